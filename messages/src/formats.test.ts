import { expect, it } from 'vitest'
import { listed } from './formats.ts'

it.each([
  ['en', 'A, B, C'],
  ['de', 'A, B und C'],
  ['ja', 'A、B、C'],
  ['ar', 'A، وB، وC'],
])('lists with the marks of its language: %s', (locale, words) => {
  expect(listed(locale, ['A', 'B', 'C'])).toBe(words)
})
