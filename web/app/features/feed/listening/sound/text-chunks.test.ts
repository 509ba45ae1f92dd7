import { expect, it } from 'vitest'
import { chunksOf, LONGEST_CHUNK } from './text-chunks.ts'

const texts = (text: string, from?: number) => chunksOf(text, from).map((chunk) => chunk.text)

it.each([
  ['sentences', 'A first sentence that says something. '.repeat(20)],
  ['commas', 'one thing, '.repeat(60)],
  ['words', 'word '.repeat(100)],
  ['one long word', 'x'.repeat(1000)],
  ['a script without spaces', '見出しがとても長い文章です。'.repeat(40)],
  ['Arabic', 'هذا نص طويل، وفيه جمل كثيرة؛ '.repeat(20)],
  ['letters of two code units', `x${'🎧'.repeat(300)}`],
])('[LSTN-02] a long text is read in pieces that no browser cuts off: %s', (_what, text) => {
  const pieces = texts(text)
  expect(pieces.join('')).toBe(text)
  for (const piece of pieces) {
    expect(piece.length).toBeLessThanOrEqual(LONGEST_CHUNK)
    expect(piece.isWellFormed()).toBe(true)
  }
})

it('breathes at the end of a sentence, not within a number', () => {
  const text = `It grew by 3.5 million in ${'a long '.repeat(12)}year. ${'Then it fell '.repeat(8)}again.`
  expect(texts(text)[0]).toMatch(/year\. $/)
})

it('[LSTN-04] continues at the beginning of the word', () => {
  expect(texts('A quieter way to read', 12)).toEqual(['way to read'])
  expect(texts('A quieter way to read', 3)).toEqual(['quieter way to read'])
  expect(texts('A quieter way to read', 99)).toEqual([])
  expect(texts('')).toEqual([])
})
