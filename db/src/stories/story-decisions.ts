import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { currentStory } from './current-story.ts'
import { newStory } from './stories.ts'

/** `gone`: there is no such article or story. `changed`: it is no longer what the editor saw. */
export type Refusal = 'gone' | 'changed' | 'alone' | 'same'

export interface Decision {
  id: number
  storyId: number
  dropIds: number[]
}

/** One decision after the other: each starts from what the one before has left. */
const waitForDecisions = (db: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('story decisions', 0))`.execute(db)

/** Drops before stories, like whoever moves a drop to its rightful publisher. */
const lockDrops = (db: Tx, storyId: number) =>
  sql`select from drops where story_id = ${storyId} order by id for no key update`.execute(db)

/** Pages that show the stories are rendered again. */
const announce = (db: Tx) => sql`select pg_notify('content_changes', 'gone')`.execute(db)

/** Gives a telling a story of its own. `storyId` is the one that the editor saw it in. */
export async function removeTelling(
  db: Tx,
  { dropId, storyId }: { dropId: number; storyId: number },
): Promise<Decision | Refusal> {
  await waitForDecisions(db)
  const drop = await db
    .selectFrom('drops')
    .leftJoin('story_placements as placed', (join) =>
      join.onRef('placed.drop_id', '=', 'drops.id').on('placed.is_decided', '=', true),
    )
    .select((eb) => ['drops.story_id', eb.fn.coalesce('placed.story_id', 'drops.story_id').as('own')])
    .where('drops.id', '=', dropId)
    .forNoKeyUpdate('drops')
    .executeTakeFirst()
  if (!drop) return 'gone'
  if (drop.story_id !== storyId) return 'changed'
  const other = await db
    .selectFrom('drops')
    .select('id')
    .where('story_id', '=', storyId)
    .where('id', '<>', dropId)
    .limit(1)
    .executeTakeFirst()
  if (!other) return 'alone'
  const own = await newStory(db)
  await sql`
    with moved as (update drops set story_id = ${own} where id = ${dropId})
    insert into story_placements (drop_id, story_id, is_decided) values (${dropId}, ${own}, true)
    on conflict (drop_id) do update set story_id = excluded.story_id, is_decided = true, changed_at = now()`.execute(
    db,
  )
  const id = await record(db, { kind: 'removal', from_story: drop.own, to_story: own, drop_id: dropId })
  await announce(db)
  return { id, storyId: own, dropIds: [dropId] }
}

/** Moves every telling of one story into another, whose address stays. */
export async function mergeStories(
  db: Tx,
  { from, into }: { from: number; into: number },
): Promise<Decision | Refusal> {
  if (from === into) return 'same'
  await waitForDecisions(db)
  await lockDrops(db, from)
  // Against drops that are being stored in it, see lockCurrentStory.
  const { rows: stories } = await sql<{ merged_into: number | null }>`
    select merged_into from stories where id in (${from}, ${into}) order by id for update`.execute(db)
  if (stories.length < 2) return 'gone'
  if (stories.some(({ merged_into }) => merged_into !== null)) return 'changed'
  const { rows: moved } = await sql<{ drop_id: number }>`
    with moved as (
      update drops set story_id = ${into} where story_id = ${from}
        and exists (select from drops as target where target.story_id = ${into})
      returning id
    )
    insert into story_placements as placed (drop_id, story_id, is_decided) select id, ${from}, true from moved
    on conflict (drop_id) do update set is_decided = true, changed_at = now(),
      story_id = case when placed.is_decided then placed.story_id else excluded.story_id end
    returning drop_id`.execute(db)
  if (moved.length === 0) return 'gone'
  await db.updateTable('stories').set({ merged_into: into }).where('id', '=', from).execute()
  const id = await record(db, { kind: 'merge', from_story: from, to_story: into, drop_id: null })
  await announce(db)
  return { id, storyId: into, dropIds: moved.map(({ drop_id }) => drop_id) }
}

async function record(
  db: Tx,
  decision: {
    kind: 'merge' | 'removal'
    from_story: number
    to_story: number
    drop_id: number | null
  },
): Promise<number> {
  const { id } = await db
    .insertInto('story_decisions')
    .values(decision)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Decisions can be undone in any order: each takes back its own part, and the others stay. */
export async function undoDecision(db: Tx, id: number): Promise<Decision | 'gone' | 'done'> {
  await waitForDecisions(db)
  const decision = await db
    .selectFrom('story_decisions')
    .select(['kind', 'from_story', 'to_story', 'drop_id', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!decision) return 'gone'
  if (decision.undone_at) return 'done'
  await db.updateTable('story_decisions').set({ undone_at: sql`now()` }).where('id', '=', id).execute()
  const { from_story: from, to_story: to, drop_id: dropId } = decision
  const dropIds = dropId === null ? await unmerge(db, from) : await putBack(db, { dropId, from, to })
  await announce(db)
  return { id, storyId: await currentStory(db, from), dropIds }
}

/** The tellings that came with the merged story leave again, wherever later merges have moved them. */
async function unmerge(db: Tx, from: number): Promise<number[]> {
  const root = await currentStory(db, from)
  await lockDrops(db, root)
  await db.updateTable('stories').set({ merged_into: null }).where('id', '=', from).execute()
  const { rows } = await sql<{ id: number }>`
    with recursive parts (id) as (
      select ${from}::bigint union all select stories.id from stories join parts on merged_into = parts.id
    )
    update drops set story_id = ${from} from story_placements as placed
    where drops.story_id = ${root} and placed.drop_id = drops.id and placed.is_decided
      and placed.story_id in (select id from parts)
    returning drops.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await release(db, ids)
  return ids
}

/** If the telling was removed again later, that removal now starts from the story before the undone one. */
async function putBack(
  db: Tx,
  { dropId, from, to }: { dropId: number; from: number; to: number },
): Promise<number[]> {
  const story = await currentStory(db, from)
  const { rows } = await sql`
    with placed as (
      update story_placements set story_id = ${from} where drop_id = ${dropId} and story_id = ${to}
      returning drop_id
    )
    update drops set story_id = ${story} from placed where drops.id = placed.drop_id
    returning drops.id`.execute(db)
  await release(db, [dropId])
  if (rows.length > 0) return [dropId]
  await db
    .updateTable('story_decisions')
    .set({ from_story: from })
    .where('drop_id', '=', dropId)
    .where('from_story', '=', to)
    .where('undone_at', 'is', null)
    .execute()
  return []
}

/** What no decision concerns any more is open to automation again. */
const release = (db: Tx, dropIds: readonly number[]) =>
  sql`
    update story_placements as placed set changed_at = now(), is_decided =
      exists (select from stories where id = placed.story_id and merged_into is not null)
      or exists (
        select from story_decisions as removal
        where removal.drop_id = placed.drop_id and to_story = placed.story_id and undone_at is null
      )
    where drop_id = any (${dropIds}::bigint[])`.execute(db)
