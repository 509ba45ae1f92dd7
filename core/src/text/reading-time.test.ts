import { describe, expect, it } from 'vitest'
import { readingMinutes } from './reading-time.ts'

describe('readingMinutes', () => {
  it('counts words, or characters in scripts without spaces', () => {
    expect(readingMinutes('word '.repeat(880))).toBe(4)
    expect(readingMinutes('слово '.repeat(440))).toBe(2)
    expect(readingMinutes('語'.repeat(1350))).toBe(3)
  })

  it('rounds to the nearest minute, and adds words to characters', () => {
    expect(readingMinutes('word '.repeat(329))).toBe(1)
    expect(readingMinutes('word '.repeat(330))).toBe(2)
    expect(readingMinutes('語'.repeat(674))).toBe(1)
    expect(readingMinutes('語'.repeat(675))).toBe(2)
    expect(readingMinutes('word 語語'.repeat(220))).toBe(2)
    // A word ends where characters begin.
    expect(readingMinutes('a語b語'.repeat(220))).toBe(3)
  })

  it('counts words and numbers, not what is between them', () => {
    expect(readingMinutes('one-two 3 — … '.repeat(220))).toBe(3)
    expect(readingMinutes('!? '.repeat(2000))).toBe(1)
  })

  it('is at least one minute', () => {
    expect(readingMinutes('Short.')).toBe(1)
  })
})
