import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/**
 * Items that are in work or to be worked on now, or in a moment because their host asked for a pause between
 * requests. Those that wait for their next attempt are not counted.
 */
export async function hasWorkWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from ingestion_queue where status = 'processing'
    union all
    select from ingestion_queue where status = 'pending' and next_attempt_at <= now() + interval '5 seconds'
    union all
    select from ingestion_queue where status = 'error' and next_attempt_at <= now()
    limit 1`.execute(db)
  return rows.length > 0
}

/** Gives every item in work back to the queue, whoever holds it: a late worker's lease token no longer fits. */
export async function returnItemsInWork(db: Tx): Promise<number[]> {
  const returned = await db
    .updateTable('ingestion_queue')
    .set({ status: 'pending', lease_token: null, lease_until: null, updated_at: sql`now()` })
    .where('status', '=', 'processing')
    .returning('id')
    .execute()
  return returned.map(({ id }) => id)
}

/** Old finished items have told all they had to tell: their drops and feed_items stay. Deletes up to `limit` of them. */
export async function purgeFinishedItems(db: Db, olderThanDays: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ingestion_queue')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ingestion_queue')
        .select('id')
        .where('status', '=', 'done')
        .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
        .orderBy('updated_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes up to `limit` failed items, so that one statement never holds a whole backlog; answers how many. */
export async function deleteFailedItems(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ingestion_queue')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ingestion_queue')
        .select('id')
        .where('status', '=', 'failed')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
