import { processItem as contract } from '@daily-drops/contract/jobs'
import { claimItem, secondsLeased } from '@daily-drops/db/ingestion-leases'
import { enqueue } from '@daily-drops/db/jobs'
import { processItem } from '../process/process-item.ts'
import type { JobContext } from './bind.ts'

export async function handle(context: JobContext, { queueId }: { queueId: number }): Promise<object> {
  const { db } = context
  const claim = await claimItem(db, queueId)
  if (claim) return { outcome: await processItem(context, claim) }
  // In work: perhaps by a worker that is lost. Look again when its lease has ended.
  const seconds = await secondsLeased(db, queueId)
  if (seconds === undefined || seconds < 0) return { outcome: 'nothing to do' }
  await enqueue(db, contract, { queueId }, { startAfterSeconds: Math.ceil(seconds) + 1 })
  return { outcome: 'in work' }
}
