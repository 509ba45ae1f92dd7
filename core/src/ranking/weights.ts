/** Changes whenever a weight or a rule does (`ranking-version.test.ts` notices), and is stored with every edition. */
export const RANKING_VERSION = '2'

/** The most points that each term can give. /how-it-works shows this table. */
export const WEIGHTS = {
  /** By the level of the chosen topic. */
  topic: { 3: 40, 2: 34, 1: 28 },
  /** A topic that was not chosen, under the same main topic as a chosen one. */
  neighbour: 10,
  freshness: 25,
  source: 10,
  /** Likes add up to this many points, dislikes subtract up to this many. */
  taste: 15,
  coverage: 15,
  length: 5,
  /** What "less like this" subtracts at most. */
  less: 60,
} as const

/** Every weight is a term, so every table of terms is complete. */
export type TermName = keyof typeof WEIGHTS

export const HOUR = 60 * 60 * 1000

/** A drop's freshness halves in this time. */
export const FRESHNESS_HALF_LIFE = 24 * HOUR

/**
 * Items count as fresh for this long. Older ones, up to the second age, are used only when fresh ones do not
 * fill the edition.
 */
export const FRESH_FOR = 48 * HOUR
export const OLDEST = 14 * 24 * HOUR

/** More publishers than this add no points. */
export const FULL_COVERAGE = 5

export const GOOD_LENGTH = { article: [3, 12], video: [4, 20] } as const

/** The minutes that an edition aims for, and those from which an item is long. */
export const AIMED_MINUTES = 25
export const LONG_MINUTES = 30
/** A shorter item of the same kind may score this many points less than the item it replaces. */
export const LENGTH_MARGIN = 10
