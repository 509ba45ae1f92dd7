const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SHORTEST_MS = MINUTE_MS
const LONGEST_MS = 24 * HOUR_MS
const WHEN_NOT_SAID_MS = 4 * HOUR_MS

/** How long to pause the whole host after 429 or 503: seconds or an HTTP date, within limits. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  const asked = /^\s*\d+\s*$/.test(header ?? '')
    ? Number(header) * 1000
    : Date.parse(header ?? '') - now.getTime()
  if (Number.isNaN(asked)) return WHEN_NOT_SAID_MS
  return Math.min(Math.max(asked, SHORTEST_MS), LONGEST_MS)
}
