import { saveProgress } from '@daily-drops/db/jobs/job-progress'
import { currentTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import { claimUntagged, countUntagged, forgetFailures } from '@daily-drops/db/tagging/tagging-queue'
import { requireAsker } from '../../jobs/asker.ts'
import type { JobContext } from '../../jobs/bind.ts'
import { type TagCounts, tagTexts } from './tag-texts.ts'

/** Every untagged drop, those that were given up once more; what another worker has in hand is left to it. */
export async function tagUntagged(context: JobContext): Promise<TagCounts> {
  const { db, jobId, signal } = context
  await forgetFailures(db)
  const sum: TagCounts = { processed: 0, tagged: 0, errors: 0 }
  const waiting = await countUntagged(db)
  for (;;) {
    signal.throwIfAborted()
    await requireAsker(context)
    await saveProgress(db, jobId, { done: sum.processed, total: Math.max(waiting, sum.processed) })
    const { batch_size } = await currentTaggingParams(db)
    const drops = await claimUntagged(db, batch_size)
    if (drops.length === 0) return sum
    const { processed, tagged, errors } = await tagTexts(context, drops, { overwrite: false })
    sum.processed += processed
    sum.tagged += tagged
    sum.errors += errors
  }
}
