import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb } from '../connection/client.ts'

const LOCK = 7007

/**
 * A process that writes a delivery in this state waits there, uncommitted, until it may continue or its
 * connection is ended.
 */
export async function holdDeliveries(url: string, state: 'pending' | 'handing' | 'sent') {
  const db = createDb(url, { max: 1 })
  await sql`select pg_advisory_lock(${LOCK})`.execute(db)
  await sql`
    create function hold_delivery() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${sql.lit(LOCK)}); return new; end $$`.execute(db)
  await sql`
    create trigger hold_delivery before insert or update on deliveries for each row
    when (new.state = ${sql.lit(state)}) execute function hold_delivery()`.execute(db)
  const waiting = sql<{ pid: number }>`
    select pid from pg_locks
    where locktype = 'advisory' and objid = ${LOCK} and not granted
      and database = (select oid from pg_database where datname = current_database())`
  return {
    async reached(): Promise<void> {
      while ((await waiting.execute(db)).rows.length === 0) await sleep(20)
    },
    async letGo(): Promise<void> {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(db)
      while ((await waiting.execute(db)).rows.length > 0) await sleep(20)
      await finish()
    },
    /** Otherwise a connection whose client is gone would still complete its write. */
    async end(): Promise<void> {
      for (const { pid } of (await waiting.execute(db)).rows) {
        await sql`select pg_terminate_backend(${pid}::int, 5000)`.execute(db)
      }
      await finish()
    },
  }
  async function finish(): Promise<void> {
    await sql`drop function hold_delivery cascade`.execute(db)
    await db.destroy()
  }
}
