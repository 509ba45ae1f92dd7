import { expect, it } from 'vitest'
import { dayInput, momentInput } from './day-input.ts'

it.each(['0000-01-01', '0044-03-15', '1899-12-31', '3000-01-01', '9999-12-31', '2026-02-30'])(
  'refuses %s',
  (day) => {
    expect(dayInput.safeParse(day).success).toBe(false)
    expect(momentInput.safeParse(`${day}T12:00:00.000Z`).success).toBe(false)
  },
)

it.each(['1900-01-01', '1970-01-01', '2000-02-29', '2026-11-15', '2999-12-31'])('accepts %s', (day) => {
  expect(dayInput.parse(day)).toBe(day)
  expect(momentInput.parse(`${day}T12:00:00.000Z`)).toBe(`${day}T12:00:00.000Z`)
})
