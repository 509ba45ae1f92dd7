import type { ContentNews } from '@daily-drops/db/drops/content-changes'
import { LRUCache } from 'lru-cache'

/** A page that was rendered for no one in particular. */
export interface VisitorPage {
  bytes: number
  /** Whether it may be served again. */
  keep: boolean
  /** The rendering failed and says nothing about the page, so an earlier one may still be served. */
  failed: boolean
}

interface Rendering {
  /** When the rendering began: later changes are not in it. */
  at: number
  /** Something on it was corrected since then. */
  isOutdated: boolean
}

interface Kept<Page> {
  page: Page
  from: Rendering
}

interface Coming<Page> {
  making: Promise<Page>
  from: Rendering
}

export type Found<Page> = { page: Page; how: 'hit' | 'stale' | 'miss' }

export interface PageCache<Page extends VisitorPage> {
  receive(news: ContentNews): void
  /** Whether a page is cached, or being rendered for another request. */
  holds(key: string): boolean
  /** Undefined while changes may be missed: then nothing is cached or shared. */
  find(key: string, render: () => Promise<Page>): Promise<Found<Page> | undefined>
  /** The page cached when changes were last received, served instead of an error for up to a minute. */
  lastResort(key: string): Page | undefined
}

const FRESH_MS = 60_000
/** Until then a page is served while a newer one is rendered. */
const STALE_MS = 5 * 60_000
/** However fast changes arrive, a page is not rendered more often than this. */
const CALM_MS = 5_000
const LAST_RESORT_MS = 60_000
const LARGEST_BYTES = 2 * 1024 * 1024

interface CacheOptions {
  now?: () => number
  /** The topic of all drops on a page. Undefined where they may have any topic. */
  topicOf(key: string): string | undefined
  /** Called when an old page is served because no newer one could be rendered. */
  onRenewalFailed(error: unknown): void
}

/** Pages by key. The least recently used are dropped first. */
export function createPageCache<Page extends VisitorPage>(
  maxBytes: number,
  { now = Date.now, topicOf, onRenewalFailed }: CacheOptions,
): PageCache<Page> {
  const kept = new LRUCache<string, Kept<Page>>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.min(LARGEST_BYTES, maxBytes)),
    sizeCalculation: ({ page }) => page.bytes,
  })
  const coming = new Map<string, Coming<Page>>()
  let listening = false
  let lostAt = 0
  let newsAt = 0

  function keep(key: string, entry: Kept<Page>): void {
    if (entry.page.keep) kept.set(key, entry)
    else kept.delete(key)
  }

  /** Renderings in progress began before the change, so later requests must not get them. */
  function forgetAll(): void {
    kept.clear()
    coming.clear()
  }

  /** Marks all pages except those of other topics: they are served until the next rendering. */
  function outdateTopics(slugs: ReadonlySet<string>): void {
    for (const [key, { from }] of [...kept.entries(), ...coming.entries()]) {
      const topic = topicOf(key)
      if (topic === undefined || slugs.has(topic)) from.isOutdated = true
    }
  }

  /** Pages are kept only as a last resort, because withdrawals are no longer received. */
  function stopListening(): void {
    if (listening) lostAt = now()
    listening = false
    coming.clear()
  }

  function renew(key: string, render: () => Promise<Page>): Promise<Page> {
    const underway = coming.get(key)
    if (underway) return underway.making
    const from = { at: now(), isOutdated: false }
    const isWanted = () => coming.get(key)?.from === from
    const making = render()
      .then((page) => {
        if (isWanted() && !page.failed) keep(key, { page, from })
        return page
      })
      .finally(() => {
        if (isWanted()) coming.delete(key)
      })
    coming.set(key, { making, from })
    return making
  }

  /** The caller gets the previous page, so a failure would otherwise go unnoticed. */
  function renewBehind(key: string, render: () => Promise<Page>): void {
    if (coming.has(key)) return
    renew(key, render).then((page) => {
      if (page.failed) onRenewalFailed(new Error('The newer page is an error page'))
    }, onRenewalFailed)
  }

  function isDue({ at, isOutdated }: Rendering): boolean {
    const age = now() - at
    return age > FRESH_MS || ((isOutdated || at <= newsAt) && age > CALM_MS)
  }

  return {
    receive(news) {
      if (typeof news === 'object') outdateTopics(new Set(news.correctedIn))
      else if (news === 'new') newsAt = now()
      else if (news === 'lost') stopListening()
      else forgetAll()
      if (news === 'listening') listening = true
    },

    holds: (key) => listening && (kept.has(key) || coming.has(key)),

    lastResort(key) {
      const entry = listening || now() - lostAt > LAST_RESORT_MS ? undefined : kept.get(key)
      return entry && now() - entry.from.at <= STALE_MS ? entry.page : undefined
    },

    async find(key, render) {
      if (!listening || maxBytes === 0) return undefined
      const entry = kept.get(key)
      if (!entry || now() - entry.from.at > STALE_MS) return { page: await renew(key, render), how: 'miss' }
      const { page, from } = entry
      if (isDue(from)) renewBehind(key, render)
      else if (!from.isOutdated) return { page, how: 'hit' }
      return { page, how: 'stale' }
    },
  }
}
