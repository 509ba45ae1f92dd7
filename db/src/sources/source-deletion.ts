import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Stops the source: a worker that is fetching it finds its lease gone. */
export async function retireSource(db: Db, id: number): Promise<void> {
  await db
    .updateTable('sources')
    .set({ status: 'inactive', next_fetch_at: null, lease_token: null, lease_until: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes up to `limit` queued items. A worker that is processing one finds its lease gone. Returns how many. */
export async function deleteQueueItemsOf(db: Db, sourceId: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ingestion_queue')
    .where('id', 'in', (items) =>
      items.selectFrom('ingestion_queue').select('id').where('source_id', '=', sourceId).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes up to `limit` of the items that its feed has ever offered. Returns how many. */
export async function deleteFeedItemsOf(db: Db, sourceId: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('feed_items')
    .where('source_id', '=', sourceId)
    .where('identity', 'in', (items) =>
      items.selectFrom('feed_items').select('identity').where('source_id', '=', sourceId).limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes up to `limit` drops with everything that belongs to them. Returns how many. Locks in the order of
 * every writer of drops: the drops by id, the source's counter, then the topics' days.
 */
export function deleteDropsOf(db: Db, sourceId: number, limit: number): Promise<number> {
  return db.transaction().execute(async (db) => {
    const drops = await db
      .selectFrom('drops')
      .select('id')
      .where('source_id', '=', sourceId)
      .limit(limit)
      .execute()
    const ids = sql<number>`any(${drops.map(({ id }) => id)}::bigint[])`
    await sql`select from drops where id = ${ids} order by id for update`.execute(db)
    await sql`select from source_counts where source_id = ${sourceId} for update`.execute(db)
    // All at once, because the cascade would update the days drop by drop.
    await db.deleteFrom('content_topics').where('drop_id', '=', ids).execute()
    await db.deleteFrom('drops').where('id', '=', ids).execute()
    return drops.length
  })
}

/** The row itself, and what arrived after the batches. */
export async function deleteSource(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sources').where('id', '=', id).execute()
}
