import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'
import { sourceTotals } from './source-totals.ts'

const failedArticles = sql<number>`(
  select count(*) from ingestion_queue where source_id = sources.id and status = 'failed')`

const COLUMNS = [
  'sources.id',
  'sources.name',
  'sources.homepage_url',
  'sources.feed_url',
  'sources.official',
  'sources.type',
  'sources.status',
  'sources.state',
  'sources.language',
  'sources.created_at',
  'sources.last_error',
  'sources.last_fetched_at',
  'sources.last_success_at',
  'sources.next_fetch_at',
  'sources.failures',
  'source_counts.drops as total_articles',
  failedArticles.as('failed_articles'),
] as const

/** The states exclude each other: every source has exactly one. */
type Health = 'active' | 'failing' | 'error' | 'inactive'

/** A part of the name or the homepage. */
export function hasText(text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(lower(sources.name) || ' ' || lower(sources.homepage_url)) like ${pattern}`
}

export const sourceList = defineList({
  from: (db, sort) =>
    db
      .selectFrom('sources')
      .$if(sort === 'articles', (query) =>
        query.innerJoin('source_counts', 'source_counts.source_id', 'sources.id'),
      ),
  id: { by: 'sources.id', kind: 'whole' },
  sorts: {
    created_at: { by: 'sources.created_at', kind: 'instant' },
    name: { by: sql`lower(sources.name)`, kind: 'text' },
    fetched: { by: sql`coalesce(sources.last_fetched_at, to_timestamp(0))`, kind: 'instant' },
    articles: { by: 'source_counts.drops', kind: 'whole' },
  },
  filters: {
    text: hasText,
    type: (type: string) => sql<boolean>`sources.type = ${type}`,
    official: (official: boolean) => sql<boolean>`sources.official = ${official}`,
    health: (health: Health) => {
      if (health === 'failing') return sql<boolean>`sources.state = 'failing' and sources.status = 'active'`
      if (health === 'active') return sql<boolean>`sources.state <> 'failing' and sources.status = 'active'`
      return sql<boolean>`sources.status = ${health}`
    },
  },
  rows: (db, ids) =>
    db
      .selectFrom(sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'wanted'>(sql`wanted (id)`))
      // With a limit, each remains one lookup by key, because the planner cannot scan the whole table
      // instead.
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
      .select(COLUMNS)
      .execute(),
  count: (db, { text, type, official, health }) =>
    text || type || official || health ? undefined : countAll(db),
})

interface AskedSources {
  text: string
  type: string | null
  health: Health | null
  official: boolean
}

/** An operator's request as conditions of the list. */
export function sourceFilters({ text, type, health, official }: AskedSources) {
  return { text: text || null, type, health, official: official || null }
}

async function countAll(db: Db) {
  return { count: (await sourceTotals(db)).sources, isExact: true }
}

export function findSource(db: Db, id: number) {
  return db
    .selectFrom('sources')
    .innerJoin('source_counts', 'source_counts.source_id', 'sources.id')
    .select(COLUMNS)
    .where('sources.id', '=', id)
    .executeTakeFirst()
}
