import { describe, expect, it } from 'vitest'
import { aCandidate, aReader, NOW } from '../testing/ranking.ts'
import type { Candidate } from './candidate.ts'
import { chooseEdition } from './choose-edition.ts'
import { isVisible } from './visibility.ts'
import { FRESH_FOR, HOUR, OLDEST } from './weights.ts'

/** `count` drops with ids from `first`, each with its own story and source. */
const drops = (first: number, count: number, given: Partial<Candidate> = {}) =>
  Array.from({ length: count }, (_, index) => aCandidate({ dropId: first + index, ...given }))

function idsOf(pool: readonly Candidate[], reader = aReader()) {
  const { items, relaxed } = chooseEdition(pool, reader, NOW)
  return { ids: items.map(({ candidate }) => candidate.dropId).sort((a, b) => a - b), relaxed }
}

/** Scores higher than any plain drop. */
const GOOD = { sourceQuality: 1, storySources: 5 }
const aVideo = aCandidate({ dropId: 90, type: 'video', l2: 19, ...GOOD })

describe('an edition whose rules are relaxed, one after the other', () => {
  it('takes at most half, rounded up, of one subtopic while there are others', () => {
    const pool = [...drops(1, 9, { l2: 11, ...GOOD }), ...drops(20, 9, { l2: 12 }), aVideo]
    const { ids, relaxed } = idsOf(pool)
    expect(ids.filter((id) => id < 20)).toHaveLength(3)
    expect(ids.filter((id) => id >= 20 && id < 90)).toHaveLength(1)
    expect(relaxed).toEqual([])
    expect(idsOf(pool, aReader({ size: 7 })).ids.filter((id) => id < 20)).toHaveLength(4)
  })

  it('fills up with one subtopic before it uses older items, and says so', () => {
    const old = drops(40, 4, { l2: 12, publishedAt: NOW - FRESH_FOR - HOUR, ...GOOD })
    const { ids, relaxed } = idsOf([...drops(1, 6, { l2: 11 }), ...old, aVideo])
    expect(ids.filter((id) => id < 40)).toHaveLength(4)
    expect(relaxed).toEqual(['one-topic'])
  })

  it('counts what is 48 hours old as fresh, and what is older by a moment as old', () => {
    const edge = (publishedAt: number) => [
      ...drops(1, 3, { l2: 11 }),
      aCandidate({ dropId: 4, l2: 12, publishedAt }),
      aVideo,
    ]
    expect(idsOf(edge(NOW - FRESH_FOR)).relaxed).toEqual([])
    expect(idsOf(edge(NOW - FRESH_FOR - 1)).relaxed).toEqual(['older'])
  })

  it('takes what is 14 days old, and nothing older by a moment', () => {
    const edge = (publishedAt: number) => [...drops(1, 4, { l2: 11 }), aCandidate({ dropId: 5, publishedAt })]
    expect(idsOf(edge(NOW - OLDEST)).ids).toContain(5)
    expect(idsOf(edge(NOW - OLDEST - 1)).ids).not.toContain(5)
  })

  it('uses older items before neighbouring topics, and those before topics nobody chose', () => {
    const reader = aReader({ chosenTopics: new Set([11]) })
    const fresh = drops(1, 2, { l2: 11 })
    const old = drops(10, 2, { l2: 11, publishedAt: NOW - FRESH_FOR - HOUR })
    const neighbours = drops(20, 3, { l2: 12, ...GOOD })
    const others = drops(30, 3, { l1: 2, ...GOOD })
    const found = idsOf([...others, ...neighbours, ...old, ...fresh], reader)
    expect(found.ids.slice(0, 4)).toEqual([1, 2, 10, 11])
    expect(found.ids[4]).toBeGreaterThanOrEqual(20)
    expect(found.ids[4]).toBeLessThan(30)
    expect(found.relaxed).toEqual(['older', 'neighbour-topics', 'no-video'])
  })

  it('uses a third item of a source only to reach the smallest edition, whatever else was relaxed', () => {
    const ofOne = (first: number, given: Partial<Candidate>) => drops(first, 5, { sourceId: 7, ...given })
    const wide = aReader({ size: 8 })
    for (const given of [{}, { publishedAt: NOW - FRESH_FOR - HOUR }]) {
      const plenty = [...ofOne(1, given), ...drops(40, 3, { l2: 12 })]
      expect(idsOf(plenty, wide).ids.filter((id) => id < 40)).toHaveLength(2)
      expect(idsOf(plenty, wide).relaxed).not.toContain('more-per-source')
    }
    const reader = aReader({ size: 8, chosenTopics: new Set([11]) })
    const neighbours = idsOf([...ofOne(1, { l2: 12 }), ...drops(40, 3, { l2: 11 })], reader)
    expect(neighbours.ids.filter((id) => id < 40)).toHaveLength(2)
    expect(idsOf(ofOne(1, {}), wide)).toMatchObject({ ids: [1, 2, 3, 4, 5] })
    expect(idsOf(ofOne(1, {}), wide).relaxed).toContain('more-per-source')
  })

  it('reserves the place for the video that relaxes the fewest rules, and of those for the best', () => {
    const articles = drops(1, 8, GOOD)
    const poor = { type: 'video', sourceQuality: 0, publishedAt: NOW - 40 * HOUR, minutes: null } as const
    const old = aCandidate({ ...poor, ...GOOD, dropId: 90, publishedAt: NOW - FRESH_FOR - HOUR })
    const fresh = aCandidate({ ...poor, dropId: 91 })
    const better = aCandidate({ ...poor, dropId: 92, sourceQuality: 0.1 })
    expect(idsOf([...articles, old, fresh]).ids.filter((id) => id >= 90)).toEqual([91])
    expect(idsOf([...articles, fresh, better]).ids.filter((id) => id >= 90)).toEqual([92])
  })

  it('settles equal scores by the smaller id', () => {
    const same = drops(1, 8, { sourceQuality: 0.5 })
    expect(idsOf([...same].reverse()).ids).toEqual([1, 2, 3, 4, 5])
  })
})

describe('what a reader may be shown', () => {
  it('needs a language that the reader reads', () => {
    expect(isVisible(aCandidate(), aReader())).toBe(true)
    expect(isVisible(aCandidate({ language: 'it' }), aReader())).toBe(false)
    expect(isVisible(aCandidate({ language: null }), aReader())).toBe(false)
  })

  it('includes everything except sponsored items for readers without sponsored items', () => {
    const spared = aReader({ sponsoredAllowed: false })
    expect(isVisible(aCandidate(), spared)).toBe(true)
    expect(isVisible(aCandidate({ type: 'sponsored' }), spared)).toBe(false)
    expect(isVisible(aCandidate({ type: 'sponsored' }), aReader())).toBe(true)
  })
})
