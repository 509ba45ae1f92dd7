/** Opened, not opened yet, or dismissed: the three states of a layer. */
export type LayerState = 'open' | 'new' | 'gone'

export interface SpokenItem {
  minutes: number
  state: LayerState
  /** The label of the item's main topic. */
  topic: string | null
}

const STATE_WORDS: Record<LayerState, string> = { open: 'opened', new: 'not opened', gone: 'dismissed' }

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

/** The text alternative of the edition mark. */
export function markWords(name: string, items: readonly SpokenItem[]): string {
  const { opened, dismissed, total, minutes, minutesLeft } = progressOf(items)
  const parts = [`${opened} of ${total} opened`]
  if (dismissed > 0) parts.push(`${dismissed} dismissed`)
  parts.push(`${minutesLeft} of ${minutesInWords(minutes)} left`)
  const rows = items.map(
    (item, index) =>
      `${index + 1} ${item.topic ? `${item.topic}, ` : ''}${minutesInWords(item.minutes)}, ${STATE_WORDS[item.state]}.`,
  )
  return [`${name}: ${parts.join(', ')}.`, ...rows].join(' ')
}

/** In a calendar, the day and the share are enough. */
export function dayWords(day: string, items: readonly Pick<SpokenItem, 'minutes' | 'state'>[]): string {
  const { opened, total } = progressOf(items)
  return `${day}: ${opened} of ${total} opened`
}

function minutesInWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

function sumOf(items: readonly { minutes: number }[]): number {
  return items.reduce((sum, { minutes }) => sum + minutes, 0)
}
