import { expect, it } from 'vitest'
import { isolate } from './isolate.ts'

it('sets apart what runs from right to left, and leaves everything else as it is', () => {
  expect(isolate('الجزيرة')).toBe('\u2068الجزيرة\u2069')
  expect(isolate('AI: עברית')).toBe('\u2068AI: עברית\u2069')
  for (const text of ['The Gazette', 'Überblick', '日本語', 'Новости', '']) expect(isolate(text)).toBe(text)
})
