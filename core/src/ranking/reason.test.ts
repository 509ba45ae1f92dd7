import { describe, expect, it } from 'vitest'
import { aCandidate, aReader, NOW, randomCase, seeded } from '../testing/ranking.ts'
import { chooseEdition } from './choose-edition.ts'
import { inWords, type Reasoned, reasonsFor } from './reason.ts'
import { scoreTerms } from './score.ts'
import { HOUR } from './weights.ts'

describe('the reason of a single item', () => {
  const reason = (candidate = {}, reader = {}, context = {}) =>
    reasonsFor(
      [
        {
          terms: scoreTerms(aCandidate(candidate), aReader(reader), NOW),
          storySources: 4,
          ageMs: HOUR,
          ...context,
        },
      ],
      { labelOf: (id) => `topic ${id}`, isPublic: false, ...context },
    )[0]

  it.each([
    ['You follow topic 1, and it’s new today.', {}, {}, {}],
    ['You follow topic 100, and it’s new today.', {}, { chosenTopics: new Set([100]) }, {}],
    ['You follow topic 1.', { publishedAt: NOW - 40 * HOUR, sourceQuality: 0 }, {}, { ageMs: 40 * HOUR }],
    [
      'You follow topic 1, and three other sources report it.',
      { publishedAt: NOW - 40 * HOUR, storySources: 4 },
      {},
      {},
    ],
    [
      'You follow topic 1, and you liked an item on topic 10.',
      { publishedAt: NOW - 40 * HOUR, sourceQuality: 0 },
      { topicTaste: new Map([[10, 1]]) },
      {},
    ],
    [
      'You follow topic 1, and you like its source.',
      { publishedAt: NOW - 90 * HOUR, sourceQuality: 0 },
      { sourceTaste: new Map([[1, 1]]) },
      {},
    ],
    [
      'You follow topic 1, and our editors rate this source highly.',
      { publishedAt: NOW - 90 * HOUR, sourceQuality: 0.9 },
      {},
      {},
    ],
    ['You follow topic 1.', { publishedAt: NOW - 200 * HOUR }, {}, {}],
    [
      '[DEC-90] Close to topic 21, which you follow, and it’s new today.',
      { l1: 2 },
      { chosenTopics: new Set([1, 21]) },
      {},
    ],
    [
      '[DEC-90] Close to topic 202, which you follow, and it’s new today.',
      { l1: 2 },
      { chosenTopics: new Set([21, 202]) },
      {},
    ],
    [
      'You follow topic 1, and you like its source.',
      { publishedAt: NOW - 90 * HOUR, sourceQuality: 0 },
      { topicTaste: new Map([[10, -0.2]]), sourceTaste: new Map([[1, 1]]) },
      {},
    ],
    ['Outside your topics, added to complete the edition.', { l1: 3, storySources: 4 }, {}, {}],
    ['Today in topic 3.', { l1: 3 }, { chosenTopics: new Set() }, { isPublic: true }],
    [
      'Today in topic 3, and four sources report it.',
      { l1: 3, publishedAt: NOW - 40 * HOUR, storySources: 4 },
      { chosenTopics: new Set() },
      { isPublic: true },
    ],
  ])('%s', (words, candidate, reader, context) => {
    expect(reason(candidate, reader, context)).toBe(words.replace('[DEC-90] ', ''))
  })
})

const labelOf = (id: number) => `topic ${id}`
const CLAUSE =
  /^(?:You follow topic \d+|Close to topic \d+, which you follow|Today in topic \d+)(?:, and (.+))?\.$/

/** Every clause that may be said of an item, written from its terms, not from the sentences. */
function trueClauses({ terms, storySources, ageMs }: Reasoned, isPublic: boolean): string[] {
  const pointsOf = (term: string) => terms.find(({ name }) => name === term)?.points ?? 0
  const taste = terms.find(({ name }) => name === 'taste')
  const others = storySources - 1
  const told = isPublic
    ? `${inWords(storySources)} sources report it`
    : `${inWords(others)} other ${others === 1 ? 'source reports' : 'sources report'} it`
  return [
    ...(pointsOf('coverage') > 0 ? [told] : []),
    ...((taste?.points ?? 0) > 0
      ? [taste?.topicId === undefined ? 'you like its source' : `you liked an item on topic ${taste.topicId}`]
      : []),
    ...(pointsOf('source') >= 7 ? ['our editors rate this source highly'] : []),
    ...(pointsOf('freshness') > 0 && ageMs < 24 * HOUR && !isPublic ? ['it’s new today'] : []),
  ]
}

describe('the reasons of an edition', () => {
  const itemsOf = (seed: number) => {
    const { pool, reader } = randomCase(seeded(seed))
    const items = chooseEdition(pool, reader, NOW).items.map(({ candidate, terms }) => ({
      terms,
      storySources: candidate.storySources,
      ageMs: NOW - candidate.publishedAt,
    }))
    return { items, isPublic: reader.chosenTopics.size === 0 }
  }

  it('say nothing that is not true, and no clause of more than a third of the items', () => {
    const said = new Map<string, number>()
    for (let seed = 0; seed < 5000; seed++) {
      const { items, isPublic } = itemsOf(seed)
      const used = new Map<string, number>()
      const reasons = reasonsFor(items, { labelOf, isPublic })
      for (const [index, item] of items.entries()) {
        const reason = reasons[index] ?? ''
        if (reason === 'Outside your topics, added to complete the edition.') continue
        expect(reason, `seed ${seed}`).toMatch(CLAUSE)
        const clause = CLAUSE.exec(reason)?.[1]
        if (clause === undefined) continue
        expect(trueClauses(item, isPublic), `seed ${seed}`).toContain(clause)
        used.set(clause, (used.get(clause) ?? 0) + 1)
      }
      const most = Math.max(1, Math.floor(items.length / 3))
      for (const [clause, times] of used) {
        expect(times, `seed ${seed}: ${clause}`).toBeLessThanOrEqual(most)
        said.set(clause, (said.get(clause) ?? 0) + times)
      }
    }
    for (const clause of ['our editors rate this source highly', 'it’s new today', 'you like its source'])
      expect(said.get(clause) ?? 0, clause).toBeGreaterThan(100)
  })

  it('leave an item without a clause only when all its clauses are used up or true of every item', () => {
    for (let seed = 0; seed < 2000; seed++) {
      const { items, isPublic } = itemsOf(seed)
      const reasons = reasonsFor(items, { labelOf, isPublic })
      const most = Math.max(1, Math.floor(items.length / 3))
      for (const [index, item] of items.entries()) {
        const reason = reasons[index] ?? ''
        if (reason.startsWith('Outside') || CLAUSE.exec(reason)?.[1]) continue
        for (const clause of trueClauses(item, isPublic)) {
          const uses = reasons.filter((other) => other.endsWith(`, and ${clause}.`)).length
          const isCommon = items.every((other) => trueClauses(other, isPublic).includes(clause))
          expect(uses === most || isCommon, `seed ${seed}: ${clause}`).toBe(true)
        }
      }
    }
  })

  it('do not say nine times that an item is new today', () => {
    const items = Array.from({ length: 9 }, (_, index) => ({
      terms: scoreTerms(aCandidate({ storySources: index === 0 ? 3 : 1 }), aReader(), NOW),
      storySources: index === 0 ? 3 : 1,
      ageMs: HOUR,
    }))
    const reasons = reasonsFor(items, { labelOf, isPublic: false })
    expect(reasons[0]).toBe('You follow topic 1, and two other sources report it.')
    expect(new Set(reasons.slice(1))).toEqual(new Set(['You follow topic 1.']))
  })

  it("lead with what differs: one item's coverage, a few items' newness", () => {
    const item = (candidate: Parameters<typeof aCandidate>[0], ageMs: number) => ({
      terms: scoreTerms(aCandidate({ publishedAt: NOW - ageMs, ...candidate }), aReader(), NOW),
      storySources: candidate?.storySources ?? 1,
      ageMs,
    })
    const items = [
      item({ sourceQuality: 1, storySources: 4 }, HOUR),
      item({ sourceQuality: 1 }, HOUR),
      item({ sourceQuality: 1 }, 30 * HOUR),
      item({ sourceQuality: 1 }, 30 * HOUR),
      item({}, 30 * HOUR),
    ]
    expect(reasonsFor(items, { labelOf, isPublic: false })).toEqual([
      'You follow topic 1, and three other sources report it.',
      'You follow topic 1, and it’s new today.',
      'You follow topic 1, and our editors rate this source highly.',
      'You follow topic 1.',
      'You follow topic 1.',
    ])
  })
})
