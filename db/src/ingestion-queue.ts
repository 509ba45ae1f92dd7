import { sql } from 'kysely'
import type { Db } from './client.ts'

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

/** Gives the items of lost workers back to the queue; a late worker's lease token no longer fits. */
export async function releaseExpiredLeases(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('ingestion_queue')
    .set({ status: 'pending', lease_token: null, lease_until: null, updated_at: sql`now()` })
    .where('status', '=', 'processing')
    .where('lease_until', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
