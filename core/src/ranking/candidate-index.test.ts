import { describe, expect, it } from 'vitest'
import { aReader } from '../testing/ranking.ts'
import { topicTree } from '../topics/topic-tree.ts'
import type { Candidate } from './candidate.ts'
import { type CandidateIndex, poolFor, startIndex } from './candidate-index.ts'

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

describe('the candidate index', () => {
  it('is the same, however few candidates are added at a time', () => {
    const whole = indexInSteps(candidates.length)
    for (const step of [1, 37, 1000]) expect(indexInSteps(step)).toEqual(whole)
  })

  it('has every candidate by language, newest first', () => {
    const { lists, size } = indexInSteps(100)
    expect(size).toBe(candidates.length)
    expect([...lists.values()].flat()).toHaveLength(candidates.filter(({ language }) => language).length)
    for (const list of lists.values()) {
      expect(list).toEqual(list.toSorted((a, b) => b.publishedAt - a.publishedAt || a.dropId - b.dropId))
    }
  })

  it('keeps the two hundred newest of a language, and older videos until there are twenty', () => {
    const { newest } = indexInSteps(100)
    const english = newest.get('en') ?? []
    expect(english.slice(200).every(({ type }) => type === 'video')).toBe(true)
    expect(english.length).toBeGreaterThan(200)
    expect(english.filter(({ type }) => type === 'video')).toHaveLength(20)
  })
})

describe("a reader's candidates", () => {
  const tree = topicTree(
    [
      { id: 1, parent_id: null },
      { id: 2, parent_id: null },
      { id: 11, parent_id: 1 },
      { id: 12, parent_id: 1 },
      { id: 21, parent_id: 2 },
    ].map((topic) => ({ ...topic, slug: `topic-${topic.id}`, label: '', level: topic.parent_id ? 2 : 1 })),
  )
  // More candidates of each kind than the newest that are kept, so that only the reader's own topics
  // contribute old ones.
  const drops = (['en', 'it'] as const).flatMap((language, first) =>
    [11, 12, 21].flatMap((l2, second) =>
      Array.from({ length: 150 }, (_, n): Candidate => {
        const dropId = (first * 3 + second) * 1000 + n
        return { ...candidate(1), dropId, type: 'article', language, l2, publishedAt: -n }
      }),
    ),
  )
  const index = startIndex()
  index.add(drops)

  it('are everything below their main topics and the newest items overall, in their languages, each once', () => {
    const reader = aReader({ languages: new Set(['en']) })
    const pool = poolFor(index.done(), reader, tree)
    const of = (l2: number) => pool.filter((drop) => drop.l2 === l2).length
    // Three topics share the newest two hundred. The other topic contributes no more than that.
    expect([of(11), of(12), of(21)]).toEqual([150, 150, 66])
    expect(pool.every(({ language }) => language === 'en')).toBe(true)
    expect(new Set(pool).size).toBe(pool.length)
  })

  it('are empty in a language without items', () => {
    expect(poolFor(index.done(), aReader({ languages: new Set(['ja']) }), tree)).toEqual([])
  })
})
