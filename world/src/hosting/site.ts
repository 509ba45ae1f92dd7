import type { IncomingHttpHeaders } from 'node:http'
import type { WorldItem } from '../content/model.ts'
import type { Publisher } from '../content/world-data.ts'
import { writeFeed } from '../feeds/feed-of.ts'
import { drawIcon } from '../pictures/icon.ts'
import { drawPicture } from '../pictures/picture.ts'
import { feedPath, ICON_PATH, LATEST_PATH, type SiteOf } from './addresses.ts'
import { type Answer, conditional, html, NOT_FOUND, png } from './answer.ts'
import { writeArticlePage, writeHomePage } from './pages.ts'

const FEED_TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  rdf: 'application/rdf+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  youtube: 'text/xml; charset=UTF-8',
}

/** The characters of windows-1252 that Latin-1 does not have. */
const HIGH_HALF: Record<string, string> = {
  '€': '\x80',
  '…': '\x85',
  Œ: '\x8c',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '–': '\x96',
  '—': '\x97',
  œ: '\x9c',
}

export interface SiteRequest {
  publisher: Publisher
  path: string
  headers: IncomingHttpHeaders
  /** The items published by this time, newest first. */
  items: WorldItem[]
  elsewhere: WorldItem[]
  siteOf: SiteOf
  /** How often this path was requested, including now. */
  visit: number
}

/** Everything one publisher serves. */
export function answerSite(request: SiteRequest): Answer {
  const { publisher, path, items, siteOf } = request
  if (path === feedPath(publisher)) return answerFeedAddress(request)
  if (path === LATEST_PATH) return feedDocument(request)
  if (path === '/') return html(writeHomePage(request))
  if (path === ICON_PATH) return png(drawIcon(publisher.name))
  if (path === '/robots.txt') {
    return {
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /search\n',
    }
  }
  const [, folder, name = ''] = path.match(/^\/(articles|images)\/([a-z0-9-]+?)(?:\.png)?$/) ?? []
  const item = items.find(({ slug }) => slug === name)
  if (!item) return NOT_FOUND
  return folder === 'images'
    ? png(drawPicture(name, item.topic))
    : html(writeArticlePage({ publisher, items, siteOf }, item))
}

/** The known feed address, with the publisher's peculiarities. */
function answerFeedAddress(request: SiteRequest): Answer {
  const { publisher, siteOf, visit } = request
  const latest = { location: siteOf(publisher.slug) + LATEST_PATH }
  switch (publisher.behaviour) {
    case 'moved':
      return { status: 301, headers: latest }
    case 'redirected':
      return { status: 302, headers: latest }
    case 'gone':
      return { status: 410, headers: { 'content-type': 'text/plain' }, body: 'This feed is gone for good' }
    case 'missing':
      return NOT_FOUND
    case 'html-instead':
      return html(writeHomePage(request))
    case 'throttled':
      return visit === 1 ? { status: 429, headers: { 'retry-after': '60' } } : feedDocument(request)
    case 'slow':
      return { ...feedDocument(request), wait: 2000 }
    case 'dripping':
    case 'truncated':
      return { ...feedDocument(request), manner: publisher.behaviour }
    case 'broken-xml':
      return broken(feedDocument(request))
    case 'wrong-charset':
      return miscoded(feedDocument(request))
    default:
      return feedDocument(request)
  }
}

function feedDocument(request: SiteRequest): Answer {
  const { publisher, items, headers } = request
  const headersOut = { 'content-type': FEED_TYPES[publisher.format], 'cache-control': 'max-age=900' }
  const answer = { status: 200, headers: headersOut, body: writeFeed(request) }
  return conditional(answer, items[0]?.publishedAt ?? new Date(0), headers)
}

/** A bare ampersand and a missing end tag, as in hand-written templates. */
function broken(answer: Answer): Answer {
  const body = String(answer.body ?? '')
    .replace('<link>', '<copyright>Text & pictures: the authors</copyright>\n<link>')
    .replace('</description>', '')
  return { ...answer, body }
}

/** Written in windows-1252, declared as UTF-8. */
function miscoded(answer: Answer): Answer {
  const single = String(answer.body ?? '').replace(
    /[\u0100-\uffff]/g,
    (character) => HIGH_HALF[character] ?? '?',
  )
  return { ...answer, body: Buffer.from(single, 'latin1') }
}
