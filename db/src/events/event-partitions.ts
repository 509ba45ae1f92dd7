import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Events of this month and the given number ahead get their partitions; answers how many were missing. */
export async function ensureEventPartitions(db: Db, monthsAhead: number): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    select ensure_event_partitions(${monthsAhead}::int) as created`.execute(db)
  return rows[0]?.created ?? 0
}

/** Ends what is older than the given months; answers the names of the partitions that went. */
export async function dropEventPartitions(db: Db, monthsKept: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from drop_event_partitions(${monthsKept}::int) as name`.execute(db)
  return rows.map((row) => row.name)
}
