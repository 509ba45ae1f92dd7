import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { publishDays } from '@daily-drops/services/testing/simulate-editions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveTwoWeeks } from './demo-life.ts'

const START = new Date('2026-10-01T00:00:00Z')
const NOW = new Date('2026-10-16T12:00:00Z')

let test: TestDb
beforeAll(async () => {
  test = await testDb()
  await publishDays(test.db, START, 16, 6)
})
afterAll(() => test.close())

it('gives the reader of the demonstration two weeks of editions, read until today', async () => {
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
