import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Whether a connection of this application to the same database waits for another's lock. */
export async function isWaitingForLock(db: Db, applicationName = 'daily-drops'): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName} and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows.length > 0
}
