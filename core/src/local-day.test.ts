import { expect, it } from 'vitest'
import { localDay } from './local-day.ts'

it.each([
  ['2026-11-15T10:30:00Z', 'UTC', '2026-11-15'],
  ['2026-11-15T10:30:00Z', 'Pacific/Auckland', '2026-11-15'],
  ['2026-11-15T11:30:00Z', 'Pacific/Auckland', '2026-11-16'],
  ['2026-11-15T04:00:00Z', 'America/Los_Angeles', '2026-11-14'],
  ['2026-11-15T10:30:00Z', 'Pacific/Kiritimati', '2026-11-16'],
  // The night the clocks change.
  ['2026-03-29T00:59:59Z', 'Europe/Rome', '2026-03-29'],
])('%s in %s is %s', (moment, zone, day) => {
  expect(localDay(new Date(moment), zone)).toBe(day)
})

it('turns with the first millisecond of a day, and back', () => {
  // In Nepal, days begin at a quarter past.
  const midnight = Date.parse('2026-11-15T18:15:00Z')
  const dayAt = (ms: number) => localDay(new Date(midnight + ms), 'Asia/Kathmandu')
  expect([-1, 0, 59_999, -60_000, 60_000].map(dayAt).map((day) => day.slice(-2))).toEqual([
    '15',
    '16',
    '16',
    '15',
    '16',
  ])
})
