import type { processItem } from '@daily-drops/contract/jobs/ingestion'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import type { ProcessContext } from '../../process/process-item.ts'
import { processQueued } from '../../process/process-queued.ts'

export async function handle(context: ProcessContext, { queueId }: PayloadOf<typeof processItem>) {
  return { outcome: await processQueued(context, queueId) }
}
