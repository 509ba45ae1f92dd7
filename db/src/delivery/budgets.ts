import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'

export interface Budget {
  key: string
  perSecond: number
  burst: number
  /** The limit for today, for a channel whose limit grows day by day. */
  today?: number | undefined
}

export interface Wanted extends Budget {
  wanted: number
}

export interface Granted {
  granted: number
  /** Until more tokens are available. */
  waitSeconds: number
}

const NO_LIMIT = 2 ** 31 - 1

/**
 * Takes up to the requested number of tokens from each budget, under row locks, so that the limits hold over
 * all workers. Rows are locked in the order of their keys, which prevents deadlocks.
 */
export async function takeBudgets(db: Db, asked: readonly Wanted[]): Promise<ReadonlyMap<string, Granted>> {
  const taken = await takePresent(db, asked)
  const missing = asked.filter(({ key }) => !taken.has(key))
  if (missing.length === 0) return taken
  await sql`
    insert into send_budgets (key, tokens, refilled_at, day)
    select key, burst, now(), now()::date
    from unnest(${missing.map(({ key }) => key)}::text[], ${missing.map(({ burst }) => burst)}::float8[]) as given (key, burst)
    order by key on conflict (key) do nothing`.execute(db)
  return new Map([...taken, ...(await takePresent(db, missing))])
}

async function takePresent(db: Db, asked: readonly Wanted[]): Promise<Map<string, Granted>> {
  const { rows } = await sql<Granted & { key: string }>`
    with asked as (
      select * from unnest(
        ${asked.map(({ key }) => key)}::text[], ${asked.map(({ wanted }) => wanted)}::int[],
        ${asked.map(({ perSecond }) => perSecond)}::float8[], ${asked.map(({ burst }) => burst)}::float8[],
        ${asked.map(({ today }) => today ?? NO_LIMIT)}::int[]
      ) as given (key, wanted, per_second, burst, today)
    ),
    held as (
      select budget.key, wanted, per_second, today, paused_until,
        least(burst, tokens + per_second * greatest(0, extract(epoch from now() - refilled_at))) as tokens,
        case when day = now()::date then used_today else 0 end as used_today
      from send_budgets as budget join asked on asked.key = budget.key
      order by budget.key for update of budget
    ),
    allotted as (
      select *,
        case when paused_until > now() then 0
          else least(wanted, floor(tokens), greatest(0, today - used_today)) end::int as granted,
        case when paused_until > now() then extract(epoch from paused_until - now())
          when today <= used_today then 3600
          else 1 / per_second end::float8 as wait_seconds
      from held
    )
    update send_budgets as budget
    set tokens = allotted.tokens - granted, refilled_at = now(), used_today = allotted.used_today + granted, day = now()::date
    from allotted where budget.key = allotted.key
    returning budget.key, granted, wait_seconds as "waitSeconds" ${PREPARED}`.execute(db)
  return new Map(rows.map(({ key, ...granted }) => [key, granted]))
}

/** Pauses the whole channel: its provider refuses everything, not one message. */
export async function pauseBudget(db: Db | Tx, key: string, seconds: number, reason: string): Promise<void> {
  await sql`
    insert into send_budgets as budget (key, tokens, refilled_at, paused_until, pause_reason)
    values (${key}, 0, now(), now() + make_interval(secs => ${seconds}), ${reason})
    on conflict (key) do update set
      paused_until = greatest(budget.paused_until, excluded.paused_until), pause_reason = excluded.pause_reason`.execute(
    db,
  )
}
