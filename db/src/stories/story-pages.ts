import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'
import { type ListReader, visibleTo } from '../drops/visibility.ts'
import { type SharedStory, storyOfListed } from './shared-story.ts'

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

/** The stories of these drops that two or more sources tell, by drop. */
export async function sharedStories(
  db: Db,
  dropIds: readonly number[],
  reader: Pick<ListReader, 'userId' | 'since'>,
): Promise<Map<number, SharedStory>> {
  // The sub-select hides the number of drops from the planner, which otherwise makes a new plan for every call.
  const { rows } = await sql<{ drop_id: number; story: SharedStory | null }>`
    select listed.id as drop_id, ${storyOfListed(reader)} as story
    from unnest((select ${dropIds}::bigint[])) as asked (id) join drops as listed on listed.id = asked.id
    ${PREPARED}`.execute(db)
  return new Map(rows.flatMap(({ drop_id, story }) => (story ? [[drop_id, story]] : [])))
}
