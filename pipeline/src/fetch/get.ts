import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Dispatcher, request } from 'undici'
import { FetchError, type FetchFailureCode, failureCodeOf } from './failures.ts'
import type { GuardedClient } from './guarded-client.ts'
import type { FetchProfile } from './profiles.ts'
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts'
import { retryAfterMs } from './retry-after.ts'
import { fetchTarget, redirectTarget } from './targets.ts'
import { conditionalHeaders, type Validators, validatorsOf } from './validators.ts'

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const PERMANENT = new Set([301, 308])
const DISCARDED_BYTES = 16 * 1024

export interface Fetched {
  outcome: 'fetched'
  /** The body's address after redirects. */
  url: string
  /** The new address, if every redirect was permanent. */
  movedTo: string | undefined
  contentType: string | undefined
  headers: IncomingHttpHeaders
  validators: Validators
  body: Buffer
  bodyHash: string
}

interface NotModified {
  outcome: 'not_modified'
  url: string
  movedTo: string | undefined
  headers: IncomingHttpHeaders
}

export interface FetchFailed {
  outcome: 'failed'
  code: FetchFailureCode
  url: string
  status?: number
  /** Set with rate_limited: pause the whole host for this long. */
  retryAfterMs?: number
}

export type FetchResult = Fetched | NotModified | FetchFailed

interface Answer {
  url: URL
  hops: readonly number[]
  response: Dispatcher.ResponseData
}

/** Called before a redirect to another origin is followed. Throwing ends the exchange. */
type OnNewOrigin = (url: URL) => Promise<void>

/** One guarded GET with redirects, under one deadline. Expected failures are values, not exceptions. */
export async function get(
  client: GuardedClient,
  url: string,
  profile: FetchProfile,
  validators: Validators = {},
  onNewOrigin?: OnNewOrigin,
): Promise<FetchResult> {
  const signal = AbortSignal.timeout(profile.totalMs)
  const conditions = conditionalHeaders(validators)
  const headers = {
    accept: profile.accept,
    'accept-encoding': ACCEPTED_ENCODINGS,
    'user-agent': client.userAgent,
    ...conditions,
  }
  try {
    const answer = await follow(client, fetchTarget(url), headers, signal, onNewOrigin)
    const isConditional = Object.keys(conditions).length > 0
    const early = judge(answer, profile, isConditional)
    if (early) {
      discard(answer.response, signal)
      return early
    }
    return await take(answer, profile, signal)
  } catch (error) {
    const code = failureCodeOf(error)
    if (!code) throw error
    return { outcome: 'failed', code, url }
  }
}

/** Our own loop: each hop is a new request through the guard, with only our headers. */
async function follow(
  client: GuardedClient,
  start: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
  onNewOrigin: OnNewOrigin | undefined,
): Promise<Answer> {
  const hops: number[] = []
  let url = start
  for (;;) {
    const response = await request(url, { dispatcher: client.dispatcher, headers, signal })
    if (!REDIRECTS.has(response.statusCode)) return { url, hops, response }
    discard(response, signal)
    if (hops.length === MAX_REDIRECTS) throw new FetchError('too_many_redirects')
    hops.push(response.statusCode)
    const next = redirectTarget(url, textHeader(response.headers.location))
    if (next.origin !== url.origin) await onNewOrigin?.(next)
    url = next
  }
}

/** Decides from status and headers alone. Undefined means that the body is needed. */
function judge(
  answer: Answer,
  profile: FetchProfile,
  isConditional: boolean,
): NotModified | FetchFailed | undefined {
  const { url, response } = answer
  const { statusCode: status, headers } = response
  const failed = (code: FetchFailureCode): FetchFailed => ({ outcome: 'failed', code, url: url.href, status })

  if (status === 304) {
    return isConditional
      ? { outcome: 'not_modified', url: url.href, movedTo: movedTo(answer), headers }
      : failed('unexpected_not_modified')
  }
  if (headers['cf-mitigated'] === 'challenge') return failed('blocked')
  if (status === 429 || status === 503) {
    return {
      ...failed('rate_limited'),
      retryAfterMs: retryAfterMs(textHeader(headers['retry-after']), answeredAt(headers)),
    }
  }
  if (status === 410) return failed('gone')
  if (status < 200 || status > 299) return failed('bad_status')
  const contentType = textHeader(headers['content-type'])
  if (contentType && !profile.contentType.test(contentType.toLowerCase())) return failed('bad_content_type')
  if (Number(headers['content-length']) > profile.maxBytes) return failed('too_large')
  return undefined
}

async function take(answer: Answer, profile: FetchProfile, signal: AbortSignal): Promise<Fetched> {
  const { url, response } = answer
  const { headers } = response
  const body = await readBody(
    response.body,
    textHeader(headers['content-encoding']),
    profile.maxBytes,
    signal,
  )
  return {
    outcome: 'fetched',
    url: url.href,
    movedTo: movedTo(answer),
    contentType: textHeader(headers['content-type']),
    headers,
    validators: validatorsOf(headers),
    body,
    bodyHash: hash('sha256', body),
  }
}

function movedTo({ url, hops }: Answer): string | undefined {
  return hops.length > 0 && hops.every((status) => PERMANENT.has(status)) ? url.href : undefined
}

/** Reads a short body to its end so that the connection can be reused, without waiting for it. */
function discard(response: Dispatcher.ResponseData, signal: AbortSignal): void {
  response.body.dump({ limit: DISCARDED_BYTES, signal }).catch(() => undefined)
}

/** The time by the publisher's clock, like every other date in its response. */
function answeredAt(headers: IncomingHttpHeaders): Date {
  const said = Date.parse(headers.date ?? '')
  return Number.isNaN(said) ? new Date() : new Date(said)
}

function textHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
