import { expect, it } from 'vitest'
import { minuteOf, timeOf } from './day-minutes.ts'

it('reads and writes minutes of the day as browsers do', () => {
  for (const minute of [0, 1, 59, 60, 495, 1080, 1439]) expect(minuteOf(timeOf(minute))).toBe(minute)
  expect(timeOf(495)).toBe('08:15')
  expect(minuteOf('08:15:30')).toBe(495)
  for (const wrong of ['', '8:15', 'soon', '-1:00']) expect(minuteOf(wrong)).toBeNaN()
})
