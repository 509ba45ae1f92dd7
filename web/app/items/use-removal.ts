import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { leaveCard } from './card-focus.ts'
import type { ItemView } from './item-view.ts'
import type { ItemState } from './use-item-states.ts'
import { type Change, useOptimisticChange } from './use-optimistic-change.ts'

type SetState = (item: ItemView, state: Partial<ItemState>) => void
type Send = (removed: boolean) => Promise<void>

/** A card leaves the list at once, with an undo in the toast and, where the list keeps a row for it, in its place. */
export function useRemoval(setState: SetState, onRemoved: () => void) {
  const { attempt, attemptWithUndo } = useOptimisticChange()
  const { revalidate } = useRevalidator()
  const removals = useRef(new Map<number, Change>())

  function remove(item: ItemView, title: string, send: Send): Promise<boolean> {
    leaveCard(item.id)
    const show = (removed: boolean) => setState(item, { gone: removed && title })
    async function sendAndTell(removed: boolean) {
      await send(removed)
      if (removed) onRemoved()
      // The list may have been rendered again without it.
      else void revalidate()
    }
    const change = { show, send: sendAndTell }
    removals.current.set(item.id, change)
    return attemptWithUndo(change, title)
  }

  /** For what was said of more than this card: the server is asked which others go or come back with it. */
  function removeWithSimilar(item: ItemView, title: string, send: Send): Promise<boolean> {
    return remove(item, title, async (removed) => {
      await send(removed)
      void revalidate()
    })
  }

  function bringBack(item: ItemView): void {
    const change = removals.current.get(item.id)
    if (change) void attempt(change, false)
  }

  return { remove, removeWithSimilar, bringBack }
}
