import { declaredFacts, type FeedDrop } from '@daily-drops/contract/items/feed-items'
import type { Declaration, QueuedItem } from '@daily-drops/contract/items/queued-item'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { normaliseItemUrl } from '@daily-drops/core/addresses/url'
import type { LanguageCode } from '@daily-drops/core/languages'
import { credibleDate } from '@daily-drops/core/published-at'
import { readingMinutes } from '@daily-drops/core/text/reading-time'
import type { ClaimedItem } from '@daily-drops/db/ingestion/ingestion-leases'
import type { z } from 'zod'
import type { ReadPage } from '../extract/page-reader.ts'
import { detectLanguage } from '../language/language.ts'
import { videoLinkOf, watchUrl } from '../video/video-links.ts'
import { isAddressOf, isDetour } from './item-address.ts'
import { ProcessFailure } from './item-failures.ts'
import { isInformative, summaryOf } from './summary.ts'

/** A shorter text says nothing about the length of the whole. */
const WHOLE_TEXT_LENGTH = 600

const RESEARCH_HOSTS = new Set(
  `arxiv.org biorxiv.org medrxiv.org chemrxiv.org doi.org openreview.net ssrn.com aclanthology.org plos.org
  frontiersin.org mdpi.com pnas.org`.split(/\s+/),
)

/** Decided when the drop is stored, tagged, or found at the video host. */
type DecidedLater =
  | 'id'
  | 'tags'
  | 'source_id'
  | 'source_name'
  | 'l1_topic_id'
  | 'l2_topic_id'
  | 'youtube_duration'

/** A drop before it is stored: plain text and checked addresses. Every field of a card comes from here. */
export interface DropDraft extends Omit<FeedDrop, DecidedLater | 'published_at'> {
  original_url: string | null
  /** For the comparison with other tellings. Only its beginning is stored. */
  body: string
  author: string | null
  language: LanguageCode | null
  published_at: Date
  published_raw: string | null
  youtube_kind: 'short' | null
}

/** Whether the page is needed, useful or unnecessary to complete the item. */
export function missingFrom(item: QueuedItem): 'needed' | 'useful' | 'nothing' {
  if (!item.title) return 'needed'
  if (item.videoId) return 'nothing'
  if (!isInformative(item.summary || item.content, item.title)) return 'useful'
  return httpsImage(item.imageUrl) ? 'nothing' : 'useful'
}

/** Combines the feed's data with the page's, if it was read. The feed's data comes first. */
export function draftDrop(
  { url, item, source_id, now }: Pick<ClaimedItem, 'url' | 'source_id' | 'now'> & { item: QueuedItem },
  read: ReadPage | undefined,
): DropDraft {
  const isEntered = source_id === null
  // The metadata of a front page or a login says nothing about the item.
  const page = read && !isEntered && isDetour(url, read.url) ? undefined : read
  const title = item.title || page?.title
  if (!title) throw new ProcessFailure('The page has no title.', { isPermanent: true })
  const address = addressOf({ url, item, isEntered }, page)
  const body = longer(item.content, page?.text)
  const told = [item.summary, item.content, page?.summary, page?.text]
  const language = detectLanguage(`${title}. ${summaryOf(told, title)}`, item.language ?? page?.language)
  const published = credibleDate(item.publishedAt, now) ?? page?.publishedAt
  const raw = item.publishedRaw ?? page?.publishedRaw
  const isVideo = address.youtube_video_id !== null
  const declared = declaredBy(item, page)
  return {
    ...declared,
    ...address,
    original_url: url === address.url ? null : url,
    title,
    summary: summaryOf(told, title, language),
    body,
    image_url: httpsImage(item.imageUrl) ?? httpsImage(page?.imageUrl) ?? null,
    author: item.author || page?.author || null,
    language: language ?? null,
    reading_minutes: !isVideo && body.length >= WHOLE_TEXT_LENGTH ? readingMinutes(body) : null,
    published_at: published ?? now,
    published_raw: published ? null : (raw ?? null),
    type: isVideo ? 'video' : isResearch(address.url, page) ? 'research' : 'article',
    youtube_view_count: isVideo ? declared.youtube_view_count : null,
  }
}

/** The feed's declarations come before the page's. */
function declaredBy(...said: ({ declared?: Declaration | undefined } | undefined)[]) {
  const facts = Object.keys(declaredFacts.shape) as (keyof Declaration)[]
  return Object.fromEntries(
    facts.map((fact) => [
      fact,
      said.map((each) => each?.declared?.[fact]).find((value) => value != null) ?? null,
    ]),
  ) as z.output<typeof declaredFacts>
}

/**
 * The page's canonical address, else the address it was found at, else the given link. An item from a source's feed or
 * posted by it keeps its link when the page's address is on another site. Otherwise a redirect could publish another
 * publisher's page under this source's name. For an address that an editor entered, only the page counts.
 */
function addressOf(
  { url, item, isEntered }: { url: string; item: QueuedItem; isEntered: boolean },
  page: ReadPage | undefined,
): Pick<DropDraft, 'url' | 'youtube_video_id' | 'youtube_kind'> {
  const offered = [page?.canonicalUrl, page?.url].filter((address) => address !== undefined)
  const own = offered.find((address) => isEntered || isAddressOf(url, address))
  const found = normaliseItemUrl(own ?? url)
  if (!found) throw new ProcessFailure('This isn’t a web address.', { isPermanent: true })
  const link = videoLinkOf(found) ?? videoLinkOf(url)
  const youtube_video_id = link?.id ?? item.videoId ?? null
  return {
    url: link ? watchUrl(link.id) : found,
    youtube_video_id,
    youtube_kind: youtube_video_id === null ? null : shortOf(link?.isShort === true, item),
  }
}

function shortOf(isShort: boolean, { title = '', summary = '' }: QueuedItem): 'short' | null {
  return isShort || /#shorts\b/i.test(`${title} ${summary}`) ? 'short' : null
}

/** Pictures are requested over https, because our pages are https only. */
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
