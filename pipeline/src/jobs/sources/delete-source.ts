import {
  deleteDropsOf,
  deleteFeedItemsOf,
  deleteQueueItemsOf,
  deleteSource,
  retireSource,
} from '@daily-drops/db/sources/source-deletion'
import type { JobContext } from '../bind.ts'
import { inBatches } from '../in-batches.ts'

/** A drop takes its topics, readers' saves and more along, so fewer at once. */
const DROPS_BATCH = 200

export async function handle(
  { db, signal }: JobContext,
  { sourceId }: { sourceId: number },
): Promise<{ success: true }> {
  await retireSource(db, sourceId)
  await inBatches(signal, (limit) => deleteQueueItemsOf(db, sourceId, limit))
  await inBatches(signal, (limit) => deleteFeedItemsOf(db, sourceId, limit))
  await inBatches(signal, (limit) => deleteDropsOf(db, sourceId, limit), DROPS_BATCH)
  await deleteSource(db, sourceId)
  return { success: true }
}
