import { expect, it } from 'vitest'
import { retrySeconds } from './webhooks.ts'

const HOUR = 60 * 60

it('[HOOK-02] waits longer after each attempt, and never longer than four hours', () => {
  const pauses = Array.from({ length: 8 }, (_, n) => retrySeconds(n + 1, 0.5))
  expect(pauses).toEqual([30, 120, 480, 1920, 7680, 4 * HOUR, 4 * HOUR, 4 * HOUR])
  expect(retrySeconds(1e6, 0.5)).toBe(4 * HOUR)
})

it('[HOOK-02] spreads the attempts of many addresses that failed together', () => {
  expect([retrySeconds(4, 0), retrySeconds(4, 0.999)]).toEqual([1536, 2303])
})

it('tries twelve times within a day', () => {
  let attempts = 1
  for (let passed = 0; passed < 24 * HOUR; attempts++) passed += retrySeconds(attempts, 0.5)
  expect(attempts).toBe(12)
})
