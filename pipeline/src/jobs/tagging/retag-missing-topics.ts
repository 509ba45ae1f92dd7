import type * as jobs from '@daily-drops/contract/jobs/tagging'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { saveProgress } from '@daily-drops/db/jobs/job-progress'
import { countMissingTopics, dropsOfRetiredTopics } from '@daily-drops/db/tagging/tagging'
import { tagTexts } from '../../tag/run/tag-texts.ts'
import { tagUntagged } from '../../tag/run/tag-untagged.ts'
import { requireAsker } from '../asker.ts'
import type { JobContext } from '../bind.ts'

const BATCH = 50

export async function handle(context: JobContext): Promise<JobOutputOf<typeof jobs.retagMissingTopics>> {
  const total_found = await countMissingTopics(context.db)
  const { tagged, processed } = await tagUntagged(context)
  return { total_processed: tagged + (await retagRetired(context, processed, total_found)), total_found }
}

/** Drops of topics that have left the taxonomy keep them, and stay visible, until they have new ones. */
async function retagRetired(context: JobContext, before: number, expected: number): Promise<number> {
  let tagged = 0
  let done = before
  let lastId = 0
  for (;;) {
    context.signal.throwIfAborted()
    await requireAsker(context)
    await saveProgress(context.db, context.jobId, { done, total: Math.max(expected, done) })
    const drops = await dropsOfRetiredTopics(context.db, lastId, BATCH)
    const last = drops.at(-1)
    if (!last) return tagged
    lastId = last.id
    const counts = await tagTexts(context, drops, { overwrite: true })
    tagged += counts.tagged
    done += counts.processed
  }
}
