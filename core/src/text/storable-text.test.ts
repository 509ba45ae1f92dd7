import { expect, it } from 'vitest'
import { isStorable, storableText } from './storable-text.ts'

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

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)

it('refuses values that are nested too deeply', () => {
  expect([nested(100), nested(101), nested(50_000)].map((value) => isStorable(value))).toEqual([
    true,
    false,
    false,
  ])
  expect(isStorable({ a: [{ b: nested(98) }] })).toBe(false)
})

it('replaces characters that cannot be stored', () => {
  expect(storableText('a\0b \ud800 \u{1f4a9}')).toBe('a\ufffdb \ufffd \u{1f4a9}')
})
