import { type RawBuilder, sql } from 'kysely'

/** A position in the order of drops, newest first. */
export interface Position {
  /** Microseconds since 1970, as precise as the database. */
  at: number
  id: number
}

/** How far a window reaches. */
export interface Reach {
  before: Position
  days: number
  /** When the oldest drop was published. */
  oldest: number
  /** The earliest publication date that is searched. 0 for no limit. */
  since?: number
}

/** In microseconds. */
export const DAY = 24 * 60 * 60 * 1_000_000
/** The first day number of `search_days`. */
const FIRST_DAY = Date.UTC(2000, 0, 1) * 1000
const DAYS_IN_SPAN = 32
/** Beyond this many days the index is queried by spans, and beyond this many spans without them. */
const MAX_PURGE_KEYS = 12

export const timestamp = (at: number) => sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`

interface Days {
  /** Null for everything in the past. */
  from: number | null
  isInDays: RawBuilder<unknown>[]
}

/**
 * Whole days as keys of the index, whole spans when there are many days, and no bound when there are many
 * spans. Everything that a key finds is read.
 */
export function daysBefore({ before, days, oldest, since = 0 }: Reach): Days {
  const last = dayOf(before.at)
  // At least one, because a position at midnight is past its day.
  const needed = Math.max(1, Math.ceil(days))
  const isLong = needed >= MAX_PURGE_KEYS
  const first = isLong ? spanOf(last - needed) * DAYS_IN_SPAN : last - needed
  if (first <= Math.max(0, dayOf(oldest))) return { from: null, isInDays: daysSince(since, last) }
  const keys = isLong ? range(spanOf(first), spanOf(last)).map((span) => -span) : range(first, last)
  if (keys.length > MAX_PURGE_KEYS) return { from: null, isInDays: daysSince(since, last) }
  const from = FIRST_DAY + first * DAY
  return {
    from,
    isInDays: [sql`search_days(published_at) && ${keys}::integer[]`, sql`published_at >= ${timestamp(from)}`],
  }
}

/** The last window of a search that is limited in time ends there, and not with the oldest drop of all. */
function daysSince(since: number, last: number): RawBuilder<unknown>[] {
  if (since === 0) return []
  const first = dayOf(since)
  const days = range(first, last)
  const keys = days.length > MAX_PURGE_KEYS ? range(spanOf(first), spanOf(last)).map((span) => -span) : days
  const isSince = sql`published_at >= ${timestamp(since)}`
  return keys.length > MAX_PURGE_KEYS
    ? [isSince]
    : [sql`search_days(published_at) && ${keys}::integer[]`, isSince]
}

const dayOf = (at: number) => Math.floor((at - FIRST_DAY) / DAY)
const spanOf = (day: number) => Math.floor(day / DAYS_IN_SPAN)

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
