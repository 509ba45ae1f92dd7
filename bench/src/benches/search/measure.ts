import type { Db } from '@daily-drops/db/connection/client'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { searchDrops } from '@daily-drops/db/search/search'
import { sql } from 'kysely'
import { median } from '../../report.ts'
import { mixedQueries, type Query } from './queries.ts'

const ROUNDS = 3
const LARGEST_RANK = 500_000

export interface Search {
  query: Query
  run: (db: Db, reader: ListReader | null) => Promise<unknown>
}

/** The product's queries: a page of 12, a count up to 100. */
export async function searchesOf(db: Db): Promise<Search[]> {
  const names = await sql<{ name: string }>`
    select name_of_rank(rank) as name from generate_series(1, ${LARGEST_RANK}::integer) as rank`.execute(db)
  const topics = await db.selectFrom('topics').select(['id', 'slug', 'level']).execute()
  return mixedQueries((rank) => names.rows[rank - 1]?.name as string).map((query) => {
    const topic = topics.find(({ slug }) => slug === query.tag)
    if (query.tag && !topic) throw new Error(`There is no topic ${query.tag}`)
    const request = { words: query.words, limit: 12, countUpTo: 100, ...(topic && { topic }) }
    return { query, run: (db, reader) => searchDrops(db, { ...request, reader }) }
  })
}

/** Milliseconds of each, the median of three. */
export async function timeAll(db: Db, searches: Search[], reader: ListReader | null): Promise<number[]> {
  const times: number[] = []
  for (const { run } of searches) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      await run(db, reader)
      rounds.push(performance.now() - started)
    }
    times.push(median(rounds))
  }
  return times
}

/** With one decimal. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return Math.round((time ?? Number.NaN) * 10) / 10
}
