import type { SourceType } from '@daily-drops/core/sources/source-types'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import type { Sources } from '../connection/schema.ts'
import { hasText } from './source-list.ts'

export type NewSource = Pick<Insertable<Sources>, 'name' | 'homepage_url' | 'host'> & {
  feed_url: string | null
  type: SourceType
  official?: boolean
  language?: string | null
}

/**
 * Adds the sources whose feed is not known yet and returns them. They are fetched within the next minutes,
 * spread out when there are many: a later batch follows the `before` sources of earlier ones.
 */
export async function addSources(
  db: Db | Tx,
  sources: readonly NewSource[],
  before = 0,
): Promise<{ id: number; feed_url: string | null }[]> {
  if (sources.length === 0) return []
  return db
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
    .returning(['id', 'feed_url'])
    .execute()
}

/** Finds a source by the current or former address of its feed, or by its homepage if it has no feed. */
export function findSourceByAddress(
  db: Db | Tx,
  { feedUrls = [], homepages = [] }: { feedUrls?: readonly string[]; homepages?: readonly string[] },
) {
  return db
    .selectFrom('sources')
    .select(['id', 'name', 'slug', 'status'])
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

/** Which of these addresses are, or were, feeds of sources. */
export async function knownFeeds(db: Db | Tx, feedUrls: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select feed_url as url from sources where feed_url = any(${feedUrls})
    union all
    select old_url from source_url_history where old_url = any(${feedUrls})`.execute(db)
  return new Set(rows.map(({ url }) => url))
}

/** Sources by the current or former addresses of their feeds, and by their homepages. */
export async function sourcesAtAddresses(db: Db, urls: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ address: string; id: number }>`
    select homepage_url as address, id from sources where homepage_url = any(${urls}::text[])
    union all
    select old_url, source_id from source_url_history where old_url = any(${urls}::text[])
    union all
    select feed_url, id from sources where feed_url = any(${urls}::text[])`.execute(db)
  return new Map(rows.map(({ address, id }) => [address, id]))
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

/** Sources with a feed in the order of their ids, after the given id. */
export function feedsAfter(db: Db, id: number, limit: number) {
  return db
    .selectFrom('sources')
    .select(['id', 'name', 'homepage_url', 'feed_url', 'language'])
    .where('id', '>', id)
    .where('feed_url', 'is not', null)
    .$narrowType<{ feed_url: string }>()
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Sources whose name contains the text, by name. All for an empty text. The index on names and homepages
 * covers it.
 */
export function listSourceNames(db: Db, text: string, limit: number) {
  return db
    .selectFrom('sources')
    .select(['id', 'name'])
    .$if(text !== '', (query) =>
      query.where(hasText(text)).where(sql<boolean>`strpos(lower(name), lower(${text})) > 0`),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()
}
