import type { JobOutputOf } from '@daily-drops/contract/define-job'
import type * as jobs from '@daily-drops/contract/jobs/ingestion'
import { processItem as contract } from '@daily-drops/contract/jobs/ingestion'
import { claimItem, secondsLeased } from '@daily-drops/db/ingestion/ingestion-leases'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { wakeTagger } from '@daily-drops/db/tagging/tagging-queue'
import { processItem } from '../../process/process-item.ts'
import type { JobContext } from '../bind.ts'

export async function handle(
  context: JobContext,
  { queueId }: { queueId: number },
): Promise<JobOutputOf<typeof jobs.processItem>> {
  const { db, log } = context
  const claim = await claimItem(db, queueId)
  if (claim) {
    const outcome = await processItem(context, claim)
    // The drop is stored: a signal that is lost costs the minute until the scheduled run.
    if (outcome === 'done') await wakeTagger(db).catch((err) => log.warn({ err }, 'tagger not woken'))
    return { outcome }
  }
  // In work: perhaps by a worker that is lost. Look again when its lease has ended.
  const seconds = await secondsLeased(db, queueId)
  if (seconds === undefined || seconds < 0) return { outcome: 'nothing to do' }
  await enqueue(db, contract, { queueId }, { startAfterSeconds: Math.ceil(seconds) + 1 })
  return { outcome: 'in work' }
}
