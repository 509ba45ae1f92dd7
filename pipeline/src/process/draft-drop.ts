import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { normaliseItemUrl } from '@daily-drops/core/addresses/url'
import type { LanguageCode } from '@daily-drops/core/languages'
import { credibleDate } from '@daily-drops/core/published-at'
import { readingMinutes } from '@daily-drops/core/text/reading-time'
import type { ClaimedItem } from '@daily-drops/db/ingestion/ingestion-leases'
import type { ReadPage } from '../extract/page-reader.ts'
import { detectLanguage } from '../language/language.ts'
import { videoLinkOf, watchUrl } from '../video/video-links.ts'
import { isAddressOf, isDetour } from './item-address.ts'
import { ProcessFailure } from './item-failures.ts'
import { isTelling, summaryOf } from './summary.ts'

/** Less of a text says nothing about how long the whole takes. */
const WHOLE_TEXT_LENGTH = 600

const RESEARCH_HOSTS = new Set(
  `arxiv.org biorxiv.org medrxiv.org chemrxiv.org doi.org openreview.net ssrn.com aclanthology.org plos.org
  frontiersin.org mdpi.com pnas.org`.split(/\s+/),
)

/** A drop before it is stored: plain text and checked addresses. */
export interface DropDraft {
  url: string
  originalUrl: string | null
  title: string
  summary: string
  /** For the comparison with other tellings; of it, only the start is stored. */
  body: string
  imageUrl: string | null
  author: string | null
  language: LanguageCode | undefined
  readingMinutes: number | null
  publishedAt: Date
  publishedRaw: string | null
  type: 'article' | 'video' | 'research'
  videoId: string | null
  videoKind: 'short' | null
  viewCount: number | null
}

/** What a page must add before the item can be a drop, and what it may add. */
export function missingFrom(item: QueuedItem): 'needed' | 'useful' | 'nothing' {
  if (!item.title) return 'needed'
  if (item.videoId) return 'nothing'
  if (!isTelling(item.summary || item.content, item.title)) return 'useful'
  return httpsImage(item.imageUrl) ? 'nothing' : 'useful'
}

/** Puts together what the feed and, where it was read, the page say. The feed's word comes first. */
export function draftDrop(
  { url, item, source_id, now }: Pick<ClaimedItem, 'url' | 'source_id' | 'now'> & { item: QueuedItem },
  read: ReadPage | undefined,
): DropDraft {
  const isEntered = source_id === null
  // What a front page or a login says about itself says nothing about the item.
  const page = read && !isEntered && isDetour(url, read.url) ? undefined : read
  const title = item.title || page?.title
  if (!title) throw new ProcessFailure('The page has no title.', { isPermanent: true })
  const address = addressOf({ url, item, isEntered }, page)
  const body = longer(item.content, page?.text)
  const told = [item.summary, item.content, page?.summary, page?.text]
  const language = detectLanguage(`${title}. ${summaryOf(told, title)}`, item.language ?? page?.language)
  const published = credibleDate(item.publishedAt, now) ?? page?.publishedAt
  const raw = item.publishedRaw ?? page?.publishedRaw
  const isVideo = address.videoId !== null
  return {
    ...address,
    originalUrl: url === address.url ? null : url,
    title,
    summary: summaryOf(told, title, language),
    body,
    imageUrl: httpsImage(item.imageUrl) ?? httpsImage(page?.imageUrl) ?? null,
    author: item.author || page?.author || null,
    language,
    readingMinutes: !isVideo && body.length >= WHOLE_TEXT_LENGTH ? readingMinutes(body) : null,
    publishedAt: published ?? now,
    publishedRaw: published ? null : (raw ?? null),
    type: isVideo ? 'video' : isResearch(address.url, page) ? 'research' : 'article',
    viewCount: isVideo ? (item.viewCount ?? null) : null,
  }
}

/**
 * The page's canonical address, else the address it was found at, else the given link. An item from a source's feed or
 * posted by it keeps its link when the page's address is on another site. Otherwise a redirect could publish another
 * publisher's page under this source's name. For an address that an editor entered, only the page counts.
 */
function addressOf(
  { url, item, isEntered }: { url: string; item: QueuedItem; isEntered: boolean },
  page: ReadPage | undefined,
): Pick<DropDraft, 'url' | 'videoId' | 'videoKind'> {
  const offered = [page?.canonicalUrl, page?.url].filter((address) => address !== undefined)
  const own = offered.find((address) => isEntered || isAddressOf(url, address))
  const found = normaliseItemUrl(own ?? url)
  if (!found) throw new ProcessFailure('This is not a web address.', { isPermanent: true })
  const link = videoLinkOf(found) ?? videoLinkOf(url)
  if (link) return { url: watchUrl(link.id), videoId: link.id, videoKind: shortOf(link.isShort, item) }
  return { url: found, videoId: item.videoId ?? null, videoKind: item.videoId ? shortOf(false, item) : null }
}

function shortOf(isShort: boolean, { title = '', summary = '' }: QueuedItem): 'short' | null {
  return isShort || /#shorts\b/i.test(`${title} ${summary}`) ? 'short' : null
}

/** An address without encryption is asked for with it: pages are shown on https only. */
function httpsImage(url: string | undefined): string | undefined {
  const secure = url?.replace(/^http:/, 'https:')
  return secure?.startsWith('https://') ? secure : undefined
}

function isResearch(url: string, page: ReadPage | undefined): boolean {
  return page?.isResearch === true || RESEARCH_HOSTS.has(registrableDomain(url) ?? '')
}

function longer(a = '', b = ''): string {
  return a.length >= b.length ? a : b
}
