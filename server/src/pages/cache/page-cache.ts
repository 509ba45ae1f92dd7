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

interface Rendering {
  /** When it began: what changed since then is not in it. */
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
  const coming = new Map<string, Coming<Page>>()
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

  /** All but the pages of other topics: they are shown until a next one is made. */
  function outdateTopics(slugs: ReadonlySet<string>): void {
    for (const [key, { from }] of [...kept.entries(), ...coming.entries()]) {
      const topic = topicOf(key)
      if (topic === undefined || slugs.has(topic)) from.isOutdated = true
    }
  }

  /** Pages stay, but only as a last resort: what was withdrawn from now on is not heard. */
  function deafen(): void {
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

  /** Whoever asked gets the page from before, so a failure would stay unheard. */
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
    hear(news) {
      if (typeof news === 'object') outdateTopics(new Set(news.correctedIn))
      else if (news === 'new') newsAt = now()
      else if (news === 'lost') deafen()
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
