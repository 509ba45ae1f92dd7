import type * as feedback from '@daily-drops/contract/functions/reading/feedback'
import type { Opinion } from '@daily-drops/contract/items/feed-items'
import type { FunctionContract, InputOf } from '@daily-drops/contract/kernel/define-function'
import { reactions } from '@daily-drops/messages/subjects/reactions'
import { track } from '../analytics/track.ts'
import { documentLocale } from '../locale/document-locale.ts'
import { sendReaction, waitingReactions } from '../offline/waiting-reactions.ts'
import { leaveCard, returnToCard } from './card-focus.ts'
import type { ItemView } from './item-view.ts'
import { attempt, attemptWithUndo, type Change } from './notices/change.ts'
import { dropReaction, type Reaction } from './notices/reaction-notice.ts'
import type { ItemState, ReactedItem, ReactedList, ReactedTopic } from './use-item-states.ts'

/** Loaded with the first reaction. Every reaction shows on the card at once and gets a notice with an undo. */

export const wordsArrived = reactions.loading

const words = () => reactions.in(documentLocale())

interface Call<F extends FunctionContract> {
  name: F['name']
  input: (done: boolean) => InputOf<F>
}

/** It waits on this device while there is no connection. */
function changeOf<F extends FunctionContract>(
  list: ReactedList,
  item: ReactedItem,
  { name, input }: Call<F>,
  [before, after]: [before: Partial<ItemState>, after: Partial<ItemState>],
): Change & { send(done: boolean): Promise<boolean> } {
  const { id, title } = item
  return {
    show: (done) => list.setState(item, done ? after : before),
    send: (done) => {
      const [shown, undone] = done ? [after, before] : [before, after]
      const inputs = { input: input(done) as object, undo: input(!done) as object }
      return sendReaction({ name, ...inputs, item: { id, title }, shown, before: undone })
    },
  }
}

export async function save(list: ReactedList, item: ReactedItem): Promise<void> {
  const saved = !list.stateOf(item).saved
  const key = `saved-${item.id}`
  const change = changeOf<typeof feedback.saveDrop>(
    list,
    item,
    { name: 'save-drop', input: (done) => ({ drop_id: item.id, saved: done === saved }) },
    [{ saved: !saved }, { saved }],
  )
  if (!saved) return takeBack(list, change, key)
  const done = await attemptWithUndo(change, list.onSignIn, { key, kind: 'saved', title: words()('saved') })
  if (done) track('save_item', { drop_id: item.id, context: list.context })
}

export async function rate(
  list: ReactedList,
  item: ReactedItem,
  wanted: NonNullable<Opinion>,
): Promise<void> {
  const before = list.stateOf(item).opinion
  const opinion = before === wanted ? null : wanted
  const key = `rated-${item.id}`
  const change = changeOf<typeof feedback.rateDrop>(
    list,
    item,
    { name: 'rate-drop', input: (done) => ({ drop_id: item.id, opinion: done ? opinion : before }) },
    [{ opinion: before }, { opinion }],
  )
  if (!opinion) return takeBack(list, change, key)
  const kind = `${opinion}d` as const
  const done = await attemptWithUndo(change, list.onSignIn, { key, kind, title: words()(`rated.${opinion}`) })
  if (done) track(`${opinion}_item`, { drop_id: item.id, context: list.context })
}

export async function dismiss(list: ReactedList, item: ItemView): Promise<void> {
  const removal = { how: words()('row.dismissed'), kind: 'dismissed', title: words()('dismissed') } as const
  const done = await remove<typeof feedback.dismissDrop>(list, item, removal, {
    name: 'dismiss-drop',
    input: (dismissed) => ({ drop_id: item.id, dismissed }),
  })
  if (done) track('dismiss_item', { drop_id: item.id, context: list.context })
}

export function report(list: ReactedList, item: ItemView, reason: string): Promise<boolean> {
  const removal = { how: words()('row.reported'), kind: 'reported', title: words()('reported') } as const
  return remove<typeof feedback.reportDrop>(list, item, removal, {
    name: 'report-drop',
    input: (reported) => ({ drop_id: item.id, reason: reported ? reason : null }),
  })
}

export function muteSource(list: ReactedList, item: ItemView): Promise<boolean> {
  return remove<typeof feedback.muteSource>(list, item, muting(item.source_name), {
    name: 'mute-source',
    input: (muted) => ({ source_id: item.source_id, muted }),
  })
}

export function muteTopic(list: ReactedList, item: ItemView, { id, label }: ReactedTopic): Promise<boolean> {
  return remove<typeof feedback.muteTopic>(list, item, muting(label), {
    name: 'mute-topic',
    input: (muted) => ({ topic_id: id, muted }),
  })
}

export function lessOf(list: ReactedList, item: ItemView, { id, label }: ReactedTopic): Promise<boolean> {
  const change = changeOf<typeof feedback.lessOfTopic>(
    list,
    item,
    { name: 'less-of-topic', input: (less) => ({ topic_id: id, less }) },
    [{ lessOf: false }, { lessOf: label }],
  )
  return attemptWithUndo(change, list.onSignIn, {
    key: `less-${id}`,
    kind: 'less',
    title: words()('lessOf', { label }),
  })
}

export function restoreItem(list: ReactedList, item: ItemView): void {
  const change = list.removals.get(item.id)
  dropReaction(removalKey(item))
  if (change) void attempt(change, list.onSignIn, false)
  else void undoWaiting(list, item)
  returnToCard(item.id)
}

/** The page has been loaded again since, without a connection. */
async function undoWaiting({ setState, onSignIn }: ReactedList, item: ItemView): Promise<void> {
  const row = (await waitingReactions()).findLast(({ item: { id }, shown }) => id === item.id && shown.gone)
  if (!row) return
  const { name, input, undo, shown, before } = row
  const change = {
    show: (done: boolean) => setState(item, done ? before : shown),
    send: () =>
      sendReaction({ name, item: row.item, input: undo, undo: input, shown: before, before: shown }),
  }
  await attempt(change, onSignIn)
}

interface Removal {
  /** In the row that stays behind. */
  how: string
  kind: Reaction['kind']
  /** In the notice. */
  title: string
}

const removalKey = ({ id }: ItemView) => `gone-${id}`

/** Other cards disappear or return with this one: the server knows which. */
function muting(label: string): Removal {
  const [how, title] = [words()('row.muted', { label }), words()('muted', { label })]
  return { how, title, kind: 'muted' }
}

/** A card leaves the list at once, with an undo in the notice and, where the list keeps a row for it, in its place. */
function remove<F extends FunctionContract>(
  list: ReactedList,
  item: ItemView,
  { how, kind, title }: Removal,
  call: Call<F>,
): Promise<boolean> {
  leaveCard(item.id)
  const { show, send } = changeOf(list, item, call, [{ gone: false }, { gone: how }])
  const change = {
    show,
    async send(removed: boolean) {
      if (!(await send(removed))) return
      if (removed) list.onRemoved()
      // The list may have been rendered again without it.
      if (!removed || kind === 'muted') list.revalidate()
    },
  }
  list.removals.set(item.id, change)
  return attemptWithUndo(change, list.onSignIn, { key: removalKey(item), kind, title })
}

/** The buttons on a card undo what they did, without another notice. */
function takeBack({ onSignIn }: ReactedList, change: Change, key: string): void {
  dropReaction(key)
  void attempt(change, onSignIn)
}
