import { expect, it } from 'vitest'
import { instant } from './instant.ts'

it("keeps the database's date, and the text that the other side receives", () => {
  const text = '2026-11-15T08:00:00.000Z'
  expect([new Date(text), text].map((given) => instant.parse(given))).toEqual([text, text])
})

it.each(['yesterday', '2026-11-15', 1_763_193_600_000, null, undefined])('refuses %s', (given) => {
  expect(instant.safeParse(given).success).toBe(false)
})

it('refuses an invalid date', () => {
  expect(() => instant.parse(new Date('never'))).toThrow()
})
