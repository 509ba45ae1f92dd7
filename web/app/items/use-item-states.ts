import type { Opinion } from '@daily-drops/contract/items/feed-items'
import type { ItemContext } from '@daily-drops/contract/site/events'
import { useState } from 'react'
import type { ItemView } from './item-view.ts'
import type { Change } from './notices/change.ts'

export interface ItemState {
  saved: boolean
  opinion: Opinion
  /** The topic that the reader asked to see less of here. */
  lessOf: string | false
  /** How it left the list, in words. */
  gone: string | false
}

export interface ReactedTopic {
  id: number
  label: string
}

/** The list on which the reader reacts to an item. */
export interface ReactedList {
  context: ItemContext
  stateOf(item: ItemView): ItemState
  setState(item: ItemView, state: Partial<ItemState>): void
  /** By item: what removed it from the list. */
  removals: Map<number, Change>
  onRemoved: () => void
  onSignIn: () => void
  revalidate: () => void
}

/** What the reader has done to the items here, whether or not the server has responded yet. */
export function useItemStates() {
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<ItemState>>>(new Map())

  function stateOf(item: ItemView): ItemState {
    return { saved: item.saved, opinion: item.opinion, lessOf: false, gone: false, ...changes.get(item.id) }
  }

  function setState(item: ItemView, state: Partial<ItemState>): void {
    setChanges((before) => new Map(before).set(item.id, { ...before.get(item.id), ...state }))
  }

  return { stateOf, setState }
}
