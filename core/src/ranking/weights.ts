/** Changes whenever a weight or a rule does (`ranking-version.test.ts` notices), and is stored with every edition. */
export const RANKING_VERSION = '2'

/** The most points each term can give. What the page /how-it-works shows is this table. */
export const WEIGHTS = {
  /** By the level of the topic the reader chose. */
  topic: { 3: 40, 2: 34, 1: 28 },
  /** Not a chosen topic, but one below the same main topic. */
  neighbour: 10,
  freshness: 25,
  source: 10,
  /** Likes add up to this much, dislikes take up to this much away. */
  taste: 15,
  coverage: 15,
  length: 5,
  /** What "less like this" takes away at its strongest. */
  less: 60,
} as const

/** A term is what has a weight: every table of terms names each. */
export type TermName = keyof typeof WEIGHTS

export const HOUR = 60 * 60 * 1000

/** A drop loses half of its freshness in this time. */
export const FRESHNESS_HALF_LIFE = 24 * HOUR

/** Items are fresh for this long, and taken up to the second age only when fresh ones do not fill the edition. */
export const FRESH_FOR = 48 * HOUR
export const OLDEST = 14 * 24 * HOUR

/** From this many publishers on, more of them add nothing. */
export const FULL_COVERAGE = 5

export const GOOD_LENGTH = { article: [3, 12], video: [4, 20] } as const

/** The minutes that an edition aims for, and those from which an item is long. */
export const AIMED_MINUTES = 25
export const LONG_MINUTES = 30
/** A shorter item of the same kind may score this many points less than the item it replaces. */
export const LENGTH_MARGIN = 10
