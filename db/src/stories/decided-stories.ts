import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** A story's tellings as editors see them, from the earliest, including deleted ones. */
export function consoleTellings(db: Db, storyId: number, limit: number) {
  return db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select([
      'drops.id',
      'drops.title',
      'drops.url',
      'drops.language',
      'drops.published_at',
      'drops.deleted_at',
      'sources.name as source_name',
    ])
    .where('drops.story_id', '=', storyId)
    .orderBy('drops.published_at')
    .orderBy('drops.id')
    .limit(limit)
    .execute()
}

interface Standing {
  id: number
  kind: 'merge' | 'removal'
  decided_at: Date
  /** The telling that was removed, or one that came with the merged story. */
  title: string
}

/** Decisions about this story that stand, newest first: what was merged into it, and what was removed. */
export async function standingDecisions(db: Db, storyId: number, limit: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with recursive parts (id) as (
      select ${storyId}::bigint union all select stories.id from stories join parts on merged_into = parts.id
    ), standing as (
      select * from story_decisions where undone_at is null
        and (from_story in (select id from parts) or to_story in (select id from parts))
    )
    select standing.id, kind, decided_at, coalesce(removed.title, merged.title, '') as title
    from standing
    left join drops as removed on removed.id = standing.drop_id
    left join lateral (
      select title from story_placements as placed join drops on drops.id = placed.drop_id
      where kind = 'merge' and placed.story_id = from_story order by published_at, drops.id limit 1
    ) as merged on true
    order by standing.id desc limit ${limit}`.execute(db)
  return rows
}

/** Undefined if there is no such article. */
export async function storyOfDrop(db: Db, dropId: number): Promise<number | undefined> {
  const row = await db.selectFrom('drops').select('story_id').where('id', '=', dropId).executeTakeFirst()
  return row?.story_id
}
