import type { WorldItem } from '../content/model.ts'
import { hash } from '../content/random.ts'
import type { Behaviour, Publisher } from '../content/world-data.ts'
import { homeUrl, imageUrl, itemUrl, liveFeedUrl, type SiteOf } from '../hosting/addresses.ts'
import { writeAtom } from './atom.ts'
import type { FeedDocument, FeedEntry } from './document.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRdf } from './rdf.ts'
import { writeRss } from './rss.ts'
import { escapeXml } from './xml.ts'

const WRITERS = { rss: writeRss, atom: writeAtom, rdf: writeRdf, json: writeJsonFeed }
const TWO_YEARS = 2 * 365 * 86_400_000

export interface FeedRequest {
  publisher: Publisher
  /** The publisher's published items, newest first. */
  items: WorldItem[]
  /** Items of other publishers, some of which a syndicating publisher repeats. */
  elsewhere: WorldItem[]
  siteOf: SiteOf
  /** How often this feed was requested. */
  visit: number
}

export function writeFeed({ publisher, items, elsewhere, siteOf, visit }: FeedRequest): string {
  if (publisher.format === 'youtube') throw new Error(`${publisher.name} is a video channel`)
  const own = items.map((item) => toEntry(item, siteOf))
  const entries = publisher.behaviour === 'syndicating' ? [...own, ...syndicated(elsewhere, siteOf)] : own
  const document: FeedDocument = {
    title: publisher.name,
    description: publisher.tagline,
    language: publisher.language,
    homeUrl: homeUrl(publisher, siteOf),
    selfUrl: liveFeedUrl(publisher, siteOf),
    updatedAt: items[0]?.publishedAt ?? new Date(0),
    entries: entries.map((entry, at) => bent(entry, { at, visit, behaviour: publisher.behaviour })),
  }
  return WRITERS[publisher.format](document)
}

function toEntry(item: WorldItem, siteOf: SiteOf): FeedEntry {
  const url = itemUrl(item, siteOf)
  return {
    guid: url,
    url,
    title: item.title,
    summary: item.summary,
    html: [item.summary, ...item.paragraphs].map((paragraph) => `<p>${escapeXml(paragraph)}</p>`).join('\n'),
    author: item.author,
    category: item.topic.split('/')[1] ?? '',
    imageUrl: imageUrl(item, siteOf),
    publishedAt: item.publishedAt,
  }
}

/** Every twelfth article of the other publishers, with its own tracking parameters on the links. */
function syndicated(elsewhere: WorldItem[], siteOf: SiteOf): FeedEntry[] {
  return elsewhere
    .filter(({ slug, video }) => !video && hash('syndicated', slug) % 12 === 0)
    .map((item) => toEntry(item, siteOf))
    .map((entry) => ({
      ...entry,
      url: `${entry.url}?utm_source=wire&utm_medium=rss&utm_campaign=syndication`,
    }))
}

interface Bend {
  at: number
  visit: number
  behaviour: Behaviour | undefined
}

/** Applies the errors of the publisher's software to an entry. */
function bent(entry: FeedEntry, { at, visit, behaviour }: Bend): FeedEntry {
  switch (behaviour) {
    case 'undated':
      return { ...entry, publishedAt: null }
    case 'future-dates':
      return at < 3 && entry.publishedAt
        ? { ...entry, publishedAt: new Date(entry.publishedAt.getTime() + TWO_YEARS) }
        : entry
    case 'relative-links':
      return { ...entry, url: pathOf(entry.url), imageUrl: pathOf(entry.imageUrl) }
    case 'changing-guids':
      return { ...entry, guid: `${entry.guid}#${visit}` }
    default:
      return entry
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
