import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

const today = sql<string>`(now() at time zone 'UTC')::date`

/** Counts one request ahead, over all workers. False when the day's budget is spent or the model is paused. */
export async function reserveModelRequest(db: Db, dailyRequests: number): Promise<boolean> {
  if (dailyRequests < 1) return false
  const { rows } = await sql`
    insert into model_usage (day, requests) values (${today}, 1)
    on conflict (day) do update set requests = model_usage.requests + 1
    where model_usage.requests < ${dailyRequests} and coalesce(model_usage.paused_until <= now(), true)
    returning requests`.execute(db)
  return rows.length > 0
}

/** There is no row before the first request of a day. */
export async function countModelTokens(db: Db, tokens: { input: number; output: number }): Promise<void> {
  await sql`
    update model_usage set input_tokens = input_tokens + ${tokens.input}, output_tokens = output_tokens + ${tokens.output}
    where day = ${today}`.execute(db)
}

/** Stores the reason for the dashboard. With seconds, no worker calls the model for that long. */
export async function noteModelFailure(db: Db, error: string, pauseSeconds: number): Promise<void> {
  await sql`
    insert into model_usage as usage (day, failures, last_error, paused_until)
    values (${today}, 1, ${error}, now() + make_interval(secs => ${pauseSeconds}))
    on conflict (day) do update set failures = usage.failures + 1, last_error = excluded.last_error,
      paused_until = greatest(usage.paused_until, excluded.paused_until)`.execute(db)
}

export function modelUsageToday(db: Db) {
  return db
    .selectFrom('model_usage')
    .select(['requests', 'failures', 'input_tokens', 'output_tokens', 'last_error'])
    .select(sql<Date | null>`case when paused_until > now() then paused_until end`.as('paused_until'))
    .where('day', '=', today)
    .executeTakeFirst()
}
