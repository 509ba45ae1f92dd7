import {
  type AtomFeed,
  type JsonFeed,
  type MediaNs,
  parseFeed,
  type RdfFeed,
  type RssFeed,
  type SyNs,
} from 'feedsmith'
import { MAX_ITEMS, type RawFeed, type RawItem } from './raw-feed.ts'
import { readPlainRss } from './read-plain-rss.ts'

type AtomLinks = AtomFeed.Entry<string>['links']

/** Reads a feed that conforms to its format. Throws on others. */
export function readStrict(text: string): RawFeed {
  const plain = readPlainRss(text)
  return plain ? fromRss(plain) : readWithFeedsmith(text)
}

/** Any format, several times slower. */
export function readWithFeedsmith(text: string): RawFeed {
  const parsed = parseFeed(text, { maxItems: MAX_ITEMS })
  switch (parsed.format) {
    case 'rss':
      return fromRss(parsed.feed)
    case 'atom':
      return fromAtom(parsed.feed)
    case 'rdf':
      return fromRdf(parsed.feed)
    case 'json':
      return fromJson(parsed.feed)
  }
}

function fromRss(feed: RssFeed.Feed<string>): RawFeed {
  return {
    title: feed.title,
    link: feed.link,
    ...hubLinks(feed.atom?.links),
    base: feed.xml?.base,
    language: feed.language ?? feed.dc?.languages?.[0],
    ttlMinutes: feed.ttl ?? syndicationMinutes(feed.sy),
    items: (feed.items ?? []).map(fromRssItem),
  }
}

function fromRssItem(item: RssFeed.Item<string>): RawItem {
  const permalink = item.guid?.isPermaLink === false ? undefined : item.guid?.value
  return {
    guid: item.guid?.value ?? item.dc?.identifiers?.[0],
    link: item.link ?? alternate(item.atom?.links) ?? permalink,
    base: item.xml?.base,
    title: item.title ?? item.dc?.titles?.[0] ?? item.media?.title?.value,
    summary: item.description ?? item.itunes?.summary ?? item.media?.description?.value,
    content: item.content?.encoded,
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? item.itunes?.author,
    published: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
    tags: [...names(item.categories), ...(item.dc?.subjects ?? []), ...(item.media?.keywords ?? [])],
    image: mediaImage(item.media) ?? enclosedImage(item.enclosures) ?? item.itunes?.image,
    declared: { paywalled: isPriced(item.media) },
  }
}

function fromAtom(feed: AtomFeed.Feed<string>): RawFeed {
  return {
    title: markup(feed.title),
    link: alternate(feed.links),
    ...hubLinks(feed.links),
    base: feed.xml?.base,
    language: feed.xml?.lang,
    ttlMinutes: syndicationMinutes(feed.sy),
    items: (feed.entries ?? []).map(fromAtomEntry),
  }
}

function fromAtomEntry(entry: AtomFeed.Entry<string>): RawItem {
  const group = entry.media?.groups?.[0]
  return {
    guid: entry.id,
    link: alternate(entry.links) ?? entry.content?.src,
    base: entry.xml?.base,
    title: markup(entry.title) ?? group?.title?.value,
    summary: markup(entry.summary) ?? group?.description?.value ?? entry.media?.description?.value,
    content: markup(entry.content),
    author: entry.authors?.[0]?.name ?? entry.dc?.creators?.[0],
    published: entry.published ?? entry.dc?.dates?.[0] ?? entry.updated,
    tags: (entry.categories ?? []).flatMap(({ label, term }) => label ?? term ?? []),
    image:
      mediaImage(entry.media) ?? enclosedImage(entry.links?.map(({ href, type }) => ({ url: href, type }))),
    videoId: entry.yt?.videoId,
    declared: {
      youtube_view_count: whole(group?.community?.statistics?.views),
      paywalled: isPriced(entry.media),
    },
  }
}

function fromRdf(feed: RdfFeed.Feed<string>): RawFeed {
  return {
    title: feed.title,
    link: feed.link,
    ...hubLinks(feed.atom?.links),
    base: feed.xml?.base,
    language: feed.dc?.languages?.[0],
    ttlMinutes: syndicationMinutes(feed.sy),
    items: (feed.items ?? []).map((item) => ({
      guid: item.rdf?.about,
      link: item.link ?? item.rdf?.about,
      base: item.xml?.base,
      title: item.title ?? item.dc?.titles?.[0],
      summary: item.description ?? item.dc?.descriptions?.[0],
      content: item.content?.encoded,
      author: item.dc?.creators?.[0],
      published: item.dc?.dates?.[0],
      tags: item.dc?.subjects ?? [],
      image: mediaImage(item.media),
      declared: { paywalled: isPriced(item.media) },
    })),
  }
}

function fromJson(feed: JsonFeed.Feed<string>): RawFeed {
  return {
    title: feed.title,
    link: feed.home_page_url,
    hub: feed.hubs?.find(({ type }) => type?.toLowerCase() === 'websub')?.url,
    self: feed.feed_url,
    language: feed.language,
    items: (feed.items ?? []).map((item) => ({
      guid: item.id,
      link: item.url ?? item.external_url,
      title: item.title,
      summary: item.summary,
      content: item.content_html ?? item.content_text,
      author: item.authors?.[0]?.name ?? feed.authors?.[0]?.name,
      published: item.date_published ?? item.date_modified,
      tags: item.tags ?? [],
      image: item.image ?? item.banner_image,
    })),
  }
}

/** Every field is later read as HTML, which text declared as plain by Atom must survive. */
function markup(text: AtomFeed.Content | undefined): string | undefined {
  const isPlain = text?.type === 'text' || text?.type === 'text/plain'
  return isPlain ? text.value?.replaceAll('<', '&lt;') : text?.value
}

function whole(count: number | undefined): number | undefined {
  return Number.isSafeInteger(count) ? count : undefined
}

function alternate(links: AtomLinks): string | undefined {
  return links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href
}

function hubLinks(links: AtomLinks): Pick<RawFeed, 'hub' | 'self'> {
  const first = (wanted: string) => links?.find(({ rel }) => rel?.toLowerCase() === wanted)?.href
  return { hub: first('hub'), self: first('self') }
}

function names(categories: RssFeed.Category[] | undefined): string[] {
  return (categories ?? []).flatMap(({ name }) => name ?? [])
}

function mediaImage(media: MediaNs.ItemOrFeed | undefined): string | undefined {
  const group = media?.groups?.[0]
  const contents = [...(media?.contents ?? []), ...(group?.contents ?? [])]
  const pictures = contents.filter(({ medium, type }) => medium === 'image' || type?.startsWith('image/'))
  const thumbnails = [media, group, ...contents].flatMap((part) => part?.thumbnails ?? [])
  return [...pictures, ...thumbnails].find(({ url }) => url)?.url
}

/** Undefined without a price: most feeds never state one, whatever their articles cost. */
function isPriced(media: MediaNs.ItemOrFeed | undefined): boolean | undefined {
  const prices = [media, media?.groups?.[0]].flatMap((part) => part?.prices ?? [])
  return (
    prices.some(({ type, price }) => PRICES.has(type?.trim().toLowerCase() ?? '') && price !== 0) || undefined
  )
}

function enclosedImage(enclosures: { url?: string | undefined; type?: string | undefined }[] | undefined) {
  return enclosures?.find(({ type }) => type?.startsWith('image/'))?.url
}

/** The values that Media RSS 1.5.1 defines for `price`. */
const PRICES = new Set(['rent', 'purchase', 'package', 'subscription'])

const PERIOD_MINUTES = new Map(
  Object.entries({ hourly: 60, daily: 1440, weekly: 10_080, monthly: 43_200, yearly: 525_600 }),
)

function syndicationMinutes(sy: SyNs.Feed<string> | undefined): number | undefined {
  const period = PERIOD_MINUTES.get(sy?.updatePeriod?.trim().toLowerCase() ?? '')
  return period === undefined ? undefined : period / Math.max(sy?.updateFrequency ?? 1, 1)
}
