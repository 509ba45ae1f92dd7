import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** What a restart of the server does to a process: all its connections end, whatever they were doing. */
export async function endConnections(db: Db, applicationName: string): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = ${applicationName} and datname = current_database()`.execute(db)
}
