import { describe, expect, it } from 'vitest'
import { aCandidate, aReader, NOW } from '../testing/ranking.ts'
import { finalScore, matchOf, scoreTerms } from './score.ts'
import { HOUR, WEIGHTS } from './weights.ts'

const points = (candidate = {}, reader = {}) =>
  Object.fromEntries(
    scoreTerms(aCandidate(candidate), aReader(reader), NOW).map(({ name, points }) => [name, points]),
  )

describe('scoreTerms', () => {
  it('gives more points the closer the chosen topic is', () => {
    const choose = (topic: number) => points({}, { chosenTopics: new Set([topic]) }).topic
    expect([choose(100), choose(10), choose(1)]).toEqual([40, 34, 28])
    expect(points({ l1: 2 }, { chosenTopics: new Set([21]) })).toMatchObject({ neighbour: WEIGHTS.neighbour })
    expect(points({ l1: 3 })).not.toHaveProperty('topic')
  })

  it('halves freshness every day and treats future dates as now', () => {
    const aged = (hours: number) => points({ publishedAt: NOW - hours * HOUR }).freshness
    expect([aged(0), aged(24), aged(48), aged(-5)]).toEqual([25, 13, 6, 25])
  })

  it('counts other publishers of the story up to five', () => {
    const told = (storySources: number) => points({ storySources }).coverage ?? 0
    expect([told(1), told(2), told(5), told(50)]).toEqual([0, 4, 15, 15])
  })

  it('favours articles of 3 to 12 minutes, and videos of 4 to 20', () => {
    const lasting = (minutes: number | null, type: 'article' | 'video') =>
      points({ minutes, type }).length ?? 0
    expect([2, 3, 12, 13, null].map((minutes) => lasting(minutes, 'article'))).toEqual([0, 5, 5, 0, 0])
    expect([3, 4, 20, 21].map((minutes) => lasting(minutes, 'video'))).toEqual([0, 5, 5, 0])
  })

  it('adds and subtracts points for likes and dislikes of topic and source', () => {
    const taste = (topic: number, source: number) =>
      points({}, { topicTaste: new Map([[10, topic]]), sourceTaste: new Map([[1, source]]) }).taste ?? 0
    expect([taste(1, 1), taste(1, 0), taste(0, 1), taste(-1, -1)]).toEqual([15, 10, 5, -15])
  })

  it(`subtracts for "less like this" by the lightest of the item's topics`, () => {
    expect(
      points(
        {},
        {
          topicWeights: new Map([
            [100, 0.5],
            [10, 0.75],
          ]),
        },
      ).less,
    ).toBe(-30)
  })

  it('[RANK-11] sums to the final score, in whole points', () => {
    const terms = scoreTerms(aCandidate({ sourceQuality: 0.37, storySources: 3 }), aReader(), NOW)
    expect(terms.every((term) => Number.isInteger(term.points))).toBe(true)
    expect(finalScore(terms)).toBe(terms.map((term) => term.points).reduce((sum, value) => sum + value))
  })

  it('treats every topic as chosen in the public edition', () => {
    expect(matchOf(aCandidate({ l1: 3 }), aReader({ chosenTopics: new Set() }))).toMatchObject({
      kind: 'chosen',
    })
  })
})
