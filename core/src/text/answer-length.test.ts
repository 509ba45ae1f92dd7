import { describe, expect, it } from 'vitest'
import { hasIdealLength, wordCount } from './answer-length.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

describe('the length of an answer', () => {
  it.each([
    [39, false],
    [40, true],
    [70, true],
    [71, false],
  ])('[LAND-11] [LIM-08] of %i words is ideal: %s', (count, ideal) => {
    expect(hasIdealLength(words(count))).toBe(ideal)
  })

  it('counts what is between spaces', () => {
    expect(wordCount('  An email,\n twice\u00a0a day. ')).toBe(5)
    expect(wordCount(' ')).toBe(0)
  })
})
