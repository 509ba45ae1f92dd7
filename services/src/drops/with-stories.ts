import type { ListedDrop } from '@daily-drops/contract/items/feed-items'
import type { SharedStory } from '@daily-drops/db/stories/shared-story'
import { sharedStories } from '@daily-drops/db/stories/story-pages'
import { listReaderOf } from '../accounts/list-reader.ts'
import type { ReadContext } from '../editions/read-context.ts'
import { presentDrops } from './present-drops.ts'

/** Adds the stories that other sources tell as well, as far as the reader may see them. */
export async function withStories<Row extends { id: number }>(
  { db, viewer }: Pick<ReadContext, 'db' | 'viewer'>,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { story?: SharedStory | undefined })[]> {
  const { languages: _, ...reader } = listReaderOf(viewer, now)
  const ids = rows.map(({ id }) => id)
  const stories = await sharedStories(db, ids, reader)
  return rows.map((row) => ({ ...row, story: stories.get(row.id) }))
}

/** The fields that every list shows of a drop, and who else tells its story. */
export async function presentWithStories(
  context: ReadContext,
  drops: Parameters<typeof presentDrops>[1],
  now: Date,
): Promise<ListedDrop[]> {
  return presentDrops(context, await withStories(context, drops, now), now)
}
