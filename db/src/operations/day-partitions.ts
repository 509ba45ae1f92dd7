import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/**
 * Tables that are partitioned by days: the column, and the number of days per partition, because a term is
 * searched in each of them.
 */
const TABLES = {
  exposures: { by: 'day', daysEach: 1 },
  story_terms: { by: 'seen_at', daysEach: 4 },
  edition_items: { by: 'day', daysEach: 28 },
  edition_terms: { by: 'day', daysEach: 7 },
} as const

type TableOfDays = keyof typeof TABLES

/** Creates the partitions for the given day and `ahead` further days. Returns how many were missing. */
export async function ensureDays(
  db: Db,
  table: TableOfDays,
  today: string,
  daysAhead: number,
): Promise<number> {
  const { by, daysEach } = TABLES[table]
  const { rows } = await sql<{ created: number }>`
    select ensure_day_partitions(${table}, ${by}, ${daysEach}::int, ${today}::date, ${daysAhead}::int) as created`.execute(
    db,
  )
  return rows[0]?.created ?? 0
}

/** Drops partitions that are older than the given days, and returns their names. */
export async function dropDays(
  db: Db,
  table: TableOfDays,
  today: string,
  daysKept: number,
): Promise<string[]> {
  const { by, daysEach } = TABLES[table]
  const { rows } = await sql<{ name: string }>`
    select name from drop_day_partitions(${table}, ${by}, ${daysEach}::int, ${today}::date, ${daysKept}::int) as name`.execute(
    db,
  )
  return rows.map((row) => row.name)
}
