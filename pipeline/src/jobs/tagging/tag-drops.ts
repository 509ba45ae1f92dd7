import type { tagDrops } from '@daily-drops/contract/jobs/tagging'
import type { ParsedPayloadOf } from '@daily-drops/contract/kernel/define-job'
import { currentTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import { claimUntagged, requestTagging } from '@daily-drops/db/tagging/tagging-queue'
import { type TagCounts, type TaggingContext, tagTexts } from '../../tag/run/tag-texts.ts'

/** One batch, the longest waiting first. A full batch without a limit is followed by another run. */
export async function handle(
  context: TaggingContext,
  { limit, concurrent_requests }: ParsedPayloadOf<typeof tagDrops>,
): Promise<TagCounts> {
  const { db } = context
  const { batch_size } = await currentTaggingParams(db)
  const drops = await claimUntagged(db, limit ?? batch_size)
  if (drops.length === 0) return { processed: 0, tagged: 0, errors: 0 }
  const counts = await tagTexts(context, drops, { overwrite: false, concurrentRequests: concurrent_requests })
  if (limit === undefined && drops.length === batch_size) await requestTagging(db)
  return counts
}
