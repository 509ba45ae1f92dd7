import { automatedIngestion, processItem } from '@daily-drops/contract/jobs/ingestion'
import { returnClaimedItems } from '@daily-drops/db/ingestion/ingestion-queue'
import { enqueue, enqueueAll } from '@daily-drops/db/jobs/jobs'
import { requestRestart } from '@daily-drops/db/jobs/worker-restarts'
import type { RunContext } from '../run-context.ts'

/** By then the new consumers run it. */
const CYCLE_AFTER_SECONDS = 10

/** Returns stuck items to the queue, restarts every worker's consumers, and runs a cycle, all in one transaction. */
export async function handle({ db }: RunContext): Promise<{ success: true; returned: number }> {
  return db.transaction().execute(async (db) => {
    const returned = await returnClaimedItems(db)
    await enqueueAll(
      db,
      processItem,
      returned.map((queueId) => ({ queueId })),
    )
    await requestRestart(db)
    await enqueue(db, automatedIngestion, {}, { startAfterSeconds: CYCLE_AFTER_SECONDS })
    return { success: true, returned: returned.length }
  })
}
