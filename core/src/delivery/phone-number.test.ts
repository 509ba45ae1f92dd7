import { expect, it } from 'vitest'
import { isWithoutTemplates, phoneDigits } from './phone-number.ts'

it.each([
  ['+49 170 1234567', '491701234567'],
  ['0049 (170) 123-45.67', '491701234567'],
  [' +39/333/1234567 ', '393331234567'],
  ['0170 1234567', undefined],
  ['491701234567', undefined],
  ['+0170 1234567', undefined],
  ['+49 170', undefined],
  [`+${'4'.repeat(16)}`, undefined],
  ['+49170123456٣', undefined],
  ['+49 170 1234567 ext 3', undefined],
  ['', undefined],
])('reads the number %j as %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

it('recognises numbers that templates cannot reach', () => {
  expect(isWithoutTemplates('12025550123')).toBe(true)
  expect(isWithoutTemplates('491701234567')).toBe(false)
})
