import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** The given day and so many ahead get their partitions of exposures; answers how many were missing. */
export async function ensureExposureDays(db: Db, today: string, daysAhead: number): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    select ensure_exposure_days(${today}::date, ${daysAhead}::int) as created`.execute(db)
  return rows[0]?.created ?? 0
}

/** Ends what is older than the given days; answers the names of the partitions that went. */
export async function dropExposureDays(db: Db, today: string, daysKept: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from drop_exposure_days(${today}::date, ${daysKept}::int) as name`.execute(db)
  return rows.map((row) => row.name)
}
