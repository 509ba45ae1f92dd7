import { describe, expect, it } from 'vitest'
import {
  MAX_ANSWER_WORDS,
  META_DESCRIPTION_LENGTH,
  MIN_ANSWER_WORDS,
  SEARCH_COLLAPSE_DELAY_MS,
  SEARCH_FOCUS_DELAY_MS,
} from './limits.ts'

describe('constants of the screens', () => {
  it('[LIM-08] are those of the specification', () => {
    expect([SEARCH_FOCUS_DELAY_MS, SEARCH_COLLAPSE_DELAY_MS]).toEqual([100, 150])
    expect(META_DESCRIPTION_LENGTH).toBe(150)
    expect([MIN_ANSWER_WORDS, MAX_ANSWER_WORDS]).toEqual([40, 70])
  })
})
