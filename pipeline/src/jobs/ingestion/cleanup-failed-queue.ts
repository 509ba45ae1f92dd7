import { deleteFailedItems } from '@daily-drops/db/ingestion/ingestion-queue'
import { inBatches } from '../batches.ts'
import type { RunContext } from '../run-context.ts'

export async function handle({ db, signal }: RunContext): Promise<{ cleaned: number }> {
  return { cleaned: await inBatches(signal, (limit) => deleteFailedItems(db, limit)) }
}
