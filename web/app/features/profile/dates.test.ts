import { expect, it } from 'vitest'
import { formatDate, formatMoment } from './dates.ts'

it("writes a moment as the reader's clock shows it", () => {
  const moment = '2026-11-15T23:30:00.000Z'
  expect(formatDate(moment, 'UTC')).toBe('Nov 15, 2026')
  expect(formatDate(moment, 'Asia/Tokyo')).toBe('Nov 16, 2026')
  expect(formatMoment(moment, 'Asia/Kathmandu')).toBe('Nov 16, 2026, 05:15')
  expect(formatMoment('2026-11-15T00:05:00.000Z', 'UTC')).toBe('Nov 15, 2026, 00:05')
})
