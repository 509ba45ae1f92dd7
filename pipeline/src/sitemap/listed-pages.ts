import { PUBLIC_PAGES } from '@daily-drops/contract/site/public-pages'
import { FREE_ARCHIVE_DAYS, MIN_INDEXED_TELLINGS } from '@daily-drops/core/limits'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import {
  type ListedTopic,
  listedDays,
  listedSources,
  listedTopics,
} from '@daily-drops/db/operations/sitemaps'
import { listedStories } from '@daily-drops/db/stories/story-pages'
import type { DayRange } from '@daily-drops/db/topics/topic-days'
import { laterOf, type SitemapEntry } from './sitemap-xml.ts'

/** A listed day must stay within the visitors' window until the next runs. */
const SPARE_DAYS = 2
const DAY_MS = 24 * 60 * 60 * 1000
const TOPICS_AT_ONCE = 50

/** The pages with content for visitors, in four lists. */
export async function listPages(db: Db | Tx, baseUrl: string, now: Date) {
  const range = visitorsRange(now)
  const topics = await listedTopics(db, range)
  return {
    core: corePages(baseUrl, topics),
    topics: topicPages(baseUrl, topics),
    archive: archivePages(db, baseUrl, topics, range),
    stories: storyPages(db, baseUrl, range),
    sources: sourcePages(db, baseUrl),
  }
}

function visitorsRange(now: Date): DayRange {
  const from = new Date(now.getTime() - (FREE_ARCHIVE_DAYS - SPARE_DAYS) * DAY_MS)
  return { from: utcDay(from), to: utcDay(now) }
}

function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

async function* corePages(baseUrl: string, topics: readonly ListedTopic[]): AsyncGenerator<SitemapEntry> {
  const newest = topics.map((topic) => topic.changed_at).reduce<Date | undefined>(laterOf, undefined)
  for (const { path, isLive } of PUBLIC_PAGES)
    yield { url: baseUrl + path, changedAt: isLive ? newest : undefined }
}

async function* topicPages(baseUrl: string, topics: readonly ListedTopic[]): AsyncGenerator<SitemapEntry> {
  for (const { slug, changed_at } of topics) yield { url: `${baseUrl}/topics/${slug}`, changedAt: changed_at }
}

async function* sourcePages(db: Db | Tx, baseUrl: string): AsyncGenerator<SitemapEntry> {
  for (const { slug, changed_at } of await listedSources(db))
    yield { url: `${baseUrl}/sources/${slug}`, changedAt: changed_at }
}

/** Each topic's archive and its days, read for a few topics at a time. */
async function* archivePages(
  db: Db | Tx,
  baseUrl: string,
  topics: readonly ListedTopic[],
  range: DayRange,
): AsyncGenerator<SitemapEntry> {
  for (let start = 0; start < topics.length; start += TOPICS_AT_ONCE) {
    const some = topics.slice(start, start + TOPICS_AT_ONCE)
    const slugs = new Map(some.map(({ id, slug }) => [id, slug]))
    for (const { slug, archive_changed_at } of some) {
      if (archive_changed_at)
        yield { url: `${baseUrl}/topics/${slug}/archive`, changedAt: archive_changed_at }
    }
    for (const { topic_id, day, changed_at } of await listedDays(db, [...slugs.keys()], range)) {
      yield { url: `${baseUrl}/topics/${slugs.get(topic_id)}/${day}`, changedAt: changed_at }
    }
  }
}

async function* storyPages(db: Db | Tx, baseUrl: string, { from }: DayRange): AsyncGenerator<SitemapEntry> {
  const since = new Date(`${from}T00:00:00Z`)
  for await (const { id, changed_at } of listedStories(db, { least: MIN_INDEXED_TELLINGS, since }))
    yield { url: `${baseUrl}/stories/${id}`, changedAt: changed_at }
}
