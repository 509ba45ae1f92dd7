import { sql } from 'kysely'
import { createDb, type Db } from '../connection/client.ts'

/**
 * Gives a database its own clock: `now()` of every new connection is what `setClock` set, running `speed`
 * times as fast as real time. The product does not notice.
 */
export async function simulateClock(url: string, at: Date, speed = 1): Promise<void> {
  const db = createDb(url, { max: 1 })
  const name = new URL(url).pathname.slice(1)
  await sql`create schema simulated`.execute(db)
  await sql`create table simulated.clock (at timestamptz not null, since timestamptz not null)`.execute(db)
  await sql`insert into simulated.clock values (${at}, clock_timestamp())`.execute(db)
  await sql`
    create function simulated.now() returns timestamptz language sql stable as
    $$ select at + (clock_timestamp() - since) * ${sql.lit(speed)} from simulated.clock $$`.execute(db)
  await sql`alter database ${sql.id(name)} set search_path = simulated, public, pg_catalog`.execute(db)
  await db.destroy()
}

export async function setClock(db: Db, at: Date): Promise<void> {
  await sql`update simulated.clock set at = ${at}, since = clock_timestamp()`.execute(db)
}
