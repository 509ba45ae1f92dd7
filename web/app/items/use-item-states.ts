import type { Opinion } from '@daily-drops/contract/items/feed-items'
import type { ItemContext } from '@daily-drops/contract/site/events'
import { type ReactNode, useEffect, useState } from 'react'
import type { CardChange } from '../offline/waiting-reactions.ts'
import type { ItemView } from './item-view.ts'
import type { Change } from './notices/change.ts'

/** What saving and rating need to know of an item. */
export type ReactedItem = Pick<ItemView, 'id' | 'title' | 'saved' | 'opinion'>

export interface ItemState {
  saved: boolean
  opinion: Opinion
  /** The topic that the reader asked to see less of here. */
  lessOf: string | false
  /** How it left the list, in words. */
  gone: string | false
  /** Says that the last reaction to it waits for a connection. */
  waiting: ReactNode
}

export interface ReactedTopic {
  id: number
  label: string
}

/** The list on which the reader reacts to an item. */
export interface ReactedList {
  context: ItemContext
  stateOf(item: ReactedItem): ItemState
  setState(item: ReactedItem, state: Partial<ItemState>): void
  /** By item: what removed it from the list. */
  removals: Map<number, Change>
  onRemoved: () => void
  onSignIn: () => void
  revalidate: () => void
}

/** What the reader has done to the items here, whether or not the server has responded yet. */
export function useItemStates() {
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<ItemState>>>(new Map())

  function stateOf({ id, saved, opinion }: ReactedItem): ItemState {
    return { saved, opinion, lessOf: false, gone: false, waiting: null, ...changes.get(id) }
  }

  const [setState] = useState(() => ({ id }: { id: number }, state: Partial<ItemState>): void => {
    setChanges((before) => new Map(before).set(id, { ...before.get(id), ...state }))
  })

  useEffect(() => {
    const change = ({ detail }: CustomEvent<CardChange>) => setState(detail, detail.state)
    document.addEventListener('card-change', change)
    return () => document.removeEventListener('card-change', change)
  }, [setState])

  return { stateOf, setState }
}
