import type { ContentNews } from '@daily-drops/db/drops/content-changes'
import { LRUCache } from 'lru-cache'

/** What was rendered for nobody in particular. */
export interface VisitorPage {
  bytes: number
  /** Whether it may be shown again. */
  keep: boolean
  /** It says nothing of the page: an earlier one may still be shown. */
  failed: boolean
}

interface Kept<Page> {
  page: Page
  /** When its rendering began: what changed since then is not in it. */
  at: number
}

export type Found<Page> = { page: Page; how: 'hit' | 'stale' | 'miss' }

export interface PageCache<Page extends VisitorPage> {
  hear(news: ContentNews): void
  /** Whether an answer is at hand, or being made for somebody else. */
  holds(key: string): boolean
  /** Undefined while changes may be missed: then nothing is kept or shared. */
  find(key: string, render: () => Promise<Page>): Promise<Found<Page> | undefined>
  /** What was kept when changes were last heard, for who would otherwise get an error: only for a short while. */
  lastResort(key: string): Page | undefined
}

const FRESH_MS = 60_000
/** Until then a page is shown while a newer one is made. */
const STALE_MS = 5 * 60_000
/** However fast news come in, a page is not made more often than this. */
const CALM_MS = 5_000
const LAST_RESORT_MS = 60_000
const LARGEST_BYTES = 2 * 1024 * 1024

interface CacheOptions {
  now?: () => number
  /** The topic to which all drops on a page belong; undefined where they may be of any. */
  topicOf(key: string): string | undefined
  /** An old page is shown because no newer one could be made. */
  onRenewalFailed(error: unknown): void
}

/** Pages by key, the least recently asked for leaving first. */
export function createPageCache<Page extends VisitorPage>(
  maxBytes: number,
  { now = Date.now, topicOf, onRenewalFailed }: CacheOptions,
): PageCache<Page> {
  const kept = new LRUCache<string, Kept<Page>>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.min(LARGEST_BYTES, maxBytes)),
    sizeCalculation: ({ page }) => page.bytes,
  })
  const coming = new Map<string, Promise<Page>>()
  let listening = false
  let lostAt = 0
  let newsAt = 0

  function keep(key: string, entry: Kept<Page>): void {
    if (entry.page.keep) kept.set(key, entry)
    else kept.delete(key)
  }

  /** Renderings under way began before the change, so nobody who asks from now on may get them. */
  function forgetAll(): void {
    kept.clear()
    coming.clear()
  }

  /** All but the pages of other topics. */
  function forgetTopics(slugs: ReadonlySet<string>): void {
    const shows = (key: string) => {
      const topic = topicOf(key)
      return topic === undefined || slugs.has(topic)
    }
    for (const key of [...kept.keys()].filter(shows)) kept.delete(key)
    for (const key of [...coming.keys()].filter(shows)) coming.delete(key)
  }

  /** Pages stay, but only as a last resort: what was withdrawn from now on is not heard. */
  function deafen(): void {
    if (listening) lostAt = now()
    listening = false
    coming.clear()
  }

  function renew(key: string, render: () => Promise<Page>): Promise<Page> {
    const underway = coming.get(key)
    if (underway) return underway
    const at = now()
    const making = render()
      .then((page) => {
        if (coming.get(key) === making && !page.failed) keep(key, { page, at })
        return page
      })
      .finally(() => {
        if (coming.get(key) === making) coming.delete(key)
      })
    coming.set(key, making)
    return making
  }

  /** Whoever asked gets the page from before, so a failure would stay unheard. */
  function renewBehind(key: string, render: () => Promise<Page>): void {
    if (coming.has(key)) return
    renew(key, render).then((page) => {
      if (page.failed) onRenewalFailed(new Error('The newer page is an error page'))
    }, onRenewalFailed)
  }

  function isDue(at: number): boolean {
    const age = now() - at
    return age > FRESH_MS || (at <= newsAt && age > CALM_MS)
  }

  return {
    hear(news) {
      if (typeof news === 'object') forgetTopics(new Set(news.correctedIn))
      else if (news === 'new') newsAt = now()
      else if (news === 'lost') deafen()
      else forgetAll()
      if (news === 'listening') listening = true
    },

    holds: (key) => listening && (kept.has(key) || coming.has(key)),

    lastResort(key) {
      const entry = listening || now() - lostAt > LAST_RESORT_MS ? undefined : kept.get(key)
      return entry && now() - entry.at <= STALE_MS ? entry.page : undefined
    },

    async find(key, render) {
      if (!listening || maxBytes === 0) return undefined
      const entry = kept.get(key)
      if (!entry || now() - entry.at > STALE_MS) return { page: await renew(key, render), how: 'miss' }
      if (!isDue(entry.at)) return { page: entry.page, how: 'hit' }
      renewBehind(key, render)
      return { page: entry.page, how: 'stale' }
    },
  }
}
