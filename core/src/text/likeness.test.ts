import { describe, expect, it } from 'vitest'
import { type Fingerprint, fingerprintOf, likeness, type Telling, weighByRarity } from './dedupe.ts'
import { hashText } from './story-terms.ts'

/** A fingerprint of plain numbers, so that each factor can be calculated by hand. */
function print(
  terms: number[],
  more: Partial<Fingerprint> & { hours?: number; sourceId?: number } = {},
): Telling {
  const { hours = 0, sourceId = terms.length + Math.random(), ...fingerprint } = more
  const sentences = fingerprint.sentences ?? []
  return {
    fingerprint: {
      terms,
      weights: terms.map(() => 1),
      titleTerms: 0,
      figures: [],
      sentences,
      sentenceWeights: sentences.map(() => 1),
      ...fingerprint,
    },
    sourceId,
    publishedAt: new Date(hours * 3_600_000),
  }
}

describe('likeness', () => {
  it('is the mean share of words that each has of the other, by weight', () => {
    // 2 of 4 and 2 of 2.
    expect(likeness(print([1, 2, 3, 4]), print([1, 2]))).toBeCloseTo(0.75)
    // 5 of 6 and 1 of 1.
    expect(likeness(print([1, 2], { weights: [5, 1] }), print([1]))).toBeCloseTo((5 / 6 + 1) / 2)
  })

  it('adds a fifth for the share of the titles', () => {
    // Words: 1 of 3 and 1 of 2. Titles: the first term of one is found, and one of the two terms of the
    // other.
    const words = (1 / 3 + 1 / 2) / 2
    const titles = (1 + 1 / 2) / 2
    const [a, b] = [print([1, 2, 3], { titleTerms: 1 }), print([1, 9], { titleTerms: 2 })]
    expect(likeness(a, b)).toBeCloseTo(words + 0.2 * titles)
  })

  it('treats nearly equal titles and words as a copy, whoever published it and however late', () => {
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const a = print(ten, { titleTerms: 3, sourceId: 1 })
    expect(likeness(a, print(ten, { titleTerms: 3, sourceId: 1, hours: 167 }))).toBe(1)
    const titleDiffers = print([1, 2, 11, 4, 5, 6, 7, 8, 9, 10], { titleTerms: 3 })
    expect(likeness(a, titleDiffers)).toBeCloseTo(0.9 + 0.2 * (2 / 3))
    const wordsDiffer = print([1, 2, 3, 4, 5, 6, 7, 8, 11, 12], { titleTerms: 3 })
    expect(likeness(a, wordsDiffer)).toBeCloseTo(0.8 + 0.2)
  })

  it('decreases with each day between the two, for two and a half days', () => {
    const apart = (hours: number) => likeness(print([1, 2]), print([1, 3], { hours }))
    expect(apart(0)).toBeCloseTo(0.5)
    expect(apart(-24)).toBeCloseTo(0.5 - 0.45)
    expect(apart(48)).toBeCloseTo(0.5 - 0.9)
    expect(apart(60)).toBeCloseTo(0.5 - 1.125)
    expect(apart(168)).toBeCloseTo(0.5 - 1.125)
    expect(apart(169)).toBe(0)
  })

  it('expects news when a publisher writes twice', () => {
    expect(likeness(print([1, 2], { sourceId: 1 }), print([1, 3], { sourceId: 1 }))).toBeCloseTo(0.5 - 0.7)
  })

  it('treats titles with numbers that the other lacks as other news', () => {
    const a = print([1, 2, 100], { figures: [100] })
    expect(likeness(a, print([1, 2, 200], { figures: [200] }))).toBeCloseTo(2 / 3 - 0.25)
    expect(likeness(a, print([1, 2, 200]))).toBeCloseTo(2 / 3)
    expect(likeness(print([1, 2, 100]), print([1, 2, 200], { figures: [200] }))).toBeCloseTo(2 / 3)
    // One telling's number occurs in the other's text.
    expect(likeness(a, print([1, 100, 200], { figures: [200] }))).toBeCloseTo(2 / 3)
    expect(
      likeness(print([1, 200, 100], { figures: [100] }), print([1, 3, 200], { figures: [200] })),
    ).toBeCloseTo(2 / 3)
    // A copy with a different number is not a copy.
    const long = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    const b = print([...long, 100], { figures: [100], titleTerms: 3 })
    expect(likeness(b, print([...long, 200], { figures: [200], titleTerms: 3 }))).toBeCloseTo(
      0.9 + 0.2 - 0.25,
    )
  })

  it('counts shared sentences by the shorter text, from two sentences', () => {
    const base = 0.5
    const withSentences = (a: number[], b: number[]) =>
      likeness(print([1, 2], { sentences: a }), print([1, 3], { sentences: b })) - base
    expect(withSentences([10, 11], [10, 11, 12, 13])).toBeCloseTo(0.75)
    expect(withSentences([10, 11, 12, 13], [10, 11])).toBeCloseTo(0.75)
    expect(withSentences([10, 11], [10, 12])).toBeCloseTo(0.375)
    expect(withSentences([10], [10, 11])).toBeCloseTo(0)
    expect(withSentences([10, 11], [10])).toBeCloseTo(0)
    expect(withSentences([10, 11], [12, 13])).toBeCloseTo(0)
  })

  it('weighs a shared sentence by the lesser of its two weights', () => {
    const a = print([1, 2], { sentences: [10, 11], sentenceWeights: [0.5, 1] })
    const b = print([1, 3], { sentences: [10, 12], sentenceWeights: [1, 1] })
    expect(likeness(a, b)).toBeCloseTo(0.5 + 0.75 * (0.5 / 1.5))
    expect(likeness(b, a)).toBeCloseTo(0.5 + 0.75 * (0.5 / 1.5))
    const nothing = { sentences: [10, 11], sentenceWeights: [0, 0] }
    expect(likeness(print([1, 2], nothing), print([1, 3], nothing))).toBeCloseTo(0.5)
  })

  it('finds nothing in sentences alone, because publishers add them to every text', () => {
    const sentences = [10, 11]
    expect(likeness(print([1], { sentences }), print([2], { sentences }))).toBe(0)
    expect(likeness(print([]), print([]))).toBe(0)
  })
})

describe('fingerprintOf', () => {
  const of = (title: string, summary = '', body = '') =>
    fingerprintOf({ title, summary, body, language: 'en' })

  it('keeps the terms of the title first, then those of the lead that are new', () => {
    const { terms, titleTerms } = of('harbour closes', 'harbour storms arrive')
    expect(terms).toEqual(['harbou', 'closes', 'storms', 'arrive'].map(hashText))
    expect(titleTerms).toBe(2)
  })

  it('reads the body where there is no summary, but no more of it than a lead', () => {
    expect(of('harbour', '', 'storms').terms).toEqual(['harbou', 'storms'].map(hashText))
    expect(of('harbour', 'calm', 'storms').terms).toEqual(['harbou', 'calm'].map(hashText))
    expect(of('harbour', `${'ab '.repeat(132)}calm storms`).terms).toEqual(['harbou', 'calm'].map(hashText))
  })

  it('weighs a name double and a number one and a half times, and learns names from the lead', () => {
    const { terms, weights, figures } = of('The Harbour Of Celvia Closes 12 Piers', 'A day in Celvia ended.')
    const weightOf = (term: string) => weights[terms.indexOf(hashText(term))]
    expect([weightOf('celvia'), weightOf('12'), weightOf('piers')]).toEqual([2, 1.5, 1])
    expect(figures).toEqual([hashText('12')])
  })

  it('keeps 48 terms at most', () => {
    const words = Array.from({ length: 60 }, (_, n) => `w${n}x`).join(' ')
    expect(of(words).terms).toHaveLength(48)
    expect(of(words).titleTerms).toBe(48)
  })

  it('keeps each of the first 24 whole sentences once, whatever their spelling', () => {
    const sentence = (n: number) => `number ${n} is a sentence of more than forty letters`
    const body = Array.from({ length: 30 }, (_, n) => `${sentence(n)}.`).join(' ')
    const { sentences, sentenceWeights } = of('', '', body)
    expect([sentences.length, sentenceWeights.length]).toEqual([24, 24])
    expect(new Set(sentenceWeights)).toEqual(new Set([1]))
    const twice = of('', '', `${sentence(1)}!\n${sentence(1).toUpperCase()}?`)
    expect(twice.sentences).toEqual([hashText('number1isasentenceofmorethanfortyletters')])
  })

  it('counts 40 letters as a whole sentence, or 14 characters in scripts without spaces', () => {
    const whole = (text: string) => of('', '', text).sentences.length
    expect([whole('a'.repeat(39)), whole('a'.repeat(40))]).toEqual([0, 1])
    expect([whole('語'.repeat(13)), whole('語'.repeat(14))]).toEqual([0, 1])
    expect(whole(`${'語'.repeat(14)}。${'文'.repeat(14)}。`)).toBe(2)
    expect(whole(`${'a'.repeat(20)}語語語`)).toBe(0)
  })
})

describe('weighByRarity', () => {
  it('decreases with the logarithm of how many have it, down to a tenth', () => {
    const { fingerprint } = print([1, 2, 3, 4, 5], { weights: [2, 2, 2, 2, 2] })
    const counts = new Map([
      [2, 1],
      [3, 10],
      [4, 100],
      [5, 5000],
    ])
    const { weights } = weighByRarity(fingerprint, counts)
    expect(weights.map((weight) => Number(weight.toFixed(6)))).toEqual([2, 2, 1, 0.2, 0.2])
  })

  it('keeps a sentence that six texts have, and drops it from seven', () => {
    const { fingerprint } = print([], { sentences: [10, 11, 12] })
    const weighed = weighByRarity(
      fingerprint,
      new Map([
        [10, 6],
        [11, 7],
      ]),
    )
    expect(weighed.sentences).toEqual([10, 12])
    expect(weighed.sentenceWeights[0]).toBeCloseTo(1 - Math.log(6) / Math.log(10))
    expect(weighed.sentenceWeights[1]).toBe(1)
  })
})
