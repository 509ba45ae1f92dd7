import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import type { Hub } from '@daily-drops/core/sources/channel-hub'
import type { ClaimedSource } from '@daily-drops/db/sources/source-claims'
import { FETCH_FAILURES } from '../fetch/failures.ts'
import { type Fetched, type FetchFailed, get } from '../fetch/get.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { FEED } from '../fetch/profiles.ts'
import type { Validators } from '../fetch/validators.ts'
import type { Feed } from '../parse/clean-feed.ts'
import { type FeedParser, PARSE_FAILURES } from '../parse/parse-document.ts'
import { cacheHintMinutes } from './cache-hint.ts'
import { declaredHub } from './declared-hub.ts'

const CUT_SHORT = 'The feed ends too early.'

export interface FetchContext {
  client: GuardedClient
  parser: FeedParser
}

export interface ReadFeed {
  kind: 'read'
  feed: Feed
  /** The hub that announces its changes. */
  hub: Hub | undefined
  /** Why it must not count as the publisher's whole response, though its items are good. */
  reason: string | undefined
  validators: Validators
  bodyHash: string
  hintMinutes: number
  movedTo: string | undefined
}

/** The result of fetching a source. Nothing is stored yet. */
export type FeedOutcome =
  | ReadFeed
  | { kind: 'unchanged'; hintMinutes: number; movedTo: string | undefined }
  | { kind: 'rate_limited'; host: string; pauseMinutes: number }
  | { kind: 'gone'; reason: string }
  | { kind: 'failed'; reason: string }

export async function fetchFeed(
  { client, parser }: FetchContext,
  source: ClaimedSource,
): Promise<FeedOutcome> {
  const result = await get(client, source.feed_url, FEED, source.is_full_due ? {} : validatorsOf(source))
  if (result.outcome === 'failed') return failure(result)
  const seen = { hintMinutes: cacheHintMinutes(result.headers), movedTo: result.movedTo }
  if (result.outcome === 'not_modified' || isSameBody(result, source)) return { kind: 'unchanged', ...seen }

  const { body, contentType, url } = result
  const parsed = await parser.parse({ body, contentType, url, fetchedAt: source.now })
  if (parsed.outcome === 'failed') return { kind: 'failed', reason: PARSE_FAILURES[parsed.code] }
  const reason = parsed.isCutShort ? CUT_SHORT : undefined
  const { validators, bodyHash } = result
  const hub = declaredHub(result, parsed.feed, source.feed_url)
  return { kind: 'read', feed: parsed.feed, hub, reason, validators, bodyHash, ...seen }
}

function validatorsOf({ etag, last_modified }: ClaimedSource): Validators {
  return { ...(etag && { etag }), ...(last_modified && { lastModified: last_modified }) }
}

/** Once a week an identical body is parsed anyway, so that a feed without new entries is fetched less often. */
function isSameBody({ bodyHash }: Fetched, source: ClaimedSource): boolean {
  return !source.is_full_due && source.body_hash?.toString('hex') === bodyHash
}

function failure({ code, status, url, retryAfterMs }: FetchFailed): FeedOutcome {
  const host = registrableDomain(url)
  if (retryAfterMs !== undefined && host) {
    return { kind: 'rate_limited', host, pauseMinutes: retryAfterMs / 60_000 }
  }
  if (code === 'gone') return { kind: 'gone', reason: FETCH_FAILURES.gone }
  const reason = code === 'bad_status' ? `${FETCH_FAILURES[code]} (${status})` : FETCH_FAILURES[code]
  return { kind: 'failed', reason }
}
