import { keysOfPage } from '@daily-drops/contract/pages/purge-keys'
import type { Found } from './page-cache.ts'
import { topicOf } from './visitor-request.ts'

/** As long as this process takes a page for fresh, and shows it while a newer one is made. */
const FRESH_SECONDS = 60
const STALE_SECONDS = 240
/** A page that is being made anew right now. */
const OUTDATED_SECONDS = 5

const FOR_SYSTEM_THEME = /^system /

/**
 * Browsers ask each time, so that nobody is shown a visitor's page after signing in. A CDN that can be told of changes
 * keeps the page meanwhile: the times that only it may use are in headers that browsers do not read.
 */
export function cachingHeaders(
  key: string,
  how: Found<unknown>['how'],
  isBehindCdn: boolean,
): Record<string, string> {
  if (!isBehindCdn) return { 'Cache-Control': 'public, no-cache', Vary: 'Cookie, Accept-Encoding' }
  // A CDN that passes these visitors by must not be given their page in place of everybody's.
  if (!FOR_SYSTEM_THEME.test(key))
    return { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Encoding' }
  const seconds = how === 'stale' ? OUTDATED_SECONDS : FRESH_SECONDS
  const forCdn = `max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`
  const keys = keysOfPage(topicOf(key))
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${seconds}`,
    'CDN-Cache-Control': forCdn,
    'Surrogate-Control': forCdn,
    'Surrogate-Key': keys.join(' '),
    'Cache-Tag': keys.join(','),
    Vary: 'Accept-Encoding',
  }
}
