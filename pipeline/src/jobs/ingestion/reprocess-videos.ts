import { type ReprocessResult, reprocessVideos } from '../../video/reprocess-videos.ts'
import { requireAsker } from '../asker.ts'
import type { JobContext } from '../bind.ts'

/** Goes on, batch by batch, as long as it is asked to, something is left and the host answers. */
export async function handle(
  context: JobContext,
  { batches }: { batches: number },
): Promise<ReprocessResult> {
  let sum = await reprocessVideos(context)
  for (let batch = 1; batch < batches && sum.success && sum.remaining > 0; batch += 1) {
    context.signal.throwIfAborted()
    await requireAsker(context)
    const next = await reprocessVideos(context)
    sum = { ...next, processed: sum.processed + next.processed, errors: sum.errors + next.errors }
  }
  return sum
}
