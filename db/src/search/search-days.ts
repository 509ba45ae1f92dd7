import { type RawBuilder, sql } from 'kysely'

/** A place in the order of drops, newest first. */
export interface Position {
  /** Microseconds since 1970, as exact as the database. */
  at: number
  id: number
}

/** How far a window reaches. */
export interface Reach {
  before: Position
  days: number
  /** When the oldest drop of all was published. */
  oldest: number
}

/** In microseconds. */
export const DAY = 24 * 60 * 60 * 1_000_000
/** The first of the numbers that `search_days` gives. */
const FIRST_DAY = Date.UTC(2000, 0, 1) * 1000
const DAYS_IN_SPAN = 32
/** With more days than this the index is asked for spans, with more spans for everything. */
const MOST_KEYS = 12

export const timestamp = (at: number) => sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`

interface Days {
  /** Null for all of the past. */
  from: number | null
  isInDays: RawBuilder<unknown>[]
}

/**
 * Whole days as keys of the index, whole spans when they are many, all of the past when even those are: what a key finds
 * is read in any case.
 */
export function daysBefore({ before, days, oldest }: Reach): Days {
  const last = dayOf(before.at)
  // At least one: a position at midnight lies behind its day.
  const needed = Math.max(1, Math.ceil(days))
  const isLong = needed >= MOST_KEYS
  const first = isLong ? spanOf(last - needed) * DAYS_IN_SPAN : last - needed
  if (first <= Math.max(0, dayOf(oldest))) return { from: null, isInDays: [] }
  const keys = isLong ? range(spanOf(first), spanOf(last)).map((span) => -span) : range(first, last)
  if (keys.length > MOST_KEYS) return { from: null, isInDays: [] }
  const from = FIRST_DAY + first * DAY
  return {
    from,
    isInDays: [sql`search_days(published_at) && ${keys}::integer[]`, sql`published_at >= ${timestamp(from)}`],
  }
}

const dayOf = (at: number) => Math.floor((at - FIRST_DAY) / DAY)
const spanOf = (day: number) => Math.floor(day / DAYS_IN_SPAN)

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
