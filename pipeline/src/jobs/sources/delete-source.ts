import {
  deleteDropsOf,
  deleteFeedItemsOf,
  deleteQueueItemsOf,
  deleteSource,
  retireSource,
} from '@daily-drops/db/sources/source-deletion'
import { inBatches } from '../batches.ts'
import { requireRequester } from '../requester.ts'
import type { RunContext } from '../run-context.ts'

/** A drop's topics, saves and more are deleted with it, so the batches are small. */
const DROPS_BATCH = 200

const STEPS = [
  [deleteQueueItemsOf, undefined],
  [deleteFeedItemsOf, undefined],
  [deleteDropsOf, DROPS_BATCH],
] as const

export async function handle(
  { db, signal, requester }: RunContext,
  { sourceId }: { sourceId: number },
): Promise<{ success: true }> {
  await retireSource(db, sourceId)
  for (const [deleteSome, batch] of STEPS) {
    const step = async (limit: number) => {
      await requireRequester({ db, requester })
      return deleteSome(db, sourceId, limit)
    }
    await inBatches(signal, step, batch)
  }
  await requireRequester({ db, requester })
  await deleteSource(db, sourceId)
  return { success: true }
}
