import { expect, it } from 'vitest'
import { isolate } from './isolate.ts'

it('isolates right-to-left text, and leaves everything else unchanged', () => {
  expect(isolate('الجزيرة')).toBe('\u2068الجزيرة\u2069')
  expect(isolate('AI: עברית')).toBe('\u2068AI: עברית\u2069')
  for (const text of ['The Gazette', 'Überblick', '日本語', 'Новости', '']) expect(isolate(text)).toBe(text)
})
