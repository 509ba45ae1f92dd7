/** When a source is fetched again. Durations are in minutes. Chance is an argument: 0 ≤ random < 1. */
const HOUR = 60
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const DEFAULT_INTERVAL = HOUR
const SHORTEST_INTERVAL = 15
const LONGEST_INTERVAL = DAY
const JITTER = 0.1
const LEAST_WITH_HUB = 6 * HOUR
const BROKEN_AFTER = 14 * DAY
const BROKEN_INTERVAL = WEEK
const MOVED_AFTER_POLLS = 5
const MOVED_AFTER = 3 * DAY

/** Twice as often as the feed has new entries. Undefined means that the feed gives no dates to count. */
export function adaptiveInterval(entriesInWeek: number | undefined, ttl = 0): number {
  const own = entriesInWeek === undefined ? DEFAULT_INTERVAL : WEEK / (2 * entriesInWeek)
  return Math.round(clamp(Math.max(own, ttl), SHORTEST_INTERVAL, LONGEST_INTERVAL))
}

/** Never sooner than the publisher's own hint, never later than a day. */
export function delayAfterSuccess(interval: number, hint: number, random: number): number {
  return Math.min(Math.max(jittered(interval, random), hint), LONGEST_INTERVAL)
}

/** Never sooner than six hours: the hub says when there is something new, and a poll only checks on the hub. */
export function delayWithHub(delay: number, random: number): number {
  return Math.max(delay, LEAST_WITH_HUB * (1 + JITTER * random))
}

export interface Failing {
  interval: number
  /** Including this one. */
  failures: number
  failingFor: number
}

export interface FailureDelay {
  delay: number
  state: 'failing' | 'broken'
}

/** The delay doubles after each failure, up to a day. After two weeks the source is fetched weekly. */
export function delayAfterFailure({ interval, failures, failingFor }: Failing, random: number): FailureDelay {
  if (failingFor >= BROKEN_AFTER) return { delay: jittered(BROKEN_INTERVAL, random), state: 'broken' }
  const backedOff = Math.min(interval * 2 ** failures, LONGEST_INTERVAL)
  return { delay: jittered(backedOff, random), state: 'failing' }
}

/** A permanent redirect is followed once the same target has been seen often enough, over several days. */
export function hasMoved(polls: number, seenFor: number): boolean {
  return polls >= MOVED_AFTER_POLLS && seenFor >= MOVED_AFTER
}

function jittered(interval: number, random: number): number {
  return interval * (1 - JITTER + 2 * JITTER * random)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
