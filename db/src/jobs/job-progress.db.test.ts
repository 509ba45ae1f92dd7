import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { findProgress, purgeProgress, saveProgress } from './job-progress.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it("reports a job's progress and remaining time, and deletes it after a day", async () => {
  expect(await findProgress(test.db, 'a')).toBeUndefined()
  await saveProgress(test.db, 'a', { done: 0, total: 40 })
  expect(await findProgress(test.db, 'a')).toEqual({ done: 0, total: 40, seconds_left: null })
  await sql`update job_progress set started_at = now() - interval '10 seconds'`.execute(test.db)
  await saveProgress(test.db, 'a', { done: 10, total: 40 })
  const { done, seconds_left } = (await findProgress(test.db, 'a')) ?? {}
  expect(done).toBe(10)
  // Ten took ten seconds, or a little more on a busy machine.
  expect(seconds_left).toBeGreaterThanOrEqual(30)
  await saveProgress(test.db, 'a', { done: 0, total: 40 })
  expect((await findProgress(test.db, 'a'))?.seconds_left).toBeNull()
  expect(await purgeProgress(test.db)).toBe(0)
  await sql`update job_progress set updated_at = now() - interval '2 days'`.execute(test.db)
  expect(await purgeProgress(test.db)).toBe(1)
})
