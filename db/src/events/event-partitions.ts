import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Creates the partitions for this month and the given number ahead. Returns how many were missing. */
export async function ensureEventPartitions(db: Db, monthsAhead: number): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    select ensure_event_partitions(${monthsAhead}::int) as created`.execute(db)
  return rows[0]?.created ?? 0
}

/** Removes the reader from events that are older than the given months. Returns how many events changed. */
export async function anonymiseEvents(db: Db, monthsKept: number, limit: number): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select anonymise_events(${monthsKept}::int, ${limit}::int) as changed`.execute(db)
  return rows[0]?.changed ?? 0
}
