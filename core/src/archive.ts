import { isPremium } from './plans.ts'

export const FREE_ARCHIVE_DAYS = 90

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a plan may look back to this day; both are calendar days. Premium looks back without limit. */
export function mayReadArchive(tier: string | null | undefined, day: string, today: string): boolean {
  return isPremium(tier) || Date.parse(today) - Date.parse(day) <= FREE_ARCHIVE_DAYS * DAY_MS
}
