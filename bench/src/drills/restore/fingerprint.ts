import type { Db } from '@daily-drops/db/connection/client'
import { sql } from 'kysely'

/** For each table, the number of rows and the sum of their hashes. */
export type Fingerprint = Map<string, string>

/** Everything that must be restored. Unlogged tables are empty after a restore by design. */
export async function fingerprint(db: Db): Promise<Fingerprint> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
      and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(db)
  const found: Fingerprint = new Map()
  for (const { name } of rows) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print
      from ${sql.raw(name)} as t`.execute(db)
    found.set(name, rows[0]?.print ?? '')
  }
  return found
}

export function differences(before: Fingerprint, after: Fingerprint): string[] {
  return [...before.keys(), ...after.keys()]
    .filter((name, place, all) => all.indexOf(name) === place && before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name)} became ${after.get(name)}`)
}

export function rowsIn(print: Fingerprint): number {
  return print.values().reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
}
