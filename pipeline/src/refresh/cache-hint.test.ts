import { describe, expect, it } from 'vitest'
import { cacheHintMinutes } from './cache-hint.ts'

const date = 'Sun, 15 Nov 2026 12:00:00 GMT'
const later = 'Sun, 15 Nov 2026 14:00:00 GMT'

describe('cacheHintMinutes', () => {
  it.each([
    [{}, 0],
    [{ 'cache-control': 'public, max-age=1800' }, 30],
    [{ 'cache-control': 'Max-Age="600", must-revalidate' }, 10],
    [{ 'cache-control': 's-maxage=86400' }, 0],
    [{ 'cache-control': 'no-cache', date, expires: later }, 120],
    [{ 'cache-control': 'max-age=60', date, expires: later }, 1],
    [{ date, expires: '0' }, 0],
    [{ date: later, expires: date }, 0],
    [{ expires: later }, 0],
  ])('%j: %d', (headers, minutes) => {
    expect(cacheHintMinutes(headers)).toBe(minutes)
  })
})
