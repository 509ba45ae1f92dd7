import type { Declaration } from '@daily-drops/contract/items/queued-item'
import { baseOf, resolveLink } from '@daily-drops/core/addresses/links'
import { hasPublicHost } from '@daily-drops/core/addresses/public-host'
import { articleKey } from '@daily-drops/core/addresses/url'
import { publishedAt } from '@daily-drops/core/published-at'
import { identitiesOf } from './identity.ts'
import { cut, oneLine, readHtml } from './plain-text.ts'
import { MAX_ITEMS, type RawFeed, type RawItem } from './raw-feed.ts'

const MAX_TITLE = 1_000
const MAX_AUTHOR = 255
const MAX_GUID = 2_048
const MAX_SUMMARY = 10_000
const MAX_CONTENT = 1024 * 1024
const MAX_TAGS = 50
const MAX_TAG = 100
const MAX_RAW_DATE = 100
const MAX_LANGUAGE = 35
const VIDEO_ID = /^[\w-]{11}$/

/** A feed in plain text and checked addresses, within the limits of storage. */
export interface Feed {
  title: string
  homepage: string | undefined
  hub: string | undefined
  self: string | undefined
  language: string | undefined
  ttlMinutes: number | undefined
  items: FeedItem[]
}

export interface FeedItem {
  /** The same on every fetch of the same item. */
  identity: string
  guid: string | undefined
  /** As the publisher gave it, made absolute. */
  url: string | undefined
  /** Equal for the same article under a changed guid or in another feed. */
  urlKey: string | undefined
  title: string
  author: string
  summary: string
  content: string
  publishedAt: Date
  publishedRaw: string | undefined
  imageUrl: string | undefined
  tags: string[]
  videoId: string | undefined
  declared: Declaration | undefined
}

export interface FeedContext {
  url: string
  fetchedAt: Date
}

export function cleanFeed(raw: RawFeed, { url, fetchedAt }: FeedContext): Feed {
  const documentBase = baseOf(url, raw.base)
  const homepage = resolveLink(raw.link, documentBase)
  const base = raw.base ? documentBase : (homepage ?? documentBase)
  const feedHost = URL.parse(homepage ?? url)?.hostname
  const isInternal = !hasPublicHost(url)
  const items = raw.items
    .slice(0, MAX_ITEMS)
    .map((item) => cleanItem(item, { base, feedHost, isInternal, fetchedAt }))
  const identities = identitiesOf(
    items.map(({ guid, urlKey }, at) => ({ guid, urlKey, raw: raw.items[at] ?? {} })),
  )
  return {
    title: oneLine(raw.title, MAX_TITLE),
    homepage,
    hub: resolveLink(raw.hub, documentBase),
    self: resolveLink(raw.self, documentBase),
    language: oneLine(raw.language, MAX_LANGUAGE) || undefined,
    ttlMinutes: raw.ttlMinutes,
    items: items.map((item, at) => ({ ...item, identity: identities[at] ?? '' })),
  }
}

interface ItemContext {
  base: string
  feedHost: string | undefined
  /** The feed is inside the operator's own network. */
  isInternal: boolean
  fetchedAt: Date
}

function cleanItem(raw: RawItem, feed: ItemContext): Omit<FeedItem, 'identity'> {
  const base = baseOf(feed.base, raw.base)
  const link = resolveLink(raw.link, base)
  // A public feed must not link readers into their own network.
  const url = link && (feed.isInternal || hasPublicHost(link)) ? link : undefined
  const summary = readHtml(raw.summary ?? '')
  const content = readHtml(raw.content ?? '')
  const images = [raw.image, content.image, summary.image]
  return {
    guid: oneLine(raw.guid, MAX_GUID) || undefined,
    url,
    urlKey: url && articleKey(url, feed.feedHost),
    title: oneLine(raw.title, MAX_TITLE),
    author: oneLine(raw.author, MAX_AUTHOR),
    summary: cut(summary.text, MAX_SUMMARY),
    content: cut(content.text, MAX_CONTENT),
    publishedAt: publishedAt(raw.published, feed.fetchedAt),
    publishedRaw: oneLine(raw.published, MAX_RAW_DATE) || undefined,
    imageUrl: images.map((image) => resolveLink(image, url ?? base)).find(Boolean),
    tags: tagsOf(raw.tags),
    videoId: raw.videoId && VIDEO_ID.test(raw.videoId) ? raw.videoId : undefined,
    declared: Object.values(raw.declared ?? {}).some((fact) => fact !== undefined) ? raw.declared : undefined,
  }
}

function tagsOf(raw: readonly string[]): string[] {
  const tags = raw.slice(0, MAX_TAGS).map((tag) => oneLine(tag, MAX_TAG))
  return [...new Set(tags.filter(Boolean))]
}
