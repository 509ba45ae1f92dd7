import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

export type FetchOutcome = 'read' | 'failed' | 'gone' | 'deferred'

export interface FetchRecord {
  outcome: FetchOutcome
  reason?: string | undefined
}

/** Two of one source in the same microsecond would be a fault of the clock, and no loss. */
export async function recordFetch(
  db: Db | Tx,
  sourceId: number,
  { outcome, reason }: FetchRecord,
): Promise<void> {
  await db
    .insertInto('source_fetches')
    .values({ source_id: sourceId, outcome, reason: reason ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The latest first. */
export function fetchesOf(db: Db, sourceId: number, limit: number) {
  return db
    .selectFrom('source_fetches')
    .select(['fetched_at', 'new_items', 'reason'])
    .select((eb) => eb.ref('outcome').$castTo<FetchOutcome>().as('outcome'))
    .where('source_id', '=', sourceId)
    .orderBy('fetched_at', 'desc')
    .limit(limit)
    .execute()
}

/** Forgets what is older; answers how many of at most `limit`. */
export async function purgeFetches(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from source_fetches where (source_id, fetched_at) in (
      select source_id, fetched_at from source_fetches
      where fetched_at < now() - make_interval(days => ${days}) order by fetched_at limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
