import { expect, it } from 'vitest'
import { markupOf } from '../testing/markup.tsx'
import { JsonView, jsonPieces, jsonText } from './json-view.tsx'

const kinds = (value: unknown) =>
  jsonPieces(jsonText(value)).flatMap(({ text, kind }) => (kind ? [[text, kind]] : []))

it('distinguishes keys, strings, numbers and words', () => {
  expect(
    kinds({ processed: 20, rate: -1.5e-7, error: 'true 12', ok: true, none: null, list: ['a', false] }),
  ).toEqual([
    ['"processed"', 'key'],
    ['20', 'number'],
    ['"rate"', 'key'],
    ['-1.5e-7', 'number'],
    ['"error"', 'key'],
    ['"true 12"', 'string'],
    ['"ok"', 'key'],
    ['true', 'word'],
    ['"none"', 'key'],
    ['null', 'word'],
    ['"list"', 'key'],
    ['"a"', 'string'],
    ['false', 'word'],
  ])
})

it('loses nothing, whatever the strings contain', () => {
  const value = { 'a": "b': 'a \\" : 1, {true}', '': '\\', deep: [[{}], 'null', '\u2028\n'] }
  const text = jsonText(value)
  expect(
    jsonPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(kinds({ 'a": "b': '\\' })).toEqual([
    ['"a\\": \\"b"', 'key'],
    ['"\\\\"', 'string'],
  ])
  expect(jsonText(undefined)).toBe('null')
})

it('writes markup as text', () => {
  const markup = markupOf(<JsonView value={{ title: '<img src=x onerror=alert(1)>' }} />)
  expect(markup).not.toContain('<img')
  expect(markup).toContain('<span data-kind="string">&quot;&lt;img src=x onerror=alert(1)&gt;&quot;</span>')
})

it('reads a long string at once', () => {
  const long = '"\\'.repeat(200_000)
  expect(kinds(long)).toHaveLength(1)
})
