import type * as feedback from '@daily-drops/contract/functions/reading/feedback'
import type { Opinion } from '@daily-drops/contract/items/feed-items'
import { runFunction } from '@daily-drops/contract/kernel/client'
import { reactions } from '@daily-drops/messages/subjects/reactions'
import { track } from '../analytics/track.ts'
import { documentLocale } from '../locale/document-locale.ts'
import { leaveCard, returnToCard } from './card-focus.ts'
import type { ItemView } from './item-view.ts'
import { attempt, attemptWithUndo, type Change } from './notices/change.ts'
import { dropReaction, type Reaction } from './notices/reaction-notice.ts'
import type { ReactedList, ReactedTopic } from './use-item-states.ts'

/** Loaded with the first reaction. Every reaction shows on the card at once and gets a notice with an undo. */

export const wordsArrived = reactions.loading

const words = () => reactions.in(documentLocale())

export async function save(list: ReactedList, item: ItemView): Promise<void> {
  const saved = !list.stateOf(item).saved
  const key = `saved-${item.id}`
  const change = {
    show: (done: boolean) => list.setState(item, { saved: done === saved }),
    send: (done: boolean) =>
      runFunction<typeof feedback.saveDrop>('save-drop', { drop_id: item.id, saved: done === saved }),
  }
  if (!saved) return takeBack(list, change, key)
  const done = await attemptWithUndo(change, list.onSignIn, { key, kind: 'saved', title: words()('saved') })
  if (done) track('save_item', { drop_id: item.id, context: list.context })
}

export async function rate(list: ReactedList, item: ItemView, wanted: NonNullable<Opinion>): Promise<void> {
  const before = list.stateOf(item).opinion
  const opinion = before === wanted ? null : wanted
  const key = `rated-${item.id}`
  const change = {
    show: (done: boolean) => list.setState(item, { opinion: done ? opinion : before }),
    send: (done: boolean) =>
      runFunction<typeof feedback.rateDrop>('rate-drop', {
        drop_id: item.id,
        opinion: done ? opinion : before,
      }),
  }
  if (!opinion) return takeBack(list, change, key)
  const kind = `${opinion}d` as const
  const done = await attemptWithUndo(change, list.onSignIn, { key, kind, title: words()(`rated.${opinion}`) })
  if (done) track(`${opinion}_item`, { drop_id: item.id, context: list.context })
}

export async function dismiss(list: ReactedList, item: ItemView): Promise<void> {
  const removal = { how: words()('row.dismissed'), kind: 'dismissed', title: words()('dismissed') } as const
  const done = await remove(list, item, removal, (dismissed) =>
    runFunction<typeof feedback.dismissDrop>('dismiss-drop', { drop_id: item.id, dismissed }),
  )
  if (done) track('dismiss_item', { drop_id: item.id, context: list.context })
}

export function report(list: ReactedList, item: ItemView, reason: string): Promise<boolean> {
  const removal = { how: words()('row.reported'), kind: 'reported', title: words()('reported') } as const
  return remove(list, item, removal, (reported) =>
    runFunction<typeof feedback.reportDrop>('report-drop', {
      drop_id: item.id,
      reason: reported ? reason : null,
    }),
  )
}

export function muteSource(list: ReactedList, item: ItemView): Promise<boolean> {
  return mute(list, item, item.source_name, (muted) =>
    runFunction<typeof feedback.muteSource>('mute-source', { source_id: item.source_id, muted }),
  )
}

export function muteTopic(list: ReactedList, item: ItemView, { id, label }: ReactedTopic): Promise<boolean> {
  return mute(list, item, label, (muted) =>
    runFunction<typeof feedback.muteTopic>('mute-topic', { topic_id: id, muted }),
  )
}

export function lessOf(list: ReactedList, item: ItemView, { id, label }: ReactedTopic): Promise<boolean> {
  const change: Change = {
    show: (less) => list.setState(item, { lessOf: less && label }),
    send: (less) => runFunction<typeof feedback.lessOfTopic>('less-of-topic', { topic_id: id, less }),
  }
  return attemptWithUndo(change, list.onSignIn, {
    key: `less-${id}`,
    kind: 'less',
    title: words()('lessOf', { label }),
  })
}

export function restoreItem({ removals, onSignIn }: ReactedList, item: ItemView): void {
  const change = removals.get(item.id)
  if (!change) return
  dropReaction(removalKey(item))
  void attempt(change, onSignIn, false)
  returnToCard(item.id)
}

interface Removal {
  /** In the row that stays behind. */
  how: string
  kind: Reaction['kind']
  /** In the notice. */
  title: string
}

const removalKey = ({ id }: ItemView) => `gone-${id}`

/** A card leaves the list at once, with an undo in the notice and, where the list keeps a row for it, in its place. */
function remove(list: ReactedList, item: ItemView, removal: Removal, send: Change['send']): Promise<boolean> {
  leaveCard(item.id)
  const { how, kind, title } = removal
  const change: Change = {
    show: (removed) => list.setState(item, { gone: removed && how }),
    async send(removed) {
      await send(removed)
      if (removed) list.onRemoved()
      // The list may have been rendered again without it.
      else list.revalidate()
    },
  }
  list.removals.set(item.id, change)
  return attemptWithUndo(change, list.onSignIn, { key: removalKey(item), kind, title })
}

/** Other cards disappear or return with this one: the server knows which. */
function mute(list: ReactedList, item: ItemView, label: string, send: Change['send']): Promise<boolean> {
  const removal = {
    how: words()('row.muted', { label }),
    kind: 'muted',
    title: words()('muted', { label }),
  } as const
  return remove(list, item, removal, async (removed) => {
    await send(removed)
    list.revalidate()
  })
}

/** The buttons on a card undo what they did, without another notice. */
function takeBack({ onSignIn }: ReactedList, change: Change, key: string): void {
  dropReaction(key)
  void attempt(change, onSignIn)
}
