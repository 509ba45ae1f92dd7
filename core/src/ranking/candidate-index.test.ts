import { describe, expect, it } from 'vitest'
import type { Candidate } from './candidate.ts'
import { type CandidateIndex, startIndex } from './candidate-index.ts'

const LANGUAGES = ['en', 'de', 'hi'] as const

function candidate(n: number): Candidate {
  return {
    dropId: n,
    storyId: n,
    sourceId: 1,
    // Videos are rare, and sponsored items rarer.
    type: n % 29 === 0 ? 'video' : n % 97 === 0 ? 'sponsored' : 'article',
    language: n % 51 === 0 ? null : (LANGUAGES[(n * n) % LANGUAGES.length] ?? 'en'),
    l1: 1,
    l2: (n * 13) % 7,
    l3: [],
    // In no order, and some at the same moment.
    publishedAt: (n * 7919) % 1500,
    sourceQuality: 0.5,
    storySources: 1,
    minutes: null,
  }
}
const candidates = Array.from({ length: 2000 }, (_, n) => candidate(n))

function indexInSteps(step: number): CandidateIndex {
  const index = startIndex()
  for (let at = 0; at < candidates.length; at += step) index.add(candidates.slice(at, at + step))
  return index.done()
}

describe('an index of candidates', () => {
  it('is the same, however few are added at a time', () => {
    const whole = indexInSteps(candidates.length)
    for (const step of [1, 37, 1000]) expect(indexInSteps(step)).toEqual(whole)
  })

  it('has every candidate with a language in its list, the newest first', () => {
    const { lists, size } = indexInSteps(100)
    expect(size).toBe(candidates.length)
    expect([...lists.values()].flat()).toHaveLength(candidates.filter(({ language }) => language).length)
    for (const list of lists.values()) {
      expect(list).toEqual(list.toSorted((a, b) => b.publishedAt - a.publishedAt || a.dropId - b.dropId))
    }
  })

  it('keeps the two hundred newest of a language, and videos below them until there are twenty', () => {
    const { newest } = indexInSteps(100)
    const english = newest.get('en') ?? []
    expect(english.slice(200).every(({ type }) => type === 'video')).toBe(true)
    expect(english.length).toBeGreaterThan(200)
    expect(english.filter(({ type }) => type === 'video')).toHaveLength(20)
  })
})
