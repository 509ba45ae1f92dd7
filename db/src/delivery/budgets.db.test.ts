import { afterAll, expect, it } from 'vitest'
import { testDb } from '../testing/test-db.ts'
import { pauseBudget, takeBudgets } from './budgets.ts'

const test = await testDb()
const { db } = test
afterAll(() => test.close())

/** A budget that is not refilled while a test runs. */
const budget = (key: string, wanted: number, more: { today?: number } = {}) => ({
  key,
  wanted,
  perSecond: 1e-6,
  burst: 250,
  ...more,
})
const grantedOf = async (...asked: ReturnType<typeof budget>[]) => {
  const taken = await takeBudgets(db, asked)
  return asked.map(({ key }) => taken.get(key)?.granted)
}

it('[C9] a limit holds across all concurrent callers, in whatever order they ask', async () => {
  const keys = ['provider', 'domain:a.example', 'domain:b.example']
  const takers = Array.from({ length: 12 }, (_, n) => (n % 2 ? keys : keys.toReversed()))
  const taken = await Promise.all(
    takers.map((asked) =>
      takeBudgets(
        db,
        asked.map((key) => budget(key, 40)),
      ),
    ),
  )
  for (const key of keys) {
    const granted = taken.map((one) => one.get(key)?.granted ?? Number.NaN)
    expect(granted.reduce((sum, n) => sum + n, 0)).toBe(250)
    expect(Math.max(...granted)).toBe(40)
  }
})

it("[C9] a channel that is opened gradually sends no more than the day's allowance", async () => {
  expect(await grantedOf(budget('warming', 30, { today: 50 }))).toEqual([30])
  expect(await grantedOf(budget('warming', 30, { today: 50 }))).toEqual([20])
  const taken = await takeBudgets(db, [budget('warming', 30, { today: 50 })])
  expect(taken.get('warming')).toEqual({ granted: 0, waitSeconds: 3600 })
})

it('[C9] a paused channel sends nothing, says for how long, and holds up no other', async () => {
  await pauseBudget(db, 'closed', 900, 'smtp 421')
  const taken = await takeBudgets(db, [budget('closed', 5), budget('open', 5)])
  expect(taken.get('open')?.granted).toBe(5)
  expect(taken.get('closed')?.granted).toBe(0)
  expect(taken.get('closed')?.waitSeconds).toBeGreaterThan(890)
})
