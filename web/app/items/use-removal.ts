import { useRevalidator } from 'react-router'
import { leaveCard } from './card-focus.ts'
import type { ItemView } from './item-view.ts'
import type { ItemState } from './use-item-states.ts'
import { useOptimisticChange } from './use-optimistic-change.ts'

type SetState = (item: ItemView, state: Partial<ItemState>) => void
type Send = (removed: boolean) => Promise<void>

/** A card leaves the list at once, with an undo in the toast. */
export function useRemoval(setState: SetState) {
  const { attemptWithUndo } = useOptimisticChange()
  const { revalidate } = useRevalidator()

  function remove(item: ItemView, title: string, send: Send): Promise<boolean> {
    leaveCard(item.id)
    return attemptWithUndo({ show: (removed) => setState(item, { gone: removed }), send }, title)
  }

  /** For what was said of more than this card: the server is asked which others go or come back with it. */
  function removeWithSimilar(item: ItemView, title: string, send: Send): Promise<boolean> {
    return remove(item, title, async (removed) => {
      await send(removed)
      void revalidate()
    })
  }

  return { remove, removeWithSimilar }
}
