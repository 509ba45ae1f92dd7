import { MAX_MUTED_WORDS } from '@daily-drops/core/limits'
import { poolFor } from '@daily-drops/core/ranking/candidate-index'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import { findReader } from '@daily-drops/db/editions/readers'
import { bulkLoad } from '@daily-drops/db/testing/bulk-load'
import { aUser } from '@daily-drops/db/testing/factories'
import { pagesReadBy, plansOf } from '@daily-drops/db/testing/plans'
import { testDb } from '@daily-drops/db/testing/test-db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chooseUnmuted } from './choose-unmuted.ts'
import { takeSnapshot } from './ranking-snapshot.ts'

/** Looking up ten items by their keys, and a reader's hundred words. */
const FEW_PAGES = 120

const test = await testDb()
const { db } = test
const now = new Date()
beforeAll(async () => {
  await bulkLoad(db, { drops: 20_000, sources: 100 })
  await sql`vacuum analyze`.execute(db)
}, 120_000)
afterAll(() => test.close())

async function aReaderMuting(words: number): Promise<string> {
  const { id: user_id } = await aUser(db, { profile: { edition_size: 10 } })
  const mains = await db.selectFrom('topics').select('id').where('level', '=', 1).orderBy('id').execute()
  const topics = mains.slice(0, 3).map(({ id }) => id)
  await db.transaction().execute((db) => savePreferences(db, user_id, { topics, languages: ['en'] }))
  const muted = Array.from({ length: words }, (_, nth) => `unheard of ${nth}`)
  if (words > 0)
    await db
      .insertInto('muted_words')
      .values(muted.map((word) => ({ user_id, word, needle: ` ${word} ` })))
      .execute()
  return user_id
}

it('[WORD-06] reads a few pages more for a hundred muted words, and not every candidate', async () => {
  const snapshot = await takeSnapshot(db, now)
  const chooser = async (userId: string) => {
    const reader = await findReader(db, userId, snapshot)
    if (!reader) throw new Error('no reader')
    const pool = poolFor(snapshot.index, reader, snapshot.tree)
    expect(pool.length).toBeGreaterThan(50)
    return (db: Db) => chooseUnmuted(db, pool, { userId, reader, now })
  }
  const [without, muting] = [
    await chooser(await aReaderMuting(0)),
    await chooser(await aReaderMuting(MAX_MUTED_WORDS)),
  ]
  expect((await muting(db)).items).toHaveLength((await without(db)).items.length)
  expect(await plansOf(test.url, without)).toHaveLength(0)
  expect(await plansOf(test.url, muting)).toHaveLength(1)
  expect(await pagesReadBy(test.url, muting)).toBeLessThan(FEW_PAGES)
})
