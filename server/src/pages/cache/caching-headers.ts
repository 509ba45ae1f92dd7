import { keysOfPage } from '@daily-drops/contract/pages/purge-keys'
import type { Found } from './page-cache.ts'
import { topicOf } from './visitor-request.ts'

/** As long as this process considers a page fresh, and serves it while a newer one is rendered. */
const FRESH_SECONDS = 60
const STALE_SECONDS = 240
/** For a page that is being rendered again right now. */
const OUTDATED_SECONDS = 5

const FOR_SYSTEM_THEME = /^system /

/**
 * Browsers revalidate each time, so that nobody sees a visitor's page after signing in. A CDN that can be
 * purged caches the page: the times for the CDN are in headers that browsers ignore.
 */
export function cachingHeaders(
  key: string,
  how: Found<unknown>['how'],
  isBehindCdn: boolean,
): Record<string, string> {
  if (!isBehindCdn) return { 'Cache-Control': 'public, no-cache', Vary: 'Cookie, Accept-Encoding' }
  // A CDN that bypasses its cache for these visitors must not store their page for everyone.
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
