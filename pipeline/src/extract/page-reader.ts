import { FETCH_FAILURES, type FetchFailureCode } from '../fetch/failures.ts'
import { type Fetched, get } from '../fetch/get.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { ARTICLE } from '../fetch/profiles.ts'
import { mayFetch, type RobotsReader } from '../fetch/robots.ts'
import { createRobotsCache } from '../fetch/robots-cache.ts'
import type { IconPage, PageIcons } from '../parse/discover-icons.ts'
import type { ArticlePage, PageDocument } from './extract-article.ts'

export const PAGE_FAILURES = {
  ...FETCH_FAILURES,
  disallowed: 'The publisher doesn’t allow programs to read this page.',
  unreadable: 'The page takes too much time or memory to read.',
} as const

type PageFailureCode = FetchFailureCode | 'disallowed' | 'unreadable'

export interface ReadPage extends ArticlePage {
  outcome: 'read'
  /** The page's address after redirects. */
  url: string
}

interface FoundIcons extends PageIcons {
  outcome: 'read'
  url: string
}

export interface PageFailed {
  outcome: 'failed'
  code: PageFailureCode
  status?: number
  /** The responding address after redirects. */
  url?: string
  retryAfterMs?: number
}

/** Parses pages outside the worker's main thread. Undefined for a page that takes too much time or memory. */
export interface PageParser extends RobotsReader {
  extract(document: PageDocument): Promise<ArticlePage | undefined>
  findIcons(page: IconPage): Promise<PageIcons | undefined>
}

export interface PageReader {
  /** `now` is the database's time, because the worker's clock may be wrong. */
  read(url: string, now: Date): Promise<ReadPage | PageFailed>
  /** The icons that a page declares for its site. */
  icons(url: string, now: Date): Promise<FoundIcons | PageFailed>
}

/** Ends an exchange that redirects to a page that may not be read. */
class Refused extends Error {
  readonly failed: PageFailed

  constructor(failed: PageFailed) {
    super(PAGE_FAILURES[failed.code])
    this.failed = failed
  }
}

/** Reads article pages as far as their publishers allow it, and caches the publishers' rules. */
export function createPageReader(client: GuardedClient, parser: PageParser): PageReader {
  const robots = createRobotsCache(client, parser)

  /** Called for the page and again for every other origin it redirects to. */
  async function askLeave(url: string, now: Date): Promise<void> {
    const rules = await robots.rulesFor(url, now)
    if (rules.failure) throw new Refused(rules.failure)
    if (!mayFetch(rules, url)) throw new Refused({ outcome: 'failed', code: 'disallowed' })
  }

  /** Applies `look` to a page that its publisher lets us read. */
  async function allowed<Seen extends object>(
    url: string,
    now: Date,
    look: (page: Fetched) => Promise<Seen | undefined>,
  ): Promise<(Seen & { outcome: 'read'; url: string }) | PageFailed> {
    if (!URL.canParse(url)) return { outcome: 'failed', code: 'bad_url' }
    try {
      await askLeave(url, now)
      const result = await get(client, url, ARTICLE, {}, ({ href }) => askLeave(href, now))
      if (result.outcome === 'failed') return result
      if (result.outcome === 'not_modified') return { outcome: 'failed', code: 'unexpected_not_modified' }
      const seen = await look(result)
      return seen ? { ...seen, outcome: 'read', url: result.url } : { outcome: 'failed', code: 'unreadable' }
    } catch (thrown) {
      if (thrown instanceof Refused) return thrown.failed
      throw thrown
    }
  }

  return {
    read: (address, now) =>
      allowed(address, now, ({ url, body, contentType }) =>
        parser.extract({ url, body, contentType, fetchedAt: now }),
      ),
    icons: (address, now) =>
      allowed(address, now, ({ url, body, contentType }) => parser.findIcons({ url, body, contentType })),
  }
}
