import { deleteFailedItems } from '@daily-drops/db/ingestion/ingestion-queue'
import type { JobContext } from '../bind.ts'
import { inBatches } from '../in-batches.ts'

export async function handle({ db, signal }: JobContext): Promise<{ cleaned: number }> {
  return { cleaned: await inBatches(signal, (limit) => deleteFailedItems(db, limit)) }
}
