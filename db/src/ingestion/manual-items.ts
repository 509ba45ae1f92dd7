import { processItem } from '@daily-drops/contract/jobs/ingestion'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'

export interface ManualItem {
  url: string
  sourceLabel: string | null
  notes: string | null
  requestedBy: string
}

/** A person is waiting for it. */
const PRIORITY = 10

/** Queues an address for now. One that is already queued, by any source, only moves forward. */
export async function queueManualItem(db: Tx, item: ManualItem): Promise<number> {
  const { id } = await db
    .insertInto('ingestion_queue')
    .values({
      url: item.url,
      source_label: item.sourceLabel,
      notes: item.notes,
      requested_by: item.requestedBy,
    })
    .onConflict((conflict) =>
      conflict
        .column('url')
        .where('status', 'in', ['pending', 'processing', 'error'])
        .doUpdateSet({ next_attempt_at: sql`now()`, requested_by: item.requestedBy, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, processItem, { queueId: id }, { priority: PRIORITY })
  return id
}

export function findQueueItem(db: Db, id: number) {
  return db
    .selectFrom('ingestion_queue')
    .select(['status', 'error', 'url'])
    .where('id', '=', id)
    .executeTakeFirst()
}
