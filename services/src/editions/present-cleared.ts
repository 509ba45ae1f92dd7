import type { ClearedItem } from '@daily-drops/contract/items/feed-items'
import { itemMinutes } from '@daily-drops/core/editions/mark-shape'
import { clearedItems } from '@daily-drops/db/editions/cleared-items'
import { mainTopicOf } from '../drops/present-drops.ts'
import type { ReadContext } from './read-context.ts'

/** The items that the reader removed from the edition, so that the page can offer to restore them. */
export async function presentCleared(
  { db, viewer, snapshots, locale }: ReadContext,
  day: string,
  now: Date,
): Promise<ClearedItem[]> {
  if (!viewer) return []
  const tree = await snapshots.tree(now)
  const cleared = await clearedItems(db, viewer.id, day)
  return cleared.map(({ l1_topic_id, reading_minutes, youtube_duration, cleared_at, ...item }) => ({
    ...item,
    minutes: itemMinutes({ reading_minutes, youtube_duration }),
    main_topic: mainTopicOf(l1_topic_id, tree, locale),
    cleared_at: cleared_at?.toISOString() ?? null,
  }))
}
