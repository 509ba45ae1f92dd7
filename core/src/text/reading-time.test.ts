import { describe, expect, it } from 'vitest'
import { readingMinutes } from './reading-time.ts'

describe('readingMinutes', () => {
  it('goes by words, and by characters where words are not set apart', () => {
    expect(readingMinutes('word '.repeat(880))).toBe(4)
    expect(readingMinutes('слово '.repeat(440))).toBe(2)
    expect(readingMinutes('語'.repeat(1350))).toBe(3)
  })

  it('is at least one minute', () => {
    expect(readingMinutes('Short.')).toBe(1)
  })
})
