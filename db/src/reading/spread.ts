import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** The most pages of a day that are read: some 8 MB of millions of rows without an index by drop. */
const PAGES_READ = 1000
const PAGE_BYTES = 8192

/** The number of today's editions that contain a drop. With many editions it is estimated from a sample. */
export async function editionsToday(db: Db, dropId: number, pagesRead = PAGES_READ): Promise<BoundedCount> {
  const { rows } = await sql<{ day: string; bytes: number }>`
    select to_char(today, 'YYYY-MM-DD') as day,
      coalesce(pg_relation_size(to_regclass('exposures_' || to_char(today, 'YYYY_MM_DD'))), 0) as bytes
    from (select (now() at time zone 'UTC')::date as today) as clock`.execute(db)
  const { day, bytes = 0 } = rows[0] ?? {}
  const share = Math.min(1, (pagesRead * PAGE_BYTES) / Math.max(1, bytes))
  const sample = await sql<{ found: number }>`
    select count(*) as found from exposures tablesample system (${share * 100})
    where day = ${day}::date and drop_id = ${dropId}`.execute(db)
  return { count: Math.round((sample.rows[0]?.found ?? 0) / share), isExact: share === 1 }
}
