import { afterAll, beforeAll, expect, it } from 'vitest'
import { aQueueItem } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { purgeFinishedItems } from './ingestion-queue.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('purges old finished items, oldest first and never more than asked for', async () => {
  const days = (n: number) => new Date(Date.now() - n * 24 * 3_600_000)
  for (const age of [6, 8, 9, 10]) await aQueueItem(test.db, { status: 'done', updated_at: days(age) })
  await aQueueItem(test.db, { status: 'failed', updated_at: days(90) })
  const ages = async () => {
    const items = await test.db.selectFrom('ingestion_queue').select('updated_at').execute()
    return items.map((item) => Math.round((Date.now() - item.updated_at.getTime()) / (24 * 3_600_000)))
  }
  expect(await purgeFinishedItems(test.db, 7, 2)).toBe(2)
  expect((await ages()).sort((a, b) => a - b)).toEqual([6, 8, 90])
  expect(await purgeFinishedItems(test.db, 7, 2)).toBe(1)
  expect(await purgeFinishedItems(test.db, 7, 2)).toBe(0)
})
