import { purgePages } from '@daily-drops/contract/jobs/operations'
import { ALL_PAGES_KEY } from '@daily-drops/contract/pages/purge-keys'
import type { Db } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'
import { countWaiting, isWaiting } from '../jobs/queue-tables.ts'

/** Every worker hears of a change; one that comes within this time finds that another has noted it. */
const SHARED_SECONDS = 2
/** A page that was on its way when the CDN was told has arrived there by then, and the newer one is made. */
const REPEAT_SECONDS = 15
/** Then the CDN does not answer, and once it does everything is told at once. */
const MANY_WAITING = 10

/** Has the CDN told, unless it is about to be. */
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
