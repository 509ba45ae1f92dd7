import type { JobOutputOf } from '@daily-drops/contract/define-job'
import type * as jobs from '@daily-drops/contract/jobs/tagging'
import { countMissingTopics, dropsOfRetiredTopics } from '@daily-drops/db/tagging/tagging'
import { tagTexts } from '../../tag/run/tag-texts.ts'
import { tagUntagged } from '../../tag/run/tag-untagged.ts'
import type { JobContext } from '../bind.ts'

const BATCH = 50

export async function handle(context: JobContext): Promise<JobOutputOf<typeof jobs.retagMissingTopics>> {
  const total_found = await countMissingTopics(context.db)
  const { tagged } = await tagUntagged(context)
  return { total_processed: tagged + (await retagRetired(context)), total_found }
}

/** Drops of topics that have left the taxonomy keep them, and stay visible, until they have new ones. */
async function retagRetired(context: JobContext): Promise<number> {
  let total = 0
  let lastId = 0
  for (;;) {
    context.signal.throwIfAborted()
    const drops = await dropsOfRetiredTopics(context.db, lastId, BATCH)
    const last = drops.at(-1)
    if (!last) return total
    lastId = last.id
    total += (await tagTexts(context, drops, { overwrite: true })).tagged
  }
}
