import type { Db } from '@daily-drops/db/connection/client'
import { countAttempt } from '@daily-drops/db/operations/rate-limits'

/** Editions, each in one language. */
const QUEUED_A_DAY = 20
const DAY_SECONDS = 24 * 60 * 60

/** Whether this reader may have another edition spoken. More of them would hold up everyone else's. */
export async function mayQueueSpeech(db: Db, userId: string): Promise<boolean> {
  const { hits } = await countAttempt(db, `speech ${userId}`, DAY_SECONDS)
  return hits <= QUEUED_A_DAY
}
