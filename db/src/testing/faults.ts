import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Until repaired, each insert fails as if PostgreSQL had stopped in the middle of it. */
export async function breakInserts(db: Db, table: string): Promise<void> {
  await sql`
    create function go_away() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`.execute(db)
  await sql`
    create trigger go_away before insert on ${sql.table(table)}
    for each statement execute function go_away()`.execute(db)
}

export async function repairInserts(db: Db): Promise<void> {
  await sql`drop function go_away cascade`.execute(db)
}
