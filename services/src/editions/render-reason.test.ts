import { chooseEdition } from '@daily-drops/core/ranking/choose-edition'
import {
  packReason,
  publicReasonsFor,
  type Reason,
  type Reasoned,
  reasonsFor,
  unpackReason,
} from '@daily-drops/core/ranking/reason'
import { scoreTerms } from '@daily-drops/core/ranking/score'
import { HOUR } from '@daily-drops/core/ranking/weights'
import { aCandidate, aReader, NOW, randomCase, seeded } from '@daily-drops/core/testing/ranking'
import { inWords } from '@daily-drops/core/text/in-words'
import { topicTree } from '@daily-drops/core/topics/topic-tree'
import { describe, expect, it } from 'vitest'
import { reasonInWords, renderReason } from './render-reason.ts'

const labelOf = (id: number) => `topic ${id}`

/** The reasons of an edition in words, as every surface shows them. */
function sentencesFor(items: readonly Reasoned[], { isPublic }: { isPublic: boolean }): string[] {
  const reasons = isPublic ? publicReasonsFor(items) : reasonsFor(items)
  return reasons.map((reason) => renderReason(reason, 'en', labelOf))
}

describe('the reason of a single item', () => {
  const reason = (candidate = {}, reader = {}, context = {}) =>
    sentencesFor(
      [
        {
          terms: scoreTerms(aCandidate(candidate), aReader(reader), NOW),
          storySources: 4,
          ageMs: HOUR,
          ...context,
        },
      ],
      { isPublic: false, ...context },
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
    ...((taste?.points ?? 0) > 0 && !isPublic
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
      const reasons = sentencesFor(items, { isPublic })
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
      const reasons = sentencesFor(items, { isPublic })
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
    const reasons = sentencesFor(items, { isPublic: false })
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
    expect(sentencesFor(items, { isPublic: false })).toEqual([
      'You follow topic 1, and three other sources report it.',
      'You follow topic 1, and it’s new today.',
      'You follow topic 1, and our editors rate this source highly.',
      'You follow topic 1.',
      'You follow topic 1.',
    ])
  })
})

describe('[LANG-08] a stored reason', () => {
  const topic = { slug: 'rockets', level: 1, parent_id: null }
  const tree = topicTree([
    { ...topic, id: 1, label: 'Rockets', names: { de: 'Raketen' } },
    { ...topic, id: 2, slug: 'moons', label: 'Moons' },
  ])
  const read = (reason: string | null) =>
    reasonInWords({ reason, reason_for_ranking: 'As stored.' }, 'en', tree)

  it.each<[string, Reason]>([
    ['You follow Rockets.', { code: 'follows', topic: 1 }],
    [
      'You follow Rockets, and one other source reports it.',
      { code: 'follows', topic: 1, and: 'others', others: 1 },
    ],
    [
      'Close to Rockets, which you follow, and ten other sources report it.',
      { code: 'near', topic: 1, and: 'others', others: 10 },
    ],
    [
      'You follow Rockets, and 11 other sources report it.',
      { code: 'follows', topic: 1, and: 'others', others: 11 },
    ],
    [
      'You follow Rockets, and you liked an item on Moons.',
      { code: 'follows', topic: 1, and: 'liked', liked: 2 },
    ],
    [
      'Close to Moons, which you follow, and you liked an item on Rockets.',
      { code: 'near', topic: 2, and: 'liked', liked: 1 },
    ],
    ['You follow Rockets, and you like its source.', { code: 'follows', topic: 1, and: 'liked-source' }],
    [
      'Close to Rockets, which you follow, and you like its source.',
      { code: 'near', topic: 1, and: 'liked-source' },
    ],
    [
      'You follow Rockets, and our editors rate this source highly.',
      { code: 'follows', topic: 1, and: 'rated-source' },
    ],
    [
      'Close to Rockets, which you follow, and our editors rate this source highly.',
      { code: 'near', topic: 1, and: 'rated-source' },
    ],
    ['You follow Rockets, and it’s new today.', { code: 'follows', topic: 1, and: 'new' }],
    ['Close to Rockets, which you follow, and it’s new today.', { code: 'near', topic: 1, and: 'new' }],
    ['Close to Rockets, which you follow.', { code: 'near', topic: 1 }],
    ['Today in Rockets.', { code: 'today', topic: 1 }],
    ['Today in Rockets, and two sources report it.', { code: 'today', topic: 1, and: 'sources', sources: 2 }],
    [
      'Today in Rockets, and our editors rate this source highly.',
      { code: 'today', topic: 1, and: 'rated-source' },
    ],
    ['Outside your topics, added to complete the edition.', { code: 'outside' }],
    ['Among the newest.', { code: 'newest' }],
    ['A sample until the first edition is ready.', { code: 'sample' }],
  ])('reads "%s"', (sentence, reason) => {
    expect(read(packReason(reason))).toBe(sentence)
    expect(unpackReason(packReason(reason))).toEqual(reason)
  })

  it('names topics in the interface language', () => {
    const stored = { reason: 'follows 1', reason_for_ranking: 'As stored.' }
    expect(reasonInWords(stored, 'de', tree)).toContain('Raketen')
  })

  it.each([
    ['an older edition', null],
    ['a code of a later release', 'foretold 1'],
    ['a clause of a later release', 'follows 1 foretold'],
    ['a topic that is gone', 'follows 9'],
    ['a liked topic that is gone', 'follows 1 liked 9'],
    ['nothing at all', ''],
  ])('stays the stored sentence for %s', (_, reason) => {
    expect(read(reason)).toBe('As stored.')
  })
})
