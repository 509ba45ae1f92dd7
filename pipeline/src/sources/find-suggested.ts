import { feedSpellings } from '@daily-drops/core/addresses/feed-address'
import { suggestedAddress } from '@daily-drops/core/addresses/suggested-address'
import { URL_MAX_LENGTH } from '@daily-drops/core/addresses/url'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import type { Db } from '@daily-drops/db/connection/client'
import { findSourceByAddress } from '@daily-drops/db/sources/sources'
import type { NewSuggestion } from '@daily-drops/db/sources/suggestions'
import { findFeed, type MayFetch, type SourceContext } from './find-feed.ts'

const LONGEST_NAME = 200

type Suggested =
  | { outcome: 'unreachable' | 'no-feed' }
  | { outcome: 'known'; source: { id: number; name: string; slug: string | null; status: string } }
  | { outcome: 'found'; found: NewSuggestion['found'] }

/** Looks for the feed of an address that a reader suggests, and whether we read it already. */
export async function findSuggested(
  context: SourceContext & { db: Db },
  address: string,
  mayFetch?: MayFetch,
): Promise<Suggested> {
  const found = await findFeed(context, { homepageUrl: address, feedUrl: null }, mayFetch)
  if ('problem' in found) return { outcome: 'unreachable' }
  const { feedUrl, answeredFrom, type, language, title } = found
  if (feedUrl === null || answeredFrom === null || type === 'manual') return { outcome: 'no-feed' }
  if ([feedUrl, answeredFrom].some(({ length }) => length > URL_MAX_LENGTH)) return { outcome: 'no-feed' }
  const feedUrls = [feedUrl, answeredFrom].flatMap(feedSpellings)
  const source = await findSourceByAddress(context.db, { feedUrls })
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
