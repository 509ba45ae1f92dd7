import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { publishDays } from '@daily-drops/services/testing/simulate-editions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveTwoWeeks, recordTwoWeeks } from './demo-life.ts'

const START = new Date('2026-10-01T00:00:00Z')
const NOW = new Date('2026-10-16T12:00:00Z')

let test: TestDb
beforeAll(async () => {
  test = await testDb()
  await publishDays(test.db, START, 16, 6)
})
afterAll(() => test.close())

it('gives the demo reader two weeks of editions, read until today', async () => {
  const { id } = await aUser(test.db, {})
  const topics = await test.db.selectFrom('topics').select('id').where('level', '=', 2).limit(8).execute()
  const choice = { topics: topics.map((topic) => topic.id), languages: ['en'] }
  await test.db.transaction().execute((db) => savePreferences(db, id, choice))
  await liveTwoWeeks(test.db, id, NOW)

  const editions = await test.db
    .selectFrom('editions')
    .select('day')
    .where('user_id', '=', id)
    .orderBy('day')
    .execute()
  expect(editions.map(({ day }) => day)).toEqual(
    Array.from({ length: 14 }, (_, index) => `2026-10-${String(index + 3).padStart(2, '0')}`),
  )
  const opened = await test.db
    .selectFrom('edition_items')
    .select('day')
    .distinct()
    .where('user_id', '=', id)
    .where('opened_at', 'is not', null)
    .orderBy('day')
    .execute()
  expect(opened).toEqual(editions.slice(0, -1))
})

it('gives the demo operators records of the same two weeks, up to the real ones', async () => {
  const begun = new Date('2026-10-16T11:20:00Z')
  await test.db
    .insertInto('ingestion_logs')
    .values({ cycle_timestamp: begun, success: true, new_articles: 1 })
    .execute()
  await recordTwoWeeks(test.db, NOW)
  const days = Array.from({ length: 14 }, (_, index) => `2026-10-${String(index + 3).padStart(2, '0')}`)

  const cycles = await test.db.selectFrom('ingestion_logs').selectAll().orderBy('cycle_timestamp').execute()
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  expect([...new Set(cycles.map(({ cycle_timestamp }) => dayOf(cycle_timestamp)))]).toEqual(days)
  expect(cycles.at(-1)?.cycle_timestamp).toEqual(begun)
  expect(cycles.some(({ success }) => !success)).toBe(true)
  const published = await test.db
    .selectFrom('drops')
    .select((drop) => drop.fn.countAll<number>().as('count'))
    .where('published_at', '>=', new Date('2026-10-03T00:00:00Z'))
    .where('published_at', '<', new Date('2026-10-16T10:00:00Z'))
    .executeTakeFirstOrThrow()
  expect(cycles.slice(0, -1).reduce((sum, { new_articles }) => sum + new_articles, 0)).toBe(published.count)
  expect(published.count).toBeGreaterThan(0)

  const samples = await test.db.selectFrom('pipeline_samples').selectAll().orderBy('at').execute()
  expect(samples).toHaveLength(13 * 24 + 12)
  const built = samples.filter(({ editions_built }) => editions_built > 0)
  expect(built.map(({ at }) => dayOf(at))).toEqual(days)
})
