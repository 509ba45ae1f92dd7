import {
  deleteDropsOf,
  deleteFeedItemsOf,
  deleteQueueItemsOf,
  deleteSource,
  retireSource,
} from '@daily-drops/db/sources/source-deletion'
import { requireAsker } from '../asker.ts'
import type { JobContext } from '../bind.ts'
import { inBatches } from '../in-batches.ts'

/** A drop takes its topics, readers' saves and more along, so fewer at once. */
const DROPS_BATCH = 200

const STEPS = [
  [deleteQueueItemsOf, undefined],
  [deleteFeedItemsOf, undefined],
  [deleteDropsOf, DROPS_BATCH],
] as const

export async function handle(
  { db, signal, asker }: JobContext,
  { sourceId }: { sourceId: number },
): Promise<{ success: true }> {
  await retireSource(db, sourceId)
  for (const [deleteSome, batch] of STEPS) {
    const step = async (limit: number) => {
      await requireAsker({ db, asker })
      return deleteSome(db, sourceId, limit)
    }
    await inBatches(signal, step, batch)
  }
  await requireAsker({ db, asker })
  await deleteSource(db, sourceId)
  return { success: true }
}
