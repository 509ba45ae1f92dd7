import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** Pauses every source of a host. A longer pause that is already set stays. */
export async function pauseHost(db: Db | Tx, host: string, seconds: number): Promise<void> {
  await sql`
    insert into hosts (host, paused_until) values (${host}, now() + make_interval(secs => ${seconds}))
    on conflict (host) do update set paused_until = greatest(hosts.paused_until, excluded.paused_until)`.execute(
    db,
  )
}

/** Both limits of a host in one: at least a second apart, and at most 30 a minute. */
export const HOST_SPACING = sql`greatest(hosts.min_delay_ms, 60000.0 / hosts.max_per_minute) * interval '1 ms'`
/** Null and past times both mean now. */
const FREE_AT = sql`greatest(hosts.next_request_at, hosts.paused_until, now())`
const LINE_END = sql`greatest(hosts.waiting_until, ${FREE_AT})`

/**
 * Reserves the host's next request if it is allowed now: 0, otherwise the seconds to wait. A new caller does
 * not overtake those in the queue.
 */
export async function takeTurn(db: Db, host: string, isQueued: boolean): Promise<number> {
  const { rows: taken } = await sql`
    insert into hosts (host, next_request_at) values (${host}, now() + interval '2 seconds')
    on conflict (host) do update set next_request_at = now() + ${HOST_SPACING}
      where ${isQueued ? FREE_AT : LINE_END} <= now()
    returning host`.execute(db)
  if (taken.length > 0) return 0
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ${FREE_AT} - now())::float8 as seconds from hosts where host = ${host}`.execute(
    db,
  )
  return Math.max(0.01, rows[0]?.seconds ?? 0)
}

/** A place in the host's queue: the seconds to wait, or undefined when that is more than `within`. */
export async function joinQueue(db: Db, host: string, within: number): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    update hosts set waiting_until = ${LINE_END} + ${HOST_SPACING}
    where host = ${host} and ${LINE_END} <= now() + make_interval(secs => ${within})
    returning extract(epoch from waiting_until - ${HOST_SPACING} - now())::float8 as seconds`.execute(db)
  return rows[0]?.seconds
}
