import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** The story that this one's tellings are in now: itself, unless an editor has merged it. */
export async function currentStory(db: Db | Tx, storyId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive way (id) as (
      select ${storyId}::bigint
      union all select merged_into from stories join way using (id) where merged_into is not null
    )
    select id from way join stories using (id) where merged_into is null`.execute(db)
  return rows[0]?.id ?? storyId
}

/**
 * The same for a drop that is about to be stored. A merge waits for this transaction, so the drop cannot
 * arrive in a story that has just been merged.
 */
export async function lockCurrentStory(db: Tx, storyId: number): Promise<number> {
  const story = await db
    .selectFrom('stories')
    .select('merged_into')
    .where('id', '=', storyId)
    .forKeyShare()
    .executeTakeFirst()
  return story?.merged_into ? lockCurrentStory(db, story.merged_into) : storyId
}

/**
 * Whether an editor has decided which story the drop belongs to, so that automation must leave it there. Call it
 * in a statement of its own, after locking the drop: a decision may have been committed while you waited.
 */
export async function isStoryDecided(db: Tx, dropId: number): Promise<boolean> {
  const { rows } = await sql<{ is_decided: boolean }>`
    select exists (select from story_placements where drop_id = ${dropId} and is_decided)
      or exists (select from stories join drops on drops.story_id = stories.merged_into where drops.id = ${dropId})
      as is_decided`.execute(db)
  return rows[0]?.is_decided ?? false
}

/** Other stories have been merged into it. */
export const isMergedInto = (storyId: number) =>
  sql<boolean>`exists (select from stories where merged_into = ${storyId})`
