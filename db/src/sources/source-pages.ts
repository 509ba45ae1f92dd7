import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { HOST_SPACING } from './hosts.ts'
import { HUB_WORKS } from './source-claims.ts'

/** The most items that are counted, and the newest items whose topics and languages are. */
const COUNTED_UP_TO = 1000
const LOOKED_AT = 200
/** What a host without a row gets. */
const DEFAULT_SECONDS_APART = 2

/** A source with what its public page says about it, by its slug or, where no source has such a slug, by its id. */
export function sourceBySlug(db: Db, slug: string) {
  return db
    .selectFrom('sources')
    .leftJoin('hosts', 'hosts.host', 'sources.host')
    .leftJoin('hub_subscriptions as hub', 'hub.source_id', 'sources.id')
    .select(['sources.id', 'name', 'homepage_url', 'type', 'status', 'state', 'language', 'feed_url'])
    .select(['next_fetch_at', 'fetch_interval_minutes', 'last_fetched_at'])
    .select(sql<string>`slug`.as('slug'))
    .select(sql<boolean>`coalesce(${HUB_WORKS}, false)`.as('has_working_hub'))
    .select(
      sql<number>`coalesce(extract(epoch from ${HOST_SPACING}), ${sql.lit(DEFAULT_SECONDS_APART)})::float8`.as(
        'seconds_apart',
      ),
    )
    .where((eb) =>
      ID.test(slug)
        ? eb.or([eb('slug', '=', slug), eb('sources.id', '=', Number(slug))])
        : eb('slug', '=', slug),
    )
    .orderBy(sql`slug = ${slug}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Small enough for a number, and for the column. */
const ID = /^[1-9]\d{0,14}$/

const itemsOf = (sourceId: number) =>
  sql`drops where source_id = ${sourceId} and tag_done and deleted_at is null`

/** Items that were published in the last days, counted in the index alone. */
export async function countItemsOfSource(db: Db, sourceId: number, days: number): Promise<BoundedCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${itemsOf(sourceId)} and published_at > now() - make_interval(days => ${days})
      limit ${COUNTED_UP_TO + 1}
    ) as counted`.execute(db)
  const found = rows[0]?.count ?? 0
  return { count: Math.min(found, COUNTED_UP_TO), isExact: found <= COUNTED_UP_TO }
}

interface SourceSubjects {
  /** How many items the shares are of. */
  items: number
  topics: { id: number; items: number }[]
  languages: string[]
}

/** The main topics and languages of a source's newest items, the most frequent first. */
export async function subjectsOfSource(db: Db, sourceId: number, limit: number): Promise<SourceSubjects> {
  const { rows } = await sql<SourceSubjects>`
    with newest as materialized (
      select l1_topic_id, language from ${itemsOf(sourceId)}
      order by published_at desc, id desc limit ${LOOKED_AT}
    ), by_topic as (
      select l1_topic_id as id, count(*) as items from newest group by 1 order by items desc, id limit ${limit}
    ), by_language as (
      select language, count(*) as items from newest where language is not null
      group by 1 order by items desc, language limit ${limit}
    )
    select (select count(*) from newest) as items,
      coalesce((select json_agg(by_topic order by items desc, id) from by_topic), '[]') as topics,
      array(select language from by_language order by items desc, language) as languages`.execute(db)
  return rows[0] ?? { items: 0, topics: [], languages: [] }
}
