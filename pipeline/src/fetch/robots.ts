import { isPathAllowed, type PathRule } from '../parse/robots-rules.ts'
import { isTransientFailure } from './failures.ts'
import { type FetchFailed, get } from './get.ts'
import type { GuardedClient } from './guarded-client.ts'
import { ROBOTS } from './profiles.ts'

const FRESH_MS = 24 * 60 * 60 * 1000
/** Shorter than an item's first retry, long enough that other items of the host need not all wait. */
const TROUBLE_FRESH_MS = 30 * 1000

/** A host's rules for its pages, as a plain value that the caller keeps while it is fresh. */
export interface RobotsRules {
  origin: string
  fetchedAt: number
  verdict: 'by_rules' | 'allow_all' | 'allow_none' | 'not_now'
  rules: PathRule[]
  /** Set with not_now. */
  failure?: FetchFailed
}

/** Parses the file outside the worker's main thread. */
export interface RobotsReader {
  /** Undefined for rules that exceed our limits. */
  readRobots(body: Uint8Array, url: string): Promise<PathRule[] | undefined>
}

/** RFC 9309: a missing file allows everything, a host that cannot respond allows nothing for now. */
export async function fetchRobots(
  client: GuardedClient,
  reader: RobotsReader,
  pageUrl: string,
  now: Date,
): Promise<RobotsRules> {
  const { origin } = new URL(pageUrl)
  const result = await get(client, `${origin}/robots.txt`, ROBOTS)
  const known = { origin, fetchedAt: now.getTime(), rules: [] }
  if (result.outcome === 'fetched') {
    const rules = await reader.readRobots(result.body, pageUrl)
    return rules ? { ...known, verdict: 'by_rules', rules } : { ...known, verdict: 'allow_none' }
  }
  if (result.outcome === 'failed' && isTransientFailure(result)) {
    return { ...known, verdict: 'not_now', failure: result }
  }
  const isMissing = result.outcome === 'failed' && isClientError(result.status ?? 0)
  return { ...known, verdict: isMissing ? 'allow_all' : 'allow_none' }
}

export function isFresh(robots: RobotsRules, now: Date): boolean {
  // Items that are processed at once each have their own time, before or after this one.
  const age = Math.abs(now.getTime() - robots.fetchedAt)
  return age < (robots.verdict === 'not_now' ? TROUBLE_FRESH_MS : FRESH_MS)
}

export function mayFetch(robots: RobotsRules, pageUrl: string): boolean {
  if (robots.verdict !== 'by_rules') return robots.verdict === 'allow_all'
  const { origin, pathname, search } = new URL(pageUrl)
  return origin === robots.origin && isPathAllowed(robots.rules, pathname + search)
}

function isClientError(status: number): boolean {
  return status >= 400 && status < 500
}
