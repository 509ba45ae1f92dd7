import { expect, it } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

it.each([
  ['120', 2 * MINUTE],
  [' 3600 ', HOUR],
  ['Sun, 15 Nov 2026 12:30:00 GMT', 30 * MINUTE],
  ['0', MINUTE],
  ['Sun, 15 Nov 2026 11:00:00 GMT', MINUTE],
  ['9999999999', 24 * HOUR],
  ['Sun, 15 Nov 2037 12:30:00 GMT', 24 * HOUR],
  [undefined, 4 * HOUR],
  ['', 4 * HOUR],
  ['soon', 4 * HOUR],
])('%j waits %i ms', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected)
})
