import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** Days from before `changed_at` existed count as changed when they ended. */
const dayChangedAt: RawBuilder<Date> = sql`
  coalesce(topic_days.changed_at, least((day + 1)::timestamp at time zone 'UTC', now()))`

/** More days than a topic's page covers: older changes do not affect the page. */
const DAYS_OF_TOPIC_PAGE = 30

interface DayRange {
  from: string
  to: string
}

export interface ListedTopic {
  id: number
  slug: string
  changed_at: Date
  /** Null when its archive has nothing that a visitor may read. */
  archive_changed_at: Date | null
}

/** The active topics that have content. */
export async function listedTopics(db: Db | Tx, range: DayRange): Promise<ListedTopic[]> {
  const { rows } = await sql<ListedTopic>`
    select id, slug, newest.changed_at, archive.changed_at as archive_changed_at
    from topics,
      lateral (
        select max(changed_at) as changed_at from (
          select ${dayChangedAt} as changed_at from topic_days where topic_id = topics.id
          order by day desc limit ${DAYS_OF_TOPIC_PAGE}
        ) as newest_days
      ) as newest,
      lateral (
        select case when bool_or(items > 0) then max(${dayChangedAt}) end as changed_at from topic_days
        where topic_id = topics.id and day between ${range.from} and ${range.to}
      ) as archive
    where is_active and exists (select from topic_days where topic_id = topics.id and items > 0)
    order by id`.execute(db)
  return rows
}

/** The days of these topics that have content, topic by topic. */
export async function listedDays(
  db: Db | Tx,
  topicIds: readonly number[],
  range: DayRange,
): Promise<{ topic_id: number; day: string; changed_at: Date }[]> {
  return db
    .selectFrom('topic_days')
    .select(['topic_id', 'day', dayChangedAt.as('changed_at')])
    .where('topic_id', 'in', [...topicIds])
    .where('day', '>=', range.from)
    .where('day', '<=', range.to)
    .where('items', '>', 0)
    .orderBy('topic_id')
    .orderBy('day')
    .execute()
}

/** The active sources that have items, with the time of their newest one. */
export async function listedSources(db: Db | Tx): Promise<{ slug: string; changed_at: Date }[]> {
  const { rows } = await sql<{ slug: string; changed_at: Date }>`
    select slug, least(newest.published_at, now()) as changed_at
    from sources,
      lateral (
        select published_at from drops where source_id = sources.id and tag_done and deleted_at is null
        order by published_at desc, id desc limit 1
      ) as newest
    where status = 'active' and slug is not null
    order by sources.id`.execute(db)
  return rows
}

/** Paths of source pages that are no longer listed, for files from when they were. */
export async function withdrawnSources(db: Db): Promise<Set<string>> {
  const paused = await db
    .selectFrom('sources')
    .select(sql<string>`'/sources/' || slug`.as('path'))
    .where('status', '<>', 'active')
    .where('slug', 'is not', null)
    .execute()
  return new Set(paused.map(({ path }) => path))
}

/** Paths of topic pages that are empty now, for files from when they were not. */
export async function withdrawnPages(db: Db, range: DayRange): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select '/topics/' || slug as path from topics
    where not is_active or not exists (select from topic_days where topic_id = topics.id and items > 0)
    union all
    select '/topics/' || slug || '/archive' from topics
    where not is_active or not exists (
      select from topic_days where topic_id = topics.id and day between ${range.from} and ${range.to} and items > 0
    )
    union all
    select '/topics/' || slug || '/' || day from topics join topic_days on topic_id = topics.id
    where day between ${range.from} and ${range.to} and (items = 0 or not is_active)`.execute(db)
  return new Set(rows.map(({ path }) => path))
}

export interface SitemapFile {
  name: string
  xml: string
  urls: number
}

/** One generation at a time. A second one waits for the first one's transaction. */
export async function lockSitemaps(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sitemaps'))`.execute(db)
}

/** An unchanged file keeps its date. */
export async function saveSitemap(db: Tx, runId: number, { name, xml, urls }: SitemapFile): Promise<void> {
  await db
    .insertInto('sitemaps')
    .values({ name, xml, urls_count: urls, run_id: runId })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ xml, urls_count: urls, run_id: runId, generated_at: sql`now()` })
        .where('sitemaps.xml', '<>', xml),
    )
    .execute()
}

export async function deleteOtherSitemaps(db: Tx, kept: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sitemaps')
    .where('name', 'not in', [...kept])
    .execute()
}

export function findSitemap(db: Db, name: string): Promise<{ xml: string; generated_at: Date } | undefined> {
  return db.selectFrom('sitemaps').select(['xml', 'generated_at']).where('name', '=', name).executeTakeFirst()
}

/** When the file last changed. Undefined if it does not exist. */
export async function sitemapDate(db: Db, name: string): Promise<Date | undefined> {
  const stored = await db
    .selectFrom('sitemaps')
    .select('generated_at')
    .where('name', '=', name)
    .executeTakeFirst()
  return stored?.generated_at
}
