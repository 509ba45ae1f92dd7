import { feedSpellings } from '@daily-drops/core/addresses/feed-address'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { suggestedAddress } from '@daily-drops/core/addresses/suggested-address'
import { URL_MAX_LENGTH } from '@daily-drops/core/addresses/url'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import type { Db } from '@daily-drops/db/connection/client'
import { takeTurn } from '@daily-drops/db/sources/hosts'
import { findSourceByAddress } from '@daily-drops/db/sources/sources'
import type { NewSuggestion } from '@daily-drops/db/sources/suggestions'
import { waitForTurn } from '../process/await-turn.ts'
import { findFeed, type SourceContext } from './find-feed.ts'

const LONGEST_NAME = 200
/** For the feeds of a page. Those of a host that is busy for longer are left out, like those that don't answer. */
const LONGEST_WAIT_SECONDS = 10

type Suggested =
  | { outcome: 'unreachable' | 'no-feed' }
  | { outcome: 'known'; source: { id: number; name: string; slug: string | null; status: string } }
  | { outcome: 'found'; found: NewSuggestion['found'] }

/**
 * Looks for the feed of an address that a reader suggests, and whether we read it already. Each request is made at the
 * pace at which its host's feeds are fetched.
 */
export async function findSuggested(
  context: SourceContext & { db: Db },
  address: string,
  /** For its host. When it is busy for longer, nothing is requested. */
  withinSeconds = 0,
): Promise<Suggested | { outcome: 'busy'; seconds: number }> {
  const { db } = context
  const seconds = await takeTurn(db, hostOf(address), false)
  if (seconds > withinSeconds || (seconds > 0 && !(await waitForTurn(db, hostOf(address), withinSeconds))))
    return { outcome: 'busy', seconds }
  const found = await findFeed(context, { homepageUrl: address, feedUrl: null }, (url) =>
    waitForTurn(db, hostOf(url), LONGEST_WAIT_SECONDS),
  )
  if ('problem' in found) return { outcome: 'unreachable' }
  const { feedUrl, answeredFrom, type, language, title } = found
  if (feedUrl === null || answeredFrom === null || type === 'manual') return { outcome: 'no-feed' }
  if ([feedUrl, answeredFrom].some(({ length }) => length > URL_MAX_LENGTH)) return { outcome: 'no-feed' }
  const feedUrls = [feedUrl, answeredFrom].flatMap(feedSpellings)
  const source = await findSourceByAddress(db, { feedUrls })
  if (source) return { outcome: 'known', source }
  const { origin, hostname } = new URL(address)
  const name = (visibleLine(title ?? '').trim() || hostname).slice(0, LONGEST_NAME).trim()
  const isFeed = suggestedAddress(feedUrl) === suggestedAddress(address)
  const homepage_url = isFeed ? `${origin}/` : address
  return {
    outcome: 'found',
    found: {
      address: suggestedAddress(answeredFrom),
      ...{ name, homepage_url, type, language },
      feed_url: feedUrl,
    },
  }
}

/** Of the host that a request's turn is taken from. */
export const hostOf = (url: string) => registrableDomain(url) ?? ''
