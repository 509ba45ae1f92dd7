import { expect, it } from 'vitest'
import { formatDay, formatLongDay } from './days.ts'

it('[LIM-11] writes dates on cards the US way with a short month', () => {
  expect(formatDay('2025-01-05T23:59:59.000Z')).toBe('Jan 5, 2025')
  expect(formatDay('2025-01-05')).toBe('Jan 5, 2025')
})

it('writes the long form with its weekday', () => {
  expect(formatLongDay('2025-01-05')).toBe('Sunday, January 5, 2025')
})
