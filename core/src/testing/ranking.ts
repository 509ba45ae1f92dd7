import type { LanguageCode } from '../languages.ts'
import type { Candidate, DropType, Reader } from '../ranking/candidate.ts'
import { followedTopics } from '../ranking/followed-topics.ts'
import { HOUR } from '../ranking/weights.ts'
import type { TopicTree } from '../topics/topic-tree.ts'

export const NOW = Date.UTC(2026, 10, 15, 6)

/** A small tree: main topic m has subs 10m … 10m+2, each sub s the specifics 10s … 10s+2. */
const TREE: Pick<TopicTree, 'topicOf'> = {
  topicOf: (id) => ({
    id,
    slug: `topic-${id}`,
    label: `topic ${id}`,
    level: String(id).length,
    parent_id: Math.floor(id / 10) || null,
  }),
}

/** For the small tree. */
export function aCandidate(given: Partial<Candidate> = {}): Candidate {
  const l1 = given.l1 ?? 1
  const l2 = given.l2 ?? l1 * 10
  const dropId = given.dropId ?? 1
  return {
    dropId,
    storyId: dropId,
    sourceId: dropId,
    type: 'article',
    language: 'en',
    l1,
    l2,
    l3: [l2 * 10],
    publishedAt: NOW - HOUR,
    sourceQuality: 0.5,
    storySources: 1,
    minutes: 5,
    ...given,
  }
}

export function aReader(given: Partial<Reader> = {}): Reader {
  return {
    ...followedTopics([...(given.chosenTopics ?? [1])], TREE),
    languages: new Set<LanguageCode>(['en']),
    mutedSources: new Set(),
    mutedTopics: new Set(),
    hiddenDrops: new Set(),
    seenStories: new Set(),
    topicTaste: new Map(),
    sourceTaste: new Map(),
    topicWeights: new Map(),
    sponsoredAllowed: true,
    size: 5,
    ...given,
  }
}

export interface RandomCase {
  pool: Candidate[]
  reader: Reader
}

/**
 * Pools and readers at the edges of every rule: few sources, shared stories, drops in other languages and
 * muted drops.
 */
export function randomCase(random: () => number): RandomCase {
  const upTo = (count: number) => Math.floor(random() * count)
  const oneOf = <T>(values: readonly T[]) => values[upTo(values.length)] as T
  const some = (count: number, of: number) => new Set(Array.from({ length: upTo(count + 1) }, () => upTo(of)))
  const topic = () => oneOf([1, 2, 3, 10, 11, 20, 30, 100, 101, 110, 200, 300])

  const pool = Array.from({ length: upTo(45) }, (_, index) => {
    const l1 = 1 + upTo(3)
    const l2 = l1 * 10 + upTo(2)
    return aCandidate({
      dropId: index + 1,
      storyId: 1 + upTo(40),
      sourceId: upTo(oneOf([2, 6, 30])),
      type: oneOf<DropType>(['article', 'article', 'article', 'research', 'video', 'sponsored']),
      language: oneOf<LanguageCode | null>(['en', 'en', 'en', 'it', null]),
      l1,
      l2,
      l3: [l2 * 10 + upTo(2)],
      publishedAt: NOW - random() * oneOf([40, 400]) * HOUR,
      sourceQuality: random(),
      storySources: 1 + upTo(6),
      minutes: oneOf([null, 2, 6, 30, 31, 46]),
    })
  })
  const chosenTopics = new Set(Array.from({ length: upTo(5) }, topic))
  const reader = aReader({
    chosenTopics,
    languages: new Set<LanguageCode>(oneOf([['en'], ['en', 'it'], ['it']])),
    mutedSources: some(2, 6),
    mutedTopics: new Set(Array.from({ length: upTo(3) }, topic)),
    hiddenDrops: some(3, 45),
    seenStories: some(10, 40),
    topicTaste: new Map([[topic(), random() * 2 - 1]]),
    sourceTaste: new Map([[upTo(6), random() * 2 - 1]]),
    topicWeights: new Map([[topic(), random()]]),
    sponsoredAllowed: random() < 0.5,
    size: 5 + upTo(6),
  })
  return { pool, reader }
}

/** A small generator (mulberry32): the same seed gives the same numbers everywhere. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
