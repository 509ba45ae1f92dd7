import { releaseExpiredLeases } from '@daily-drops/db/ingestion-queue'
import type { JobContext } from './bind.ts'

export async function handle({ db }: JobContext): Promise<object> {
  return { released: await releaseExpiredLeases(db) }
}
