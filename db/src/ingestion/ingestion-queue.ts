import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/**
 * Whether items are in progress, due, or waiting briefly for their host's pace. Items that wait for their
 * next attempt do not count.
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

/** Returns every item in progress to the queue. A late worker's lease token no longer matches. */
export async function returnClaimedItems(db: Tx): Promise<number[]> {
  const returned = await db
    .updateTable('ingestion_queue')
    .set({ status: 'pending', lease_token: null, lease_until: null, updated_at: sql`now()` })
    .where('status', '=', 'processing')
    .returning('id')
    .execute()
  return returned.map(({ id }) => id)
}

/** Deletes up to `limit` old finished items. Their drops and feed_items stay. */
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

/** Deletes up to `limit` failed items, so that one statement never covers a whole backlog. Returns how many. */
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
