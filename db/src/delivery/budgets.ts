import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

export interface Budget {
  key: string
  perSecond: number
  burst: number
  /** For a way that is opened day by day: so many today. */
  today?: number | undefined
}

export interface Granted {
  granted: number
  /** Until more is to be had. */
  waitSeconds: number
}

/** Takes up to so many tokens, under a lock on the row, so that the limit holds over all workers. */
export async function takeBudget(db: Db, budget: Budget, wanted: number): Promise<Granted> {
  const { key, perSecond, burst, today = 2 ** 31 - 1 } = budget
  return db.transaction().execute(async (db) => {
    const { rows } = await sql<Granted>`
      with present as (
        insert into send_budgets as budget (key, tokens, refilled_at, day)
        values (${key}, ${burst}, now(), now()::date)
        on conflict (key) do update set
          tokens = least(${burst}::float8,
            budget.tokens + ${perSecond}::float8 * greatest(0, extract(epoch from now() - budget.refilled_at))),
          refilled_at = now(),
          used_today = case when budget.day = now()::date then budget.used_today else 0 end,
          day = now()::date
        returning tokens, used_today, paused_until
      )
      select
        case when paused_until > now() then 0
          else least(${wanted}::int, floor(tokens), greatest(0, ${today}::int - used_today)) end::int as granted,
        case when paused_until > now() then extract(epoch from paused_until - now())
          when ${today}::int <= used_today then 3600
          else 1 / ${perSecond}::float8 end::float8 as "waitSeconds"
      from present`.execute(db)
    const answer = rows[0] as Granted
    await db
      .updateTable('send_budgets')
      .set({
        tokens: sql`tokens - ${answer.granted}::int`,
        used_today: sql`used_today + ${answer.granted}::int`,
      })
      .where('key', '=', key)
      .execute()
    return answer
  })
}

/** Nothing goes this way for a while: it is refusing everybody, not one message. */
export async function pauseBudget(db: Db | Tx, key: string, seconds: number, reason: string): Promise<void> {
  await sql`
    insert into send_budgets as budget (key, tokens, refilled_at, paused_until, pause_reason)
    values (${key}, 0, now(), now() + make_interval(secs => ${seconds}), ${reason})
    on conflict (key) do update set
      paused_until = greatest(budget.paused_until, excluded.paused_until), pause_reason = excluded.pause_reason`.execute(
    db,
  )
}
