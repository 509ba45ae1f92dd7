import { addDays } from '@daily-drops/core/archive'
import { newestDayOf } from '@daily-drops/db/testing/day-partitions'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { handle } from './cleanup.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(async () => {
  vi.useRealTimers()
  await test.close()
})

/** Days per partition, and how many days ahead partitions exist. */
const TABLES = {
  exposures: { daysEach: 1, ahead: 7 },
  story_terms: { daysEach: 4, ahead: 3 },
  edition_items: { daysEach: 28, ahead: 28 },
  edition_terms: { daysEach: 7, ahead: 7 },
}
const FIRST_DAY = '2000-01-01'

/** On the first of these days, one more day ahead would need a new weekly partition. On the second, a new daily one. */
it.each([28 * 400 + 27, 28 * 401])(
  'on day %i creates the partitions for the days ahead, and none beyond',
  async (nth) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(FIRST_DAY, nth)}T12:00:00Z`) })
    await handle({ ...testDeps(test.db), jobId: 'test', signal: new AbortController().signal })
    for (const [table, { daysEach, ahead }] of Object.entries(TABLES)) {
      const begins = Math.floor((nth + ahead) / daysEach) * daysEach
      expect([table, await newestDayOf(test.db, table)]).toEqual([table, addDays(FIRST_DAY, begins)])
    }
  },
)
