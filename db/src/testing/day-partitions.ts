import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** The first day of a table's newest day partition. */
export async function newestDayOf(db: Db, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select replace(max(right(inhrelid::regclass::text, 10)), '_', '-') as day from pg_inherits
    where inhparent = ${table}::regclass and inhrelid::regclass::text ~ '_\\d{4}_\\d{2}_\\d{2}$'`.execute(db)
  return rows[0]?.day
}
