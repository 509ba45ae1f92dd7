import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

export const KEPT_FETCH_DAYS = 30

export type FetchOutcome = 'read' | 'failed' | 'gone' | 'deferred'

export interface FetchRecord {
  outcome: FetchOutcome
  reason?: string | undefined
  durationMs?: number
}

/** Two fetches of one source in the same microsecond would be a clock error, and losing one is harmless. */
export async function recordFetch(
  db: Db | Tx,
  sourceId: number,
  { outcome, reason, durationMs }: FetchRecord,
): Promise<void> {
  await db
    .insertInto('source_fetches')
    .values({ source_id: sourceId, outcome, reason: reason ?? null, duration_ms: durationMs ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The latest first. */
export function fetchesOf(db: Db, sourceId: number, limit: number) {
  return db
    .selectFrom('source_fetches')
    .select(['fetched_at', 'new_items', 'reason', 'duration_ms'])
    .select((eb) => eb.ref('outcome').$castTo<FetchOutcome>().as('outcome'))
    .where('source_id', '=', sourceId)
    .orderBy('fetched_at', 'desc')
    .limit(limit)
    .execute()
}

/** Successful and failed fetches on each stored day, oldest first, read from this source's rows alone. */
export async function fetchesPerDay(db: Db, sourceId: number) {
  const { rows } = await sql<{ day: string; read: number; failed: number }>`
    with days as (
      select day::date from generate_series(
        (now() at time zone 'UTC')::date - ${KEPT_FETCH_DAYS - 1}::integer, (now() at time zone 'UTC')::date,
        interval '1 day') as day
    ), counted as (
      select (fetched_at at time zone 'UTC')::date as day,
        count(*) filter (where outcome = 'read') as read,
        count(*) filter (where outcome in ('failed', 'gone')) as failed
      from source_fetches
      where source_id = ${sourceId} and fetched_at >= now() - make_interval(days => ${KEPT_FETCH_DAYS})
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(read, 0) as read, coalesce(failed, 0) as failed
    from days left join counted using (day) order by day`.execute(db)
  return rows
}

/** Deletes up to `limit` older fetches and returns how many. */
export async function purgeFetches(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from source_fetches where (source_id, fetched_at) in (
      select source_id, fetched_at from source_fetches
      where fetched_at < now() - make_interval(days => ${days}) order by fetched_at limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
