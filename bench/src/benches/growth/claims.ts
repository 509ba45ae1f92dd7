import type { Db } from '@daily-drops/db/connection/client'
import { claimDueSources } from '@daily-drops/db/sources/source-claims'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { sql } from 'kysely'
import { costOf, rolledBack } from './costs.ts'

/** Two of five sources are channels of one host, and all of those are due. */
export async function costOfClaims(db: Db, sources: number): Promise<number> {
  await bulkLoad(db, { drops: 1, sources })
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      update sources set host = 'channels.example', next_fetch_at = now() - id * interval '1 second'
      where id % 5 < 2`.execute(db)
    await sql`delete from hosts`.execute(db)
    await sql`
      insert into hosts (host, next_due_at)
      select host, min(next_fetch_at) from sources group by host`.execute(db)
  })
  await sql`vacuum analyze sources, hosts`.execute(db)
  const { processor } = await costOf(
    db,
    rolledBack((db) => claimDueSources(db, 1)),
    20,
  )
  return processor
}
