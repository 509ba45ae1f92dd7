import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb } from '../connection/client.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { purgeRateLimits, takeToken } from './rate-limits.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('lets exactly the limit pass when several processes ask at once', async () => {
  const other = createDb(test.url)
  const attempts = Array.from({ length: 60 }, (_, nth) =>
    takeToken(nth % 2 ? test.db : other, 'crowded', { limit: 25, windowSeconds: 60 }),
  )
  const results = await Promise.all(attempts)
  expect(results.filter((result) => result.allowed)).toHaveLength(25)
  await other.destroy()
})

it('counts each key separately', async () => {
  const rule = { limit: 1, windowSeconds: 60 }
  expect(await takeToken(test.db, 'one', rule)).toEqual({ allowed: true })
  expect(await takeToken(test.db, 'two', rule)).toEqual({ allowed: true })
  expect(await takeToken(test.db, 'one', rule)).toMatchObject({ allowed: false })
})

it('says how long to wait, which further attempts do not extend, and opens again afterwards', async () => {
  const rule = { limit: 1, windowSeconds: 60 }
  const pass = (seconds: number) =>
    test.db
      .updateTable('rate_limits')
      .set({ resets_at: sql`resets_at - make_interval(secs => ${seconds})` })
      .where('key', '=', 'brief')
      .execute()
  const attempt = async () => {
    const result = await takeToken(test.db, 'brief', rule)
    return result.allowed ? 'allowed' : result.retryAfter
  }
  await attempt()
  for (const most of [60, 35, 10]) {
    expect(await attempt()).toBeGreaterThan(most - 10)
    expect(await attempt()).toBeLessThanOrEqual(most)
    await pass(25)
  }
  expect(await attempt()).toBe('allowed')
})

it('purges expired windows and no others', async () => {
  await test.db.deleteFrom('rate_limits').execute()
  await takeToken(test.db, 'over', { limit: 1, windowSeconds: 0 })
  await takeToken(test.db, 'open', { limit: 1, windowSeconds: 60 })
  expect(await purgeRateLimits(test.db)).toBe(1)
  expect(await test.db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'open' }])
})
