import type { ClearedItem, MainTopic } from '@daily-drops/contract/items/feed-items'
import { addDays } from '@daily-drops/core/archive'
import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import type { LayerState } from '@daily-drops/core/editions/progress'
import type { FeedCard, FeedView } from './feed-view.ts'

interface Placed {
  id: number
  title: string
  minutes: number
  main_topic: MainTopic | null
  state: LayerState
  /** Its layer fills visibly. */
  fresh: boolean
}

/** A place in the edition: an item to read, or the row of a removed one. */
export type EditionEntry =
  | (Placed & { kind: 'item'; item: FeedCard })
  /** Removed on this page just now. */
  | (Placed & { kind: 'removed'; item: FeedCard; how: string })
  /** Removed earlier. */
  | (Placed & { kind: 'cleared'; cleared: ClearedItem })

export interface EntryStates {
  isOpened: (id: number) => boolean
  isFresh: (id: number) => boolean
  /** How an item left the list on this page. */
  goneBy: (item: FeedCard) => string | false
}

/** The places of the edition in the order they are shown, each in its state. */
export function editionEntries(feed: FeedView, { isOpened, isFresh, goneBy }: EntryStates): EditionEntry[] {
  const kept = feed.items.map((item): EditionEntry => {
    const how = goneBy(item)
    const { id, title, main_topic } = item
    const place = { id, title, main_topic, minutes: itemMinutes(item), fresh: isFresh(id) }
    if (how) return { ...place, kind: 'removed', item, how, state: 'gone' }
    return { ...place, kind: 'item', item, state: isOpened(item.id) ? 'open' : 'new' }
  })
  const gone = feed.cleared.map(
    (cleared): EditionEntry => ({ ...cleared, kind: 'cleared', cleared, state: 'gone', fresh: false }),
  )
  return [...kept, ...gone].toSorted((one, other) => positionOf(one) - positionOf(other))
}

/** The first video comes first where it plays in place, if it is new. An old video keeps its position. */
export function withVideoFirst(
  entries: readonly EditionEntry[],
  video: FeedCard | undefined,
  day: string,
): readonly EditionEntry[] {
  const lead = entries.find((entry) => entry.kind === 'item' && entry.item === video)
  if (!lead || !video || video.published_at.slice(0, 10) < addDays(day, -1)) return entries
  return [lead, ...entries.filter((entry) => entry !== lead)]
}

function positionOf(entry: EditionEntry): number {
  return entry.kind === 'cleared' ? entry.cleared.position : entry.item.position
}
