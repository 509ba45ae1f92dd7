import { saveProgress } from '@daily-drops/db/jobs/job-progress'
import { requireRequester } from './requester.ts'
import type { RunContext } from './run-context.ts'

const BATCH = 1000

/** Deletes in batches until one is not full, so that no statement covers a whole backlog. Returns how many. */
export async function inBatches(
  signal: AbortSignal,
  deleteSome: (limit: number) => Promise<number>,
  limit = BATCH,
): Promise<number> {
  let total = 0
  let deleted: number
  do {
    signal.throwIfAborted()
    deleted = await deleteSome(limit)
    total += deleted
  } while (deleted === limit)
  return total
}

/**
 * Runs batches until one finds nothing, reports progress to the person who started it, and stops if they lose
 * the right. A batch returns how many rows it read. `total` is the known number of rows.
 */
export async function inWatchedBatches(
  { db, jobId, signal, requester }: RunContext,
  { total, done = 0 }: { total: number; done?: number },
  batch: () => Promise<number>,
): Promise<void> {
  for (let seen = 1; seen > 0; done += seen) {
    signal.throwIfAborted()
    await requireRequester({ db, requester })
    await saveProgress(db, jobId, { done, total: Math.max(total, done) })
    seen = await batch()
  }
}
