import { localDay } from '@daily-drops/core/local-day'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import { aUser } from '@daily-drops/db/testing/factories'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import { takeSnapshot } from '@daily-drops/services/editions/ranking-snapshot'

const READERS = 300

/** Editions per second, one after the other in one process, and the cost of reading the snapshot. */
export async function measureBuilds(db: Db): Promise<{ perSecond: number; snapshotMs: number }> {
  const mains = await db.selectFrom('topics').select('id').where('level', '=', 1).orderBy('id').execute()
  const readers: string[] = []
  for (let index = 0; index < READERS; index++) {
    const user = await aUser(db)
    const topics = [0, 4, 9].map((step) => mains[(index + step) % mains.length]?.id as number)
    await db.transaction().execute((db) => savePreferences(db, user.id, { topics, languages: ['en'] }))
    readers.push(user.id)
  }
  const now = new Date()
  await takeSnapshot(db, now)
  const snapshotStarted = performance.now()
  const snapshot = await takeSnapshot(db, now)
  const snapshotMs = performance.now() - snapshotStarted

  const started = performance.now()
  for (const userId of readers) await ensureEdition(db, snapshot, { userId, day: localDay(now, 'UTC'), now })
  return { perSecond: READERS / ((performance.now() - started) / 1000), snapshotMs }
}
