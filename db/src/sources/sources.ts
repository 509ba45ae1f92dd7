import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../client.ts'
import { defineList } from '../paging.ts'
import type { Sources } from '../schema.ts'

export type NewSource = Pick<Insertable<Sources>, 'name' | 'homepage_url' | 'host'> & {
  feed_url: string | null
  type: 'rss' | 'youtube' | 'manual'
  official?: boolean
  language?: string | null
}

/**
 * Adds the sources whose feed is not known yet and answers their ids. They are fetched within the next minutes,
 * spread over them when they are many: those of a later batch come after the `before` of earlier ones.
 */
export async function addSources(db: Db | Tx, sources: readonly NewSource[], before = 0): Promise<number[]> {
  if (sources.length === 0) return []
  const added = await db
    .insertInto('sources')
    .values(
      sources.map((source, at) => ({
        ...source,
        next_fetch_at: source.feed_url
          ? sql`now() + make_interval(secs => ${Math.floor((before + at) / 10)})`
          : null,
      })),
    )
    .onConflict((conflict) => conflict.column('feed_url').doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

/** By the address of its feed, now or before it moved; or, for one without a feed, by its homepage. */
export function findSourceByAddress(
  db: Db | Tx,
  { feedUrls = [], homepages = [] }: { feedUrls?: readonly string[]; homepages?: readonly string[] },
) {
  return db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where((source) =>
      source.or([
        source('feed_url', '=', sql<string>`any(${feedUrls}::text[])`),
        source('id', 'in', (history) =>
          history
            .selectFrom('source_url_history')
            .select('source_id')
            .where('old_url', '=', sql<string>`any(${feedUrls}::text[])`),
        ),
        source.and([
          source('feed_url', 'is', null),
          source('homepage_url', '=', sql<string>`any(${homepages}::text[])`),
        ]),
      ]),
    )
    .executeTakeFirst()
}

/** Which of these addresses are feeds of sources, now or before they moved. */
export async function knownFeeds(db: Db | Tx, feedUrls: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select feed_url as url from sources where feed_url = any(${feedUrls})
    union all
    select old_url from source_url_history where old_url = any(${feedUrls})`.execute(db)
  return new Set(rows.map(({ url }) => url))
}

/** Every source with a feed, by name. */
export async function listFeeds(db: Db) {
  const rows = await db
    .selectFrom('sources')
    .select(['name', 'homepage_url', 'feed_url', 'language'])
    .where('feed_url', 'is not', null)
    .$narrowType<{ feed_url: string }>()
    .orderBy('name')
    .execute()
  return rows.map(({ name, homepage_url, feed_url, language }) => ({
    name,
    homepageUrl: homepage_url,
    feedUrl: feed_url,
    language: language ?? undefined,
  }))
}

const failedArticles = sql<number>`(
  select count(*) from ingestion_queue where source_id = sources.id and status = 'failed')`

const FIGURES = [
  'sources.id',
  'sources.name',
  'sources.homepage_url',
  'sources.feed_url',
  'sources.official',
  'sources.type',
  'sources.status',
  'sources.created_at',
  'sources.last_error',
  'source_counts.drops as total_articles',
  failedArticles.as('failed_articles'),
] as const

export const sourceList = defineList({
  from: (db) => db.selectFrom('sources'),
  id: { by: 'sources.id', kind: 'whole' },
  sorts: { created_at: { by: 'sources.created_at', kind: 'instant' } },
  filters: {},
  rows: (db, ids) =>
    db
      .selectFrom(sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'wanted'>(sql`wanted (id)`))
      // With a limit, each stays one look-up by key: the planner cannot read the whole table instead.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('sources')
            .selectAll()
            .whereRef('sources.id', '=', 'wanted.id')
            .limit(1)
            .as('sources'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('source_counts')
            .selectAll()
            .whereRef('source_counts.source_id', '=', 'wanted.id')
            .limit(1)
            .as('source_counts'),
        (join) => join.onTrue(),
      )
      .select(FIGURES)
      .execute(),
})

export function findSource(db: Db, id: number) {
  return db
    .selectFrom('sources')
    .innerJoin('source_counts', 'source_counts.source_id', 'sources.id')
    .select(FIGURES)
    .where('sources.id', '=', id)
    .executeTakeFirst()
}

/** By name, those whose name contains the text; all for an empty one. */
export function listSourceNames(db: Db, text: string, limit: number) {
  return db
    .selectFrom('sources')
    .select(['id', 'name'])
    .$if(text !== '', (query) => query.where(sql<boolean>`strpos(lower(name), lower(${text})) > 0`))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface SourceStats {
  total_sources: number
  active_sources: number
  sources_with_feed: number
  total_articles: number
  failed_articles: number
}

/** Reads each source's row and counter once; drops are not counted. */
export async function sourceStats(db: Db): Promise<SourceStats> {
  const { rows } = await sql<SourceStats>`
    select count(*) as total_sources, count(*) filter (where status = 'active') as active_sources,
      count(feed_url) as sources_with_feed,
      (select coalesce(sum(drops), 0) from source_counts) as total_articles,
      (select count(*) from ingestion_queue where status = 'failed' and source_id is not null) as failed_articles
    from sources`.execute(db)
  return rows[0] as SourceStats
}
