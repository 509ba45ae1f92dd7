import type * as jobs from '@daily-drops/contract/jobs/tagging'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { tagUntagged } from '../../tag/run/tag-untagged.ts'
import type { JobContext } from '../bind.ts'

export async function handle(context: JobContext): Promise<JobOutputOf<typeof jobs.retagAllDrops>> {
  const { processed, errors } = await tagUntagged(context)
  return { totalProcessed: processed, totalErrors: errors }
}
