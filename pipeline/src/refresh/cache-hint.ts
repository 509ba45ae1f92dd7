import type { IncomingHttpHeaders } from 'node:http'

/** For how many minutes a publisher declares its response valid. 0 when it does not say. */
export function cacheHintMinutes(headers: IncomingHttpHeaders): number {
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(headers['cache-control'] ?? '')?.[1]
  if (maxAge !== undefined) return Number(maxAge) / 60
  // Both by the publisher's clock, which may differ from ours.
  const lifetime = Date.parse(headers.expires ?? '') - Date.parse(headers.date ?? '')
  return lifetime > 0 ? lifetime / 60_000 : 0
}
