import type { ItemView } from './item-view.ts'

/** What the reader has done here, before the server has answered. */
export interface ItemState {
  saved: boolean
  opinion: 'like' | 'dislike' | null
  gone: boolean
}

export type Changes = ReadonlyMap<number, Partial<ItemState>>

export function stateOf(item: ItemView, changes: Changes): ItemState {
  return { saved: item.saved, opinion: item.opinion, gone: false, ...changes.get(item.id) }
}
