import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { type DropText, WORDS } from './tagging.ts'

/** A source's usual topics are known once this many of its drops are tagged. */
export const SOURCE_DROPS = 20
const MOST_EARLY_DROPS = 100

/** The usual topics of each known source: a weight for each main topic, by id. */
export async function sourceTopics(
  db: Db,
  sourceIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const rows = await db
    .selectFrom('source_topics')
    .select(['source_id', 'topic_id', 'weight'])
    .where('source_id', 'in', [0, ...sourceIds])
    .execute()
  const known = Map.groupBy(rows, (row) => row.source_id)
  return new Map(
    [...known].map(([sourceId, topics]) => [
      sourceId,
      new Map(topics.map(({ topic_id, weight }) => [topic_id, weight])),
    ]),
  )
}

/**
 * Returns the sources that become known now. The result of their first drops is kept unchanged: later drops,
 * tagged with its help, must not reinforce it.
 */
export async function learnSourceTopics(db: Db, sourceIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ source_id: number }>`
    with learned as (
      insert into source_topics (source_id, topic_id, weight)
      select wanted.id, first.l1_topic_id, sum(first.confidence)
      from unnest(${sourceIds}::bigint[]) as wanted (id), lateral (
        select drops.l1_topic_id, drop_tags.confidence, count(*) over () as drops
        from (
          select id, l1_topic_id from drops
          where source_id = wanted.id and tag_done order by created_at, id limit ${SOURCE_DROPS}
        ) as drops
        join drop_tags on drop_tags.drop_id = drops.id and drop_tags.confidence > 0
      ) as first
      where first.drops = ${SOURCE_DROPS}
        and not exists (select from source_topics where source_topics.source_id = wanted.id)
      group by wanted.id, first.l1_topic_id
      order by wanted.id, first.l1_topic_id
      on conflict do nothing
      returning source_id
    )
    select distinct source_id from learned order by source_id`.execute(db)
  return rows.map((row) => row.source_id)
}

/** The newest drops of these sources that were tagged by their text alone. */
export async function earlyDrops(db: Db, sourceIds: readonly number[]): Promise<DropText[]> {
  const { rows } = await sql<DropText>`
    select drops.* from unnest(${sourceIds}::bigint[]) as wanted (id), lateral (
      select ${WORDS} from drops join drop_tags on drop_tags.drop_id = drops.id
      where drops.source_id = wanted.id and drops.deleted_at is null and drop_tags.tagger = 'local'
      order by drops.created_at desc, drops.id desc limit ${MOST_EARLY_DROPS}
    ) as drops order by drops.id`.execute(db)
  return rows
}
