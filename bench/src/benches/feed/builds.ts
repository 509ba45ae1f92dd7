import { localDay } from '@daily-drops/core/local-day'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import { aUser } from '@daily-drops/db/testing/factories'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import { takeSnapshot } from '@daily-drops/services/editions/ranking-snapshot'

const READERS = 300

interface Builds {
  perSecond: number
  snapshotMs: number
}

/**
 * Editions per second, one after the other in one process, and the cost of reading the snapshot. `mutedWords` is how
 * many each reader has muted: numbers of reports, a few of which are in the news.
 */
export async function measureBuilds(db: Db, { mutedWords = 0 } = {}): Promise<Builds> {
  const mains = await db.selectFrom('topics').select('id').where('level', '=', 1).orderBy('id').execute()
  const readers: string[] = []
  for (let index = 0; index < READERS; index++) {
    const user = await aUser(db)
    const topics = [0, 4, 9].map((step) => mains[(index + step) % mains.length]?.id as number)
    await db.transaction().execute((db) => savePreferences(db, user.id, { topics, languages: ['en'] }))
    const words = Array.from({ length: mutedWords }, (_, nth) => `${10 + index * 7 + nth * 991}`)
    if (words.length > 0)
      await db
        .insertInto('muted_words')
        .values(words.map((word, nth) => ({ user_id: user.id, word, needle: nth % 2 ? word : ` ${word} ` })))
        .execute()
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
