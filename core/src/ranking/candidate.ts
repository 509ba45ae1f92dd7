import type { LanguageCode } from '../languages.ts'

export const DROP_TYPES = ['article', 'video', 'research', 'sponsored'] as const
export type DropType = (typeof DROP_TYPES)[number]

/** A drop as the ranking sees it: only what a rule or a score term reads. */
export interface Candidate {
  dropId: number
  storyId: number
  sourceId: number
  type: DropType
  language: LanguageCode | null
  l1: number
  l2: number
  l3: readonly number[]
  publishedAt: number
  /** 0 to 1, set by editors. */
  sourceQuality: number
  /** How many publishers report this story. */
  storySources: number
  /** Minutes to read or to watch, where known. */
  minutes: number | null
}

export interface Reader {
  /** The topics that the reader chose, without their descendants. Empty means everything: the public edition. */
  chosenTopics: ReadonlySet<number>
  languages: ReadonlySet<LanguageCode>
  /** The main topics of the chosen ones, used when the chosen topics have too few drops. */
  mainTopics: ReadonlySet<number>
  /**
   * Maps a chosen topic, and each topic above it, to the chosen topic that is named in the reason for items close to
   * it.
   */
  followedNear: ReadonlyMap<number, number>
  mutedSources: ReadonlySet<number>
  mutedTopics: ReadonlySet<number>
  /** Dismissed and reported drops. */
  hiddenDrops: ReadonlySet<number>
  seenStories: ReadonlySet<number>
  /** -1 (dislikes) to 1 (likes), by topic and by source. */
  topicTaste: ReadonlyMap<number, number>
  sourceTaste: ReadonlyMap<number, number>
  /** "Less like this": 1 is neutral, 0 the least. */
  topicWeights: ReadonlyMap<number, number>
  sponsoredAllowed: boolean
  size: number
}

/** From the most specific to the main topic. */
export function topicsOf(candidate: Candidate): number[] {
  return [...candidate.l3, candidate.l2, candidate.l1]
}
