import type { processItem } from '@daily-drops/contract/jobs/ingestion'
import type { JobOutputOf, PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { processQueued } from '../../process/process-queued.ts'
import type { JobContext } from '../bind.ts'

export async function handle(
  context: JobContext,
  { queueId }: PayloadOf<typeof processItem>,
): Promise<JobOutputOf<typeof processItem>> {
  return { outcome: await processQueued(context, queueId) }
}
