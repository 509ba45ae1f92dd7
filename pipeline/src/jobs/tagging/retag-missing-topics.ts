import { countMissingTopics, dropsOfRetiredTopics } from '@daily-drops/db/tagging/tagging'
import { type TaggingContext, tagTexts } from '../../tag/run/tag-texts.ts'
import { inWatchedBatches } from '../batches.ts'
import type { RunContext } from '../run-context.ts'
import { tagUntagged } from './tag-untagged.ts'

const BATCH = 50

/** Drops of topics that left the taxonomy keep them, and stay visible, until they have new ones. */
export async function handle(context: RunContext & TaggingContext) {
  const total_found = await countMissingTopics(context.db)
  let { tagged: total_processed, processed: done } = await tagUntagged(context)
  let lastId = 0
  await inWatchedBatches(context, { total: total_found, done }, async () => {
    const drops = await dropsOfRetiredTopics(context.db, lastId, BATCH)
    lastId = drops.at(-1)?.id ?? lastId
    if (drops.length > 0) total_processed += (await tagTexts(context, drops, { overwrite: true })).tagged
    return drops.length
  })
  return { total_processed, total_found }
}
