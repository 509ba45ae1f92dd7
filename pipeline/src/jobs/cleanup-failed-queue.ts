import { deleteFailedItems } from '@daily-drops/db/ingestion-queue'
import type { JobContext } from './bind.ts'

const BATCH = 1000

export async function handle({ db, signal }: JobContext): Promise<{ cleaned: number }> {
  let cleaned = 0
  let deleted: number
  do {
    signal.throwIfAborted()
    deleted = await deleteFailedItems(db, BATCH)
    cleaned += deleted
  } while (deleted === BATCH)
  return { cleaned }
}
