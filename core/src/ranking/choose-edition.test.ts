import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { aCandidate, aReader, NOW, type RandomCase, randomCase, seeded } from '../testing/ranking.ts'
import { topicsOf } from './candidate.ts'
import { type ChosenEdition, chooseEdition } from './choose-edition.ts'
import { finalScore, matchOf, scoreTerms } from './score.ts'
import { isVisible } from './visibility.ts'
import { HOUR, OLDEST } from './weights.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pools: number | undefined
  }
}

/** Mutation runs use fewer pools, because they repeat the test hundreds of times. */
const POOLS = inject('pools') ?? 100_000

/** Describes the rules that an edition breaks, independently of the solver. Empty for a legal edition. */
function violations({ items, relaxed }: ChosenEdition, { pool, reader }: RandomCase): string[] {
  const drops = items.map((item) => item.candidate)
  const usable = pool.filter((drop) => isVisible(drop, reader) && NOW - drop.publishedAt <= OLDEST)
  const most = (keys: number[]) =>
    Math.max(0, ...keys.map((key) => keys.filter((other) => other === key).length))
  const said = new Set<string>(relaxed)
  const isChosen = (drop: (typeof drops)[number]) =>
    reader.chosenTopics.size === 0 || topicsOf(drop).some((topic) => reader.chosenTopics.has(topic))
  const checks: [string, boolean][] = [
    ['longer than asked', drops.length > reader.size],
    ['a drop twice', most(drops.map((drop) => drop.dropId)) > 1],
    ['a story twice', most(drops.map((drop) => drop.storyId)) > 1],
    ['two sponsored', drops.filter((drop) => drop.type === 'sponsored').length > 1],
    ['sponsored for premium', !reader.sponsoredAllowed && drops.some((drop) => drop.type === 'sponsored')],
    [
      'a language not chosen',
      drops.some((drop) => drop.language === null || !reader.languages.has(drop.language)),
    ],
    ['a muted source', drops.some((drop) => reader.mutedSources.has(drop.sourceId))],
    ['a muted topic', drops.some((drop) => topicsOf(drop).some((topic) => reader.mutedTopics.has(topic)))],
    ['a hidden drop', drops.some((drop) => reader.hiddenDrops.has(drop.dropId))],
    ['a story seen before', drops.some((drop) => reader.seenStories.has(drop.storyId))],
    [
      'three of a source, unsaid',
      most(drops.map((drop) => drop.sourceId)) > 2 && !said.has('more-per-source'),
    ],
    [
      'no video though there is one',
      !drops.some((drop) => drop.type === 'video') && usable.some((drop) => drop.type === 'video'),
    ],
    ['no video, unsaid', !drops.some((drop) => drop.type === 'video') && !said.has('no-video')],
    ['fewer than five, unsaid', drops.length < 5 && !said.has('fewer-items')],
    [
      'fewer than five though there are five stories',
      drops.length < 5 &&
        new Set(usable.filter((drop) => drop.type !== 'sponsored').map((drop) => drop.storyId)).size >= 5,
    ],
    [
      'old, unsaid',
      drops.some((drop) => isChosen(drop) && NOW - drop.publishedAt > 48 * HOUR) && !said.has('older'),
    ],
    [
      'a topic not chosen, unsaid',
      drops.some((drop) => !isChosen(drop)) && !said.has('neighbour-topics') && !said.has('other-topics'),
    ],
    [
      'longer than 30 minutes though a shorter one of its kind is within 10 points',
      items.some(
        ({ candidate: long, score }) =>
          (long.minutes ?? 0) > 30 &&
          usable.some((drop) => {
            const others = drops.filter((other) => other !== long)
            return (
              drop.type === long.type &&
              drop.minutes !== null &&
              drop.minutes < (long.minutes ?? 0) &&
              finalScore(scoreTerms(drop, reader, NOW)) >= score - 10 &&
              // What no swap may break.
              others.every(({ storyId }) => storyId !== drop.storyId) &&
              others.filter(({ sourceId }) => sourceId === drop.sourceId).length < 2 &&
              others.filter(({ l2 }) => l2 === drop.l2).length < Math.ceil(reader.size / 2) &&
              matchOf(drop, reader).kind !== 'other'
            )
          }),
      ),
    ],
    ['terms do not sum up', items.some((item) => finalScore(item.terms) !== item.score)],
    ['not best first', items.some((item, index) => index > 0 && item.score > (items[index - 1]?.score ?? 0))],
  ]
  return checks.filter(([, broken]) => broken).map(([name]) => name)
}

describe('chooseEdition', () => {
  it('[RANK-01] [RANK-02] [RANK-03] [RANK-04] [RANK-07] [DEC-99] breaks no rule in any of 100,000 random pools', () => {
    for (let seed = 0; seed < POOLS; seed++) {
      const given = randomCase(seeded(seed))
      const broken = violations(chooseEdition(given.pool, given.reader, NOW), given)
      if (broken.length > 0) expect.fail(`seed ${seed}: ${broken.join(', ')}`)
    }
  }, 600_000)

  it('does not depend on the order of the pool', () => {
    const cases = fc.integer().chain((seed) => {
      const given = randomCase(seeded(seed))
      return fc.tuple(fc.constant(given), fc.shuffledSubarray(given.pool, { minLength: given.pool.length }))
    })
    fc.assert(
      fc.property(cases, ([{ pool, reader }, shuffled]) => {
        expect(chooseEdition(shuffled, reader, NOW)).toEqual(chooseEdition(pool, reader, NOW))
      }),
      { numRuns: 500 },
    )
  })

  const articles = (count: number, given = {}) =>
    Array.from({ length: count }, (_, index) => aCandidate({ dropId: index + 1, ...given }))

  it('[RANK-02] reserves a place for the best video however low it scores', () => {
    const video = aCandidate({ dropId: 90, type: 'video', sourceQuality: 0, publishedAt: NOW - 40 * HOUR })
    const { items, relaxed } = chooseEdition([...articles(8), video], aReader(), NOW)
    expect(items.map((item) => item.candidate.dropId)).toContain(90)
    expect(items).toHaveLength(5)
    expect(relaxed).not.toContain('no-video')
  })

  it('[RANK-06] prefers chosen topics and says when it looks further', () => {
    const pool = [
      ...articles(3, { l1: 1 }),
      ...articles(5, { l1: 2 }).map((drop) => ({
        ...drop,
        dropId: drop.dropId + 50,
        storyId: drop.storyId + 50,
        sourceId: drop.sourceId + 50,
        storySources: 5,
      })),
    ]
    const { items, relaxed } = chooseEdition(pool, aReader(), NOW)
    expect(items.filter((item) => item.candidate.l1 === 1)).toHaveLength(3)
    expect(items).toHaveLength(5)
    expect(relaxed).toEqual(['other-topics', 'no-video'])
  })

  it('does not fill a long edition with topics nobody chose', () => {
    const pool = [
      ...articles(6, { l1: 1 }),
      ...articles(9, { l1: 2 }).map((drop) => ({
        ...drop,
        dropId: drop.dropId + 50,
        storyId: drop.storyId + 50,
        sourceId: drop.sourceId + 50,
      })),
    ]
    const { items } = chooseEdition(pool, aReader({ size: 10 }), NOW)
    expect(items.every((item) => item.candidate.l1 === 1)).toBe(true)
  })
})
