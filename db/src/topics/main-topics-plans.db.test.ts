import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { bulkLoad } from '../testing/bulk-load.ts'
import { aUser } from '../testing/factories.ts'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { mainTopicsOn } from './topic-days.ts'
import { newestOfMainTopics } from './topic-pages.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: 50_000, sources: 1_000 })
})
afterAll(() => test.close())

it('reads the day and the newest of every main topic from the ends of their key ranges', async () => {
  const { id: userId } = await aUser(test.db)
  const today = new Date().toISOString().slice(0, 10)
  const ofReader = (db: Db) => newestOfMainTopics(db, 1, { userId, languages: ['en'] })
  expect((await ofReader(test.db)).length).toBeGreaterThan(1)
  for (const read of [ofReader, (db: Db) => mainTopicsOn(db, today)]) {
    const { scanned } = await summaryOf(test.url, read)
    for (const table of ['drops', 'content_topics', 'topic_days']) expect(scanned).not.toContain(table)
  }
})
