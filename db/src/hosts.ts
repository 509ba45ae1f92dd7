import { sql } from 'kysely'
import type { Db, Tx } from './client.ts'

/** Leaves every source of a host alone for so long; a longer pause already agreed on stays. */
export async function pauseHost(db: Db | Tx, host: string, seconds: number): Promise<void> {
  await sql`
    insert into hosts (host, paused_until) values (${host}, now() + make_interval(secs => ${seconds}))
    on conflict (host) do update set paused_until = greatest(hosts.paused_until, excluded.paused_until)`.execute(
    db,
  )
}

/** Takes a place among the requests a host allows; otherwise the seconds after which to ask again. */
export async function reserveRequest(db: Db, host: string): Promise<{ waitSeconds: number }> {
  const { rows: admitted } = await sql`
    insert into hosts (host, next_request_at) values (${host}, now() + interval '2 seconds')
    on conflict (host) do update
      set next_request_at = now() + greatest(hosts.min_delay_ms, 60000.0 / hosts.max_per_minute) * interval '1 ms'
      where greatest(hosts.next_request_at, hosts.paused_until, now()) <= now()
    returning host`.execute(db)
  if (admitted.length > 0) return { waitSeconds: 0 }
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from greatest(next_request_at, paused_until) - now())::float8 as seconds
    from hosts where host = ${host}`.execute(db)
  return { waitSeconds: Math.max(0.01, rows[0]?.seconds ?? 1) }
}
