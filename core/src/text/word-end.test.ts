import { expect, it } from 'vitest'
import { wordEnd } from './word-end.ts'

const cut = (text: string, longest: number) => text.slice(0, wordEnd(text, longest))

it('cuts after the last word that fits', () => {
  expect(cut('one two three', 12)).toBe('one two')
  expect(cut('one two three', 7)).toBe('one two')
  expect(cut('one two three', 6)).toBe('one ')
})

it('finds the words of a script without spaces', () => {
  const sentence = 'あなたは人工知能をフォローしています'
  expect(cut(sentence, 9)).toBe('あなたは人工知能を')
  expect(cut(sentence, 7)).toBe('あなたは人工')
})

it('cuts within a word that is too long, but never within a character', () => {
  expect(cut('b'.repeat(20), 10)).toBe('b'.repeat(10))
  expect(cut('\u{1f1ee}\u{1f1f9}'.repeat(5), 6)).toBe('\u{1f1ee}\u{1f1f9}')
  expect(cut('e\u0301'.repeat(20), 9)).toBe('e\u0301'.repeat(4))
})
