/** Opened, not opened yet, or dismissed: the three states of a layer. */
export type LayerState = 'open' | 'new' | 'gone'

export interface SpokenItem {
  minutes: number
  state: LayerState
  /** The label of the item's main topic. */
  topic: string | null
}

export interface EditionProgress {
  opened: number
  dismissed: number
  total: number
  minutes: number
  minutesLeft: number
  finished: boolean
}

/** The reader's progress. Dismissed items count as done. */
export function progressOf(items: readonly Pick<SpokenItem, 'minutes' | 'state'>[]): EditionProgress {
  const left = items.filter(({ state }) => state === 'new')
  return {
    opened: items.filter(({ state }) => state === 'open').length,
    dismissed: items.filter(({ state }) => state === 'gone').length,
    total: items.length,
    minutes: sumOf(items),
    minutesLeft: sumOf(left),
    finished: items.length > 0 && left.length === 0,
  }
}

function sumOf(items: readonly { minutes: number }[]): number {
  return items.reduce((sum, { minutes }) => sum + minutes, 0)
}
