import { describe, expect, it } from 'vitest'
import { aCandidate, aReader, NOW, randomCase, seeded } from '../testing/ranking.ts'
import type { Candidate } from './candidate.ts'
import { chooseEdition } from './choose-edition.ts'
import { FRESH_FOR, HOUR } from './weights.ts'

const drops = (first: number, count: number, given: Partial<Candidate> = {}) =>
  Array.from({ length: count }, (_, index) => aCandidate({ dropId: first + index, l2: 10 + index, ...given }))
const aVideo = (dropId: number, minutes: number | null, given: Partial<Candidate> = {}) =>
  aCandidate({ dropId, type: 'video', l2: 19, minutes, ...given })

function made(pool: readonly Candidate[], reader = aReader()) {
  const { items, relaxed } = chooseEdition(pool, reader, NOW)
  const minutes = items.reduce((sum, { candidate }) => sum + (candidate.minutes ?? 4), 0)
  return { ids: items.map(({ candidate }) => candidate.dropId).sort((a, b) => a - b), minutes, relaxed }
}

describe('[DEC-99] the length of an edition', () => {
  const articles = drops(1, 4, { minutes: 3, sourceQuality: 1 })

  it('takes no item longer than 30 minutes while a shorter one of its kind is within 10 points', () => {
    const long = aVideo(90, 35, { sourceQuality: 1 })
    // A comfortable length gives 5 points, so the shorter video gets 4 points less than the long one, then 11.
    expect(made([...articles, long, aVideo(91, 8, { sourceQuality: 0.1 })]).ids).toContain(91)
    const poor = { sourceQuality: 0, publishedAt: NOW - 12 * HOUR }
    expect(made([...articles, long, aVideo(91, 8, poor)]).ids).toContain(90)
  })

  it('takes it when the shorter item is of another kind, or its length is unknown', () => {
    const long = aVideo(90, 46)
    expect(made([...articles, long, ...drops(20, 3, { minutes: 2 })]).ids).toContain(90)
    expect(made([...articles, long, aVideo(91, null)]).ids).toContain(90)
  })

  it('says so when an older item takes the place of a long one', () => {
    const fresh = aVideo(90, 46, { publishedAt: NOW - 40 * HOUR })
    const old = aVideo(91, 9, { publishedAt: NOW - FRESH_FOR - HOUR })
    expect(made([...articles, fresh, old])).toMatchObject({ ids: [1, 2, 3, 4, 91], relaxed: ['older'] })
  })

  it('counts a long video towards 25 minutes and takes shorter articles beside it', () => {
    const only = aVideo(90, 20)
    const long = drops(1, 4, { minutes: 8, sourceQuality: 1 })
    const short = drops(20, 4, { minutes: 3, sourceQuality: 0.4, l2: 18 })
    const { ids, minutes } = made([...long, only, ...short])
    expect(ids).toContain(90)
    expect(ids.filter((id) => id >= 20 && id < 90).length).toBeGreaterThan(0)
    expect(minutes).toBeLessThan(20 + 4 * 8)
    expect(made([...long.map((drop) => ({ ...drop, minutes: 4 })), aVideo(90, 9), ...short]).ids).toEqual([
      1, 2, 3, 4, 90,
    ])
  })

  it('keeps the number of items that the reader asked for, whatever they take', () => {
    const pool = [...drops(1, 9, { minutes: 25 }), aVideo(90, 46)]
    expect(made(pool, aReader({ size: 8 })).ids).toHaveLength(8)
  })

  it('lowers no item by more than 10 points to reach the target', () => {
    for (let seed = 0; seed < 2000; seed++) {
      const { pool, reader } = randomCase(seeded(seed))
      const short = pool.map((drop) => ({ ...drop, minutes: Math.min(drop.minutes ?? 4, 30) }))
      const untimed = pool.map((drop) => ({ ...drop, minutes: null }))
      const sum = (of: Candidate[]) =>
        chooseEdition(of, reader, NOW).items.reduce((total, { score }) => total + score, 0)
      // Without lengths nothing is swapped, and no length gives more than 5 points.
      expect(sum(short)).toBeGreaterThanOrEqual(sum(untimed) - 10 * reader.size)
    }
  })
})
