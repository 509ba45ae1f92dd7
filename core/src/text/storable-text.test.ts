import { expect, it } from 'vitest'
import { isStorable } from './storable-text.ts'

it.each([
  ['', true],
  ['\u{1f4a9} and \ufffd', true],
  ['a\0', false],
  ['\ud800', false],
  [{ deep: [{ text: 'x\udc00' }] }, false],
  [{ 'a\0': 1 }, false],
  [['fine', 'a\0'], false],
  [{ a: [1, null, undefined, true, new Date(0)] }, true],
])('%j', (value, expected) => expect(isStorable(value)).toBe(expected))
