import { type ReprocessResult, reprocessVideos, type VideoContext } from '../../video/reprocess-videos.ts'
import { requireRequester } from '../requester.ts'
import type { RunContext } from '../run-context.ts'

/** Goes on, batch by batch, as long as it is asked to, something is left and the host answers. */
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
