import { autoIngestWorker } from '@daily-drops/contract/jobs/ingestion'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'
import { countWaiting } from '../jobs/queue-tables.ts'

/** The operators' switch: while it is off, queued items wait until it is on or a person starts them. */
export const AUTO_INGEST_IS_ON: RawBuilder<boolean> = sql`exists (
  select from cron_jobs where name = ${autoIngestWorker.name} and enabled)`

/** When it was last switched. Null on a database that has no such switch. */
export const AUTO_INGEST_TURNED_AT: RawBuilder<Date | null> = sql`(
  select updated_at from cron_jobs where name = ${autoIngestWorker.name})`

export async function isAutoIngestOn(db: Db): Promise<boolean> {
  const { rows } = await sql`select where ${AUTO_INGEST_IS_ON}`.execute(db)
  return rows.length > 0
}

/** Enqueues another sweep, unless one is waiting already. */
export async function sweepAgain(db: Db): Promise<void> {
  if ((await countWaiting(db, autoIngestWorker.name)) === 0) await enqueue(db, autoIngestWorker, {})
}
