import { FETCH_FAILURES, type FetchFailureCode } from '../fetch/failures.ts'
import { get } from '../fetch/get.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { ARTICLE } from '../fetch/profiles.ts'
import { fetchRobots, isFresh, mayFetch, type RobotsRules } from '../fetch/robots.ts'
import type { ParserPool } from '../parse/isolated.ts'
import type { ArticlePage } from './extract-article.ts'

const REMEMBERED_ORIGINS = 2_000

export const PAGE_FAILURES = {
  ...FETCH_FAILURES,
  disallowed: 'The publisher does not allow this page to be read by programs.',
  unreadable: 'The page takes too much time or memory to be read.',
} as const

export type PageFailureCode = FetchFailureCode | 'disallowed' | 'unreadable'

export interface ReadPage extends ArticlePage {
  outcome: 'read'
  /** Where the page was found, after redirects. */
  url: string
}

export interface PageFailed {
  outcome: 'failed'
  code: PageFailureCode
  status?: number
  retryAfterMs?: number
}

export interface PageReader {
  read(url: string): Promise<ReadPage | PageFailed>
}

/** Reads article pages as their publishers allow it; what each says about that is remembered. */
export function createPageReader(client: GuardedClient, parser: ParserPool): PageReader {
  const robots = new Map<string, RobotsRules>()

  async function refusal(url: string, now: Date): Promise<PageFailed | undefined> {
    const { origin } = new URL(url)
    let rules = robots.get(origin)
    if (!rules || !isFresh(rules, now)) {
      rules = await fetchRobots(client, url, now)
      const oldest = robots.keys().next().value
      if (robots.size >= REMEMBERED_ORIGINS && oldest) robots.delete(oldest)
      robots.set(origin, rules)
    }
    if (rules.failure) return rules.failure
    return mayFetch(rules, url) ? undefined : { outcome: 'failed', code: 'disallowed' }
  }

  return {
    async read(url) {
      const fetchedAt = new Date()
      if (!URL.canParse(url)) return { outcome: 'failed', code: 'bad_url' }
      const refused = await refusal(url, fetchedAt)
      if (refused) return refused
      const result = await get(client, url, ARTICLE)
      if (result.outcome === 'failed') return result
      if (result.outcome === 'not_modified') return { outcome: 'failed', code: 'unexpected_not_modified' }
      const { body, contentType } = result
      const page = await parser.extract({ url: result.url, body, contentType, fetchedAt })
      return page ? { ...page, outcome: 'read', url: result.url } : { outcome: 'failed', code: 'unreadable' }
    },
  }
}
