import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Ends all connections of a process, as a restart of the server does. */
export async function endConnections(db: Db, applicationName: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = ${applicationName} and datname = current_database()`.execute(db)
}
