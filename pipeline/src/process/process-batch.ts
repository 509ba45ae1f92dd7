import { claimNextItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { type ProcessContext, processItem } from './process-item.ts'

const AT_ONCE = 4

export interface BatchResult {
  processed: number
  done: number
  errors: number
}

/** Processes up to `limit` due items, the longest waiting first. Several workers may do so at once. */
export async function processBatch(
  context: ProcessContext & { signal: AbortSignal },
  limit: number,
  { unlessPaused = false } = {},
): Promise<BatchResult> {
  const result: BatchResult = { processed: 0, done: 0, errors: 0 }
  let left = limit
  const work = async () => {
    while (left > 0 && !context.signal.aborted) {
      left -= 1
      const claim = await claimNextItem(context.db, { unlessPaused })
      if (!claim) return
      const outcome = await processItem(context, claim)
      result.processed += 1
      if (outcome === 'done') result.done += 1
      if (outcome === 'error' || outcome === 'failed') result.errors += 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, limit) }, work))
  return result
}
