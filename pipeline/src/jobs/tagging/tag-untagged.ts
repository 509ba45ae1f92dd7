import { currentTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import { claimUntagged, countUntagged, deleteFailures } from '@daily-drops/db/tagging/tagging-queue'
import { type TagCounts, type TaggingContext, tagTexts } from '../../tag/run/tag-texts.ts'
import { inWatchedBatches } from '../batches.ts'
import type { RunContext } from '../run-context.ts'

/** Every untagged drop, including those that were given up. Another worker's claims are left alone. */
export async function tagUntagged(context: RunContext & TaggingContext): Promise<TagCounts> {
  const { db } = context
  await deleteFailures(db)
  const sum: TagCounts = { processed: 0, tagged: 0, errors: 0 }
  await inWatchedBatches(context, { total: await countUntagged(db) }, async () => {
    const { batch_size } = await currentTaggingParams(db)
    const drops = await claimUntagged(db, batch_size)
    if (drops.length === 0) return 0
    const { processed, tagged, errors } = await tagTexts(context, drops, { overwrite: false })
    sum.processed += processed
    sum.tagged += tagged
    sum.errors += errors
    return processed
  })
  return sum
}
