import { describe, expect, it } from 'vitest'
import { formatCount, formatDuration } from './number-format.ts'

describe('formatDuration', () => {
  it.each([
    [0, '0:00'],
    [65, '1:05'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3661, '1:01:01'],
  ])('[FEED-18] %i s is %s', (seconds, shown) => {
    expect(formatDuration(seconds, 'en')).toBe(shown)
  })
})

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1234, '1.2K'],
    [999_999, '999.9K'],
    [3_000_000, '3M'],
    [12_345, '12.3K'],
    [2_500_000_000, '2.5B'],
  ])('[FEED-19] [DEC-38] %i is %s', (count, shown) => {
    expect(formatCount(count, 'en')).toBe(shown)
  })

  it('follows the language of the page', () => {
    expect(formatCount(3_000_000, 'de')).toBe('3\u00a0Mio.')
  })
})
