import { purgePages } from '@daily-drops/contract/jobs/operations'
import { ALL_PAGES_KEY } from '@daily-drops/contract/pages/purge-keys'
import type { Db } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'
import { countWaiting, isWaiting } from '../jobs/queue-tables.ts'

/** Every worker is notified of a change. Within this time it finds that another worker has recorded it. */
const SHARED_SECONDS = 2
/**
 * By then, a page that was being delivered at the time of the purge has reached the CDN, and the newer one
 * exists.
 */
const REPEAT_SECONDS = 15
/** The CDN is not responding. Once it does, everything is purged at once. */
const MANY_WAITING = 10

/** Schedules a purge of the CDN, unless one is already due. */
export async function askForPurge(db: Db, keys: string[]): Promise<void> {
  const isBehind = (await countWaiting(db, purgePages.name)) >= MANY_WAITING
  const payload = { keys: isBehind ? [ALL_PAGES_KEY] : keys, isRepeat: false }
  if (await isWaiting(db, purgePages.name, payload)) return
  await enqueue(db, purgePages, payload, { startAfterSeconds: SHARED_SECONDS })
}

export async function repeatPurge(db: Db, keys: string[]): Promise<void> {
  const payload = { keys, isRepeat: true }
  await enqueue(db, purgePages, payload, { startAfterSeconds: REPEAT_SECONDS })
}
