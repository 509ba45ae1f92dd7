import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { bulkLoad } from '../testing/bulk-load.ts'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { countItemsBefore } from './topic-days.ts'
import { countInOtherLanguages } from './topic-pages.ts'
import { topicBySlug } from './topics.ts'

let test: TestDb
let topicId: number

beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: 40_000, sources: 100 })
  topicId = (await topicBySlug(test.db, 'ai-ml'))?.id ?? Number.NaN
})
afterAll(() => test.close())

it('[DEC-67] counts what is in other languages among the newest of a topic, by its key range', async () => {
  const reader = { languages: ['fi'] as const, since: new Date('2000-01-01') }
  const counted = (db: Db) => countInOtherLanguages(db, topicId, reader)
  expect(await counted(test.db)).toEqual({ count: 500, isExact: false })
  const { indexes, scanned } = await summaryOf(test.url, counted)
  expect([indexes.toSorted(), scanned]).toEqual([['content_topics_pkey', 'drops_pkey'], []])
})

it("[DEC-71] counts older items by the topic's days, without reading drops", async () => {
  const today = new Date().toISOString().slice(0, 10)
  const counted = (db: Db) => countItemsBefore(db, topicId, today)
  expect((await counted(test.db)).count).toBeGreaterThan(100)
  const { indexes, scanned } = await summaryOf(test.url, counted)
  expect([indexes, scanned]).toEqual([['topic_days_pkey'], []])
})
