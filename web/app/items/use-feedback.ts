import type * as feedback from '@daily-drops/contract/functions/reading/feedback'
import type { Opinion } from '@daily-drops/contract/items/feed-items'
import { tellFunction } from '@daily-drops/contract/kernel/client'
import type { ItemContext } from '@daily-drops/contract/site/events'
import { FEEDBACK } from '@daily-drops/contract/texts/feed'
import { track } from '../analytics/track.ts'
import { notify } from '../ui/overlays/toast.tsx'
import type { ItemView } from './item-view.ts'
import { type ItemState, useItemStates } from './use-item-states.ts'
import { useOptimisticChange } from './use-optimistic-change.ts'
import { useRemoval } from './use-removal.ts'

export interface Feedback {
  stateOf(item: ItemView): ItemState
  save(item: ItemView): void
  rate(item: ItemView, opinion: NonNullable<Opinion>): void
  dismiss(item: ItemView): void
  report(item: ItemView, reason: string): void
  /** Undoes whatever took the item off this list. */
  bringBack(item: ItemView): void
  muteSource(item: ItemView): void
  muteTopic(item: ItemView, topic: { id: number; label: string }): void
  lessOf(item: ItemView, topic: { id: number; label: string }): void
}

/** Everything a reader can do to an item of a list. `onRemoved`: the server knows that one is gone. */
export function useFeedback(context: ItemContext, onRemoved = () => {}): Feedback {
  const { stateOf, setState } = useItemStates()
  const { attempt, attemptWithUndo } = useOptimisticChange()
  const { remove, removeWithSimilar, bringBack } = useRemoval(setState, onRemoved)

  return {
    stateOf,
    bringBack,

    async save(item) {
      const saved = !stateOf(item).saved
      const done = await attempt({
        show: (made) => setState(item, { saved: made ? saved : !saved }),
        send: () => tellFunction<typeof feedback.saveDrop>('save-drop', { drop_id: item.id, saved }),
      })
      if (!done || !saved) return
      track('save_item', { drop_id: item.id, context })
      notify({ tone: 'ok', title: FEEDBACK.saved })
    },

    async rate(item, wanted) {
      const before = stateOf(item).opinion
      const opinion = before === wanted ? null : wanted
      const done = await attempt({
        show: (made) => setState(item, { opinion: made ? opinion : before }),
        send: () => tellFunction<typeof feedback.rateDrop>('rate-drop', { drop_id: item.id, opinion }),
      })
      if (done && opinion) track(`${opinion}_item`, { drop_id: item.id, context })
    },

    async dismiss(item) {
      const done = await remove(item, 'Dismissed', (dismissed) =>
        tellFunction<typeof feedback.dismissDrop>('dismiss-drop', { drop_id: item.id, dismissed }),
      )
      if (done) track('dismiss_item', { drop_id: item.id, context })
    },

    report: (item, reason) =>
      void remove(item, 'Reported. Our editors will look at it.', (reported) =>
        tellFunction<typeof feedback.reportDrop>('report-drop', {
          drop_id: item.id,
          reason: reported ? reason : null,
        }),
      ),

    muteSource: (item) =>
      void removeWithSimilar(item, `${item.source_name} is muted`, (muted) =>
        tellFunction<typeof feedback.muteSource>('mute-source', { source_id: item.source_id, muted }),
      ),

    muteTopic: (item, { id, label }) =>
      void removeWithSimilar(item, `${label} is muted`, (muted) =>
        tellFunction<typeof feedback.muteTopic>('mute-topic', { topic_id: id, muted }),
      ),

    lessOf: (_, { id, label }) =>
      void attemptWithUndo(
        {
          show: () => {},
          send: (less) => tellFunction<typeof feedback.lessOfTopic>('less-of-topic', { topic_id: id, less }),
        },
        `You’ll see less ${label} from tomorrow`,
      ),
  }
}
