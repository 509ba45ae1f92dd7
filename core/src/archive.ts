import { isPremium, rightsOf } from './accounts/plans.ts'
import { MAX_PER_SOURCE, MIN_VIDEOS } from './limits.ts'

/** Days with content that an archive page lists at once. */
const ARCHIVE_WINDOW = { free: 7, premium: 90 } as const

const DAY_MS = 24 * 60 * 60 * 1000

/** Calendar days are 'YYYY-MM-DD', without a time zone. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first and the last day of the month that a day is in. */
export function monthOf(day: string): { from: string; to: string } {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/** The oldest day that a plan may read. Null means no limit. */
export function oldestReadableDay(tier: string | null | undefined, today: string): string | null {
  const { archiveDays } = rightsOf(tier)
  return archiveDays === null ? null : addDays(today, -archiveDays)
}

export function mayReadArchive(tier: string | null | undefined, day: string, today: string): boolean {
  const oldest = oldestReadableDay(tier, today)
  return oldest === null || day >= oldest
}

export function archiveWindow(tier: string | null | undefined): number {
  return isPremium(tier) ? ARCHIVE_WINDOW.premium : ARCHIVE_WINDOW.free
}

/** Whether a topic's day meets the rules of an edition: enough videos, not too many items from one source. */
export function keepsEditionRules(day: { videos: number; most_of_source: number }): boolean {
  return day.videos >= MIN_VIDEOS && day.most_of_source <= MAX_PER_SOURCE
}
