import { describe, expect, it } from 'vitest'
import { isInformative, summaryOf } from './summary.ts'

const sentence = 'A team shows that a two-stage index answers as well as a model ten times the size.'

describe('summaryOf', () => {
  it.each([
    `${sentence} The post Small models appeared first on The Gazette.`,
    `${sentence} Continue reading on our site`,
    `${sentence} [&hellip;]`,
    `${sentence} Read more »`,
    `Small models: ${sentence}`,
  ])('removes what publishing systems add: %s', (text) => {
    expect(summaryOf([text], 'Small models')).toBe(sentence)
  })

  it('takes the first meaningful text, or the longest', () => {
    expect(summaryOf(['Read more', undefined, sentence], 'T')).toBe(sentence)
    expect(summaryOf(['Short.', 'A bit longer.'], 'T')).toBe('A bit longer.')
    expect(summaryOf([], 'T')).toBe('')
  })

  it('cuts at a sentence, near 320 characters', () => {
    const summary = summaryOf([`${sentence} `.repeat(10)], 'T')
    expect(summary).toBe(`${sentence} ${sentence} ${sentence}`)
    expect(summary.length).toBeLessThanOrEqual(320)
  })
})

describe('isInformative', () => {
  it('does not count a repeated title', () => {
    expect(isInformative(sentence, 'Another title')).toBe(true)
    expect(isInformative(sentence, sentence)).toBe(false)
    expect(isInformative(undefined, 'T')).toBe(false)
  })

  it('accounts for scripts that need fewer characters', () => {
    expect(isInformative('北斗電機は名古屋市に全固体電池の量産工場を建てると発表した。', '新工場')).toBe(true)
    expect(isInformative('続きを読む', '新工場')).toBe(false)
  })
})
