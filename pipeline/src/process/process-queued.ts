import { processItem as processItemJob } from '@daily-drops/contract/jobs/ingestion'
import { claimItem, secondsLeased } from '@daily-drops/db/ingestion/ingestion-leases'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { requestTagging } from '@daily-drops/db/tagging/tagging-queue'
import { type Outcome, type ProcessContext, processItem } from './process-item.ts'

/**
 * One attempt at a queued item, if it is free. An item that another worker has is checked again when its
 * lease ends.
 */
export async function processQueued(
  context: ProcessContext,
  queueId: number,
): Promise<Outcome | 'in work' | 'nothing to do'> {
  const { db, log } = context
  const claim = await claimItem(db, queueId)
  if (claim) {
    const outcome = await processItem(context, claim)
    // The drop is stored, so a lost signal only costs the minute until the scheduled run.
    if (outcome === 'done')
      await requestTagging(db).catch((err) => log.warn({ err }, 'tagging run not enqueued'))
    return outcome
  }
  const seconds = await secondsLeased(db, queueId)
  if (seconds === undefined || seconds < 0) return 'nothing to do'
  await enqueue(db, processItemJob, { queueId }, { startAfterSeconds: Math.ceil(seconds) + 1 })
  return 'in work'
}
