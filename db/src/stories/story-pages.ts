import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { type ListReader, visibleTo } from '../drops/visibility.ts'

/** How many ids one statement covers, so that its cost does not follow the number of stories. */
const STORIES_AT_ONCE = 10_000

interface Worth {
  /** The fewest tellings that a visitor may see. */
  least: number
  since: Date
}

export interface ListedStory {
  id: number
  changed_at: Date
}

/** The stories with enough tellings for a visitor, by id. */
export async function* listedStories(db: Db | Tx, { least, since }: Worth): AsyncGenerator<ListedStory> {
  const newest = await db
    .selectFrom('stories')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  for (let after = 0; after < (newest.id ?? 0); after += STORIES_AT_ONCE) {
    const { rows } = await sql<ListedStory>`
      select story_id as id, max(created_at) as changed_at from drops
      where story_id > ${after} and story_id <= ${after + STORIES_AT_ONCE} and ${visibleTo({ since })}
      group by story_id having count(*) >= ${least} order by story_id`.execute(db)
    yield* rows
  }
}

/** Which of these stories no longer have enough tellings. */
export async function withdrawnStories(
  db: Db,
  ids: readonly number[],
  { least, since }: Worth,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listed.id from unnest(${ids}::bigint[]) as listed (id)
    where (select count(*) from drops where story_id = listed.id and ${visibleTo({ since })}) < ${least}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface SharedStory {
  id: number
  /** In all languages. */
  sources_count: number
  /** Of the drop, then from the earliest telling, without those that the reader doesn't want to see. */
  sources: { id: number; name: string }[]
}

/** How many of a story's sources are named. */
const NAMED_SOURCES = 4

/** The stories of these drops that two or more sources tell, by drop. */
export async function sharedStories(
  db: Db,
  dropIds: readonly number[],
  reader: Pick<ListReader, 'userId' | 'since'>,
): Promise<Map<number, SharedStory>> {
  const { userId: _, ...anyone } = reader
  const { rows } = await sql<{ drop_id: number; story_id: number; told_by: number[]; count: number }>`
    select listed.id as drop_id, listed.story_id, counted.count, counted.told_by
    from drops as listed, lateral (
      select count(*)::integer as count, to_jsonb(coalesce((array_agg(
        source_id order by source_id <> listed.source_id, told_at, source_id
      ) filter (where is_shown))[1:${sql.lit(NAMED_SOURCES)}], '{}')) as told_by
      from (
        select source_id, min(published_at) as told_at, bool_or(${visibleTo(reader)}) as is_shown
        from drops where drops.story_id = listed.story_id and ${visibleTo(anyone)}
        group by source_id
      ) as tellers
    ) as counted
    where listed.id = any (${dropIds}::bigint[]) and counted.count > 1`.execute(db)
  const names = await namesOf(db, [...new Set(rows.flatMap(({ told_by }) => told_by))])
  return new Map(
    rows.map(({ drop_id, story_id, told_by, count }) => {
      const sources = told_by.map((id) => ({ id, name: names.get(id) ?? '' }))
      return [drop_id, { id: story_id, sources_count: count, sources }]
    }),
  )
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('sources').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
