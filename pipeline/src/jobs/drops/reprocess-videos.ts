import { type ReprocessResult, reprocessVideos, type VideoContext } from '../../video/reprocess-videos.ts'
import { requireRequester } from '../requester.ts'
import type { RunContext } from '../run-context.ts'

/** Continues in batches while more are requested, videos are left and the host responds. */
export async function handle(
  context: RunContext & VideoContext,
  { batches }: { batches: number },
): Promise<ReprocessResult> {
  let sum = await reprocessVideos(context)
  for (let batch = 1; batch < batches && sum.success && sum.remaining > 0; batch += 1) {
    context.signal.throwIfAborted()
    await requireRequester(context)
    const next = await reprocessVideos(context)
    sum = { ...next, processed: sum.processed + next.processed, errors: sum.errors + next.errors }
  }
  return sum
}
