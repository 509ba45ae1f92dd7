import { expect, it } from 'vitest'
import { formatDay, formatLongDay, formatMoment, formatShortWeekday, formatTime } from './date-format.ts'

it('[LIM-11] writes dates on cards the US way with a short month', () => {
  expect(formatDay('2025-01-05T23:59:59.000Z')).toBe('Jan 5, 2025')
  expect(formatDay('2025-01-05')).toBe('Jan 5, 2025')
})

it('writes the long form with its weekday', () => {
  expect(formatLongDay('2025-01-05')).toBe('Sunday, January 5, 2025')
})

it('writes the short form and the time alone', () => {
  expect(formatShortWeekday('2025-01-05')).toBe('Sun, Jan 5')
  expect(formatTime('2026-11-15T23:30:00.000Z', 'Asia/Kathmandu')).toBe('05:15')
  expect(formatTime('2026-11-15T00:05:00.000Z', 'UTC')).toBe('00:05')
})

it("writes a moment as the reader's clock shows it", () => {
  const moment = '2026-11-15T23:30:00.000Z'
  expect(formatDay(moment, 'UTC')).toBe('Nov 15, 2026')
  expect(formatDay(moment, 'Asia/Tokyo')).toBe('Nov 16, 2026')
  expect(formatMoment(moment, 'Asia/Kathmandu')).toBe('Nov 16, 2026, 05:15')
  expect(formatMoment('2026-11-15T00:05:00.000Z', 'UTC')).toBe('Nov 15, 2026, 00:05')
})
