import { createHash } from 'node:crypto'

/** Feeds and pages whose words differ enough that no two items belong to the same story. */
export interface FeedShape {
  /** Items per feed. */
  items: number
  isUndated?: boolean
}

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')
const HOUR_MS = 60 * 60 * 1000
/** A past week, so that the feeds' own rhythm triggers no second fetch during a run. */
const NEWEST = Date.UTC(2026, 9, 1)

export function feedOf(origin: string, feed: number, { items, isUndated }: FeedShape) {
  const numbers = Array.from({ length: items }, (_, item) => item)
  const urls = numbers.map((item) => `${origin}/feeds/${feed}/${item}`)
  const entries = numbers.map((item) => {
    const date = new Date(NEWEST - ((feed + item) % 24) * HOUR_MS).toUTCString()
    return `<item><title>${titleOf(feed, item)}</title><link>${urls[item]}</link>
      <guid isPermaLink="false">${feed}-${item}</guid>${isUndated ? '' : `<pubDate>${date}</pubDate>`}
      ${
        needsPage(item)
          ? ''
          : `<description>${words(feed, item, 'summary', 24)}.</description>
      <enclosure url="https://images.example/${feed}/${item}.jpg" type="image/jpeg" length="1"/>`
      }</item>`
  })
  const channel = `<title>Publisher ${feed}</title><language>en</language>${entries.join('')}`
  return { xml: `<rss version="2.0"><channel>${channel}</channel></rss>`, items: urls }
}

export function articlePage(feed: number, item: number): string {
  const paragraphs = [1, 2, 3].map((n) => `<p>${words(feed, item, `paragraph ${n}`, 40)}.</p>`)
  return `<!doctype html><html lang="en"><title>${titleOf(feed, item)}</title>
    <article><h1>${titleOf(feed, item)}</h1>${paragraphs.join('')}</article></html>`
}

/** The feed leaves its first item's summary to the page. */
const needsPage = (item: number) => item === 0

const titleOf = (feed: number, item: number) => words(feed, item, 'title', 6)

/** Drawn from 160,000 invented words, always the same for the same item. */
function words(feed: number, item: number, part: string, count: number): string {
  const seed = createHash('sha512').update(`${feed} ${item} ${part}`).digest()
  const letters = Array.from({ length: count * 4 }, (_, at) => {
    const byte = (seed[at % seed.length] ?? 0) + at
    return SYLLABLES[byte % SYLLABLES.length]
  })
  return Array.from({ length: count }, (_, n) => letters.slice(n * 4, n * 4 + 4).join('')).join(' ')
}
