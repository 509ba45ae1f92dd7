import { automatedIngestion, processItem } from '@daily-drops/contract/jobs/ingestion'
import { returnItemsInWork } from '@daily-drops/db/ingestion/ingestion-queue'
import { enqueue, enqueueAll } from '@daily-drops/db/jobs/jobs'
import { requestRestart } from '@daily-drops/db/jobs/worker-restarts'
import type { RunContext } from '../run-context.ts'

/** By then the consumers that run it are the new ones. */
const CYCLE_AFTER_SECONDS = 10

/** Stuck items go back to the queue, every worker restarts its consumers, and a cycle runs: all of it, or nothing. */
export async function handle({ db }: RunContext): Promise<{ success: true; returned: number }> {
  return db.transaction().execute(async (db) => {
    const returned = await returnItemsInWork(db)
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
