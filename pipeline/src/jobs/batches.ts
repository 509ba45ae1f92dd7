import { saveProgress } from '@daily-drops/db/jobs/job-progress'
import { requireRequester } from './requester.ts'
import type { RunContext } from './run-context.ts'

const BATCH = 1000

/** Deletes batch after batch until none is full, so that no statement holds a whole backlog; answers how many. */
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
 * Batch after batch until one finds nothing, for somebody who watches and may lose the right meanwhile. A batch answers
 * how many it has seen; `total` is how many there are, as far as that is known.
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
