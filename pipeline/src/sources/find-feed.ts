import { feedType } from '@daily-drops/core/addresses/feed-address'
import type { SourceType } from '@daily-drops/core/sources/source-types'
import { FETCH_FAILURES, type FetchFailureCode } from '../fetch/failures.ts'
import { type Fetched, get } from '../fetch/get.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { FEED } from '../fetch/profiles.ts'
import { languageOf } from '../language/declared-language.ts'
import type { Feed } from '../parse/clean-feed.ts'
import { type FeedParser, PARSE_FAILURES, type ParseResult } from '../parse/parse-document.ts'

/** A page may offer many, and article feeds usually come first. */
const MAX_TRIED = 3
/** These failures mean that nothing is there, or nothing that may be contacted. */
const NOBODY_THERE = new Set<FetchFailureCode>(['bad_url', 'blocked_address', 'unreachable', 'timeout'])

export interface FoundFeed {
  /** Null for a source without a feed, whose items are entered by hand. */
  feedUrl: string | null
  /** The feed's address after redirects. */
  answeredFrom: string | null
  type: SourceType
  language: string | null
  /** The feed's own title. */
  title: string | null
}

/** Why it cannot be read, in words. */
export interface Unusable {
  problem: string
}

export interface SourceContext {
  client: GuardedClient
  parser: FeedParser
}

/** Called before each feed that a page offers is fetched. Feeds that may not be fetched are left out. */
export type MayFetch = (url: string) => Promise<boolean>

/** Checks a new source's addresses by fetching them. Without a feed address, looks for one on the homepage. */
export async function findFeed(
  context: SourceContext,
  { homepageUrl, feedUrl }: { homepageUrl: string; feedUrl: string | null },
  mayFetch?: MayFetch,
): Promise<FoundFeed | Unusable> {
  const home = await get(context.client, homepageUrl, FEED)
  if (home.outcome === 'failed' && (feedUrl ? isForbidden(home.code) : NOBODY_THERE.has(home.code))) {
    return { problem: FETCH_FAILURES[home.code] }
  }
  if (feedUrl) return readFeed(context, feedUrl)
  return (home.outcome === 'fetched' && (await discover(context, home, mayFetch))) || NO_FEED
}

const NO_FEED: FoundFeed = { feedUrl: null, answeredFrom: null, type: 'manual', language: null, title: null }

/** The homepage itself may be a feed. */
async function discover(
  context: SourceContext,
  home: Fetched,
  mayFetch?: MayFetch,
): Promise<FoundFeed | undefined> {
  const page = await parse(context, home)
  if (page.outcome === 'feed') return foundFeed(home.url, home.url, page.feed)
  for (const candidate of page.discovered.slice(0, MAX_TRIED)) {
    if (mayFetch && !(await mayFetch(candidate))) continue
    const found = await readFeed(context, candidate)
    if (!('problem' in found)) return found
  }
}

async function readFeed(context: SourceContext, feedUrl: string): Promise<FoundFeed | Unusable> {
  const read = await readDocument(context, feedUrl)
  if ('problem' in read) return read
  if (read.outcome === 'failed') return { problem: PARSE_FAILURES[read.code] }
  return foundFeed(feedUrl, read.answeredFrom, read.feed)
}

/** Fetches an address, whether it is a feed or not. */
export async function readDocument(
  context: SourceContext,
  url: string,
): Promise<(ParseResult & { answeredFrom: string }) | Unusable> {
  const answer = await get(context.client, url, FEED)
  if (answer.outcome === 'failed') return { problem: FETCH_FAILURES[answer.code] }
  if (answer.outcome === 'not_modified') return { problem: FETCH_FAILURES.unexpected_not_modified }
  return { ...(await parse(context, answer)), answeredFrom: answer.url }
}

function parse({ parser }: SourceContext, { body, contentType, url }: Fetched): Promise<ParseResult> {
  return parser.parse({ body, contentType, url, fetchedAt: new Date() })
}

function foundFeed(
  feedUrl: string,
  answeredFrom: string,
  { language, title }: Pick<Feed, 'language' | 'title'>,
): FoundFeed {
  return {
    feedUrl,
    answeredFrom,
    type: feedType(answeredFrom),
    language: languageOf(language) ?? null,
    title,
  }
}

function isForbidden(code: FetchFailureCode): boolean {
  return code === 'blocked_address' || code === 'bad_url'
}
