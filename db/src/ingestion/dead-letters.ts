import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'

/** Queue items that have failed permanently. */
export const deadLetters = defineList({
  from: (db) => db.selectFrom('ingestion_queue').where('ingestion_queue.status', '=', 'failed'),
  id: { by: 'ingestion_queue.id', kind: 'whole' },
  sorts: { id: { by: 'ingestion_queue.id', kind: 'whole' } },
  filters: {},
  rows: (db, ids) =>
    db
      .selectFrom('ingestion_queue')
      .leftJoin('sources', 'sources.id', 'ingestion_queue.source_id')
      .select([
        'ingestion_queue.id',
        'ingestion_queue.url',
        'ingestion_queue.error',
        'ingestion_queue.attempts',
        'ingestion_queue.item',
        'ingestion_queue.updated_at as failed_at',
        'sources.name as source_name',
      ])
      .where('ingestion_queue.id', 'in', ids)
      .execute(),
})

/**
 * Returns items to the queue with all their attempts. An item whose address is already queued stays failed,
 * and of several with one address the latest is returned.
 */
export async function replayFailed(
  db: Tx,
  { ids, limit }: { ids?: readonly number[] | undefined; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id, url from ingestion_queue
      where status = 'failed' and (${ids ?? null}::bigint[] is null or id = any (${ids ?? null}::bigint[]))
      order by id desc limit ${limit}
    ), latest as (
      select max(id) as id from chosen group by url
    )
    update ingestion_queue as letter
    set status = 'pending', attempts = 0, error = null, next_attempt_at = now(), updated_at = now()
    from latest
    where letter.id = latest.id and letter.status = 'failed' and not exists (
      select from ingestion_queue as open
      where open.url = letter.url and open.status in ('pending', 'processing', 'error')
    )
    returning letter.id`.execute(db)
  return rows.map(({ id }) => id)
}
