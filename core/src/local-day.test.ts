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
