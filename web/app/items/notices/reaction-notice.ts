import { listed } from '@daily-drops/messages/formats'
import { reactions as messages } from '@daily-drops/messages/subjects/reactions'
import { documentLocale } from '../../locale/document-locale.ts'
import { notify, retract } from '../../ui/overlays/toast.tsx'

export interface Reaction {
  /** What it changes. A second reaction to the same thing replaces the first. */
  key: string
  kind: 'saved' | 'liked' | 'disliked' | 'dismissed' | 'reported' | 'muted' | 'less' | 'more' | 'removed'
  /** What happens next. */
  title: string
  undo: () => Promise<unknown>
}

/** The reactions since their notice appeared. */
let row: readonly Reaction[] = []
let rows = 0

/** Reactions in a row share one notice, and its undo reverses all of them. */
export function noticeReaction(reaction: Reaction): void {
  const earlier = row.find(({ key }) => key === reaction.key)
  // The first undo restores what was there before both.
  const added = earlier ? { ...reaction, undo: earlier.undo } : reaction
  show([...row.filter((one) => one !== earlier), added])
}

/** The reader has undone it elsewhere on the page. */
export function dropReaction(key: string): void {
  if (row.some((one) => one.key === key)) show(row.filter((one) => one.key !== key))
}

function show(reactions: readonly Reaction[]): void {
  row = reactions
  const number = rows
  const id = `reactions-${number}`
  const last = row.at(-1)
  if (!last) {
    endRow()
    retract(id)
    return
  }
  notify({
    id,
    tone: 'ok',
    title: row.length === 1 ? last.title : countOf(row),
    // The words for a save are shown for every save (FEED-23).
    description: last.kind === 'saved' && row.length > 1 ? last.title : undefined,
    action: { label: messages.in(documentLocale())('undo'), onClick: () => void undoAll() },
    // A notice is reported gone only after it has left the screen: by then, another may have been started.
    onGone: () => number === rows && endRow(),
  })
}

/** A notice that is leaving the screen cannot be filled again: the next reaction gets a new one. */
function endRow(): void {
  row = []
  rows += 1
}

async function undoAll(): Promise<void> {
  const undone = row.toReversed()
  endRow()
  for (const { undo } of undone) await undo()
}

/** '5 dismissed, 1 saved' */
function countOf(reactions: readonly Reaction[]): string {
  const locale = documentLocale()
  const t = messages.in(locale)
  const counted = [...Map.groupBy(reactions, ({ kind }) => kind)].map(([kind, { length: count }]) =>
    t(`counted.${kind}`, { count }),
  )
  return listed(locale, counted)
}
