import { AppError } from '@daily-drops/contract/kernel/errors'
import { SITEMAP_FOLDER, SITEMAP_INDEX, sitemapPath } from '@daily-drops/contract/site/sitemaps'
import { FREE_ARCHIVE_DAYS, MIN_INDEXED_TELLINGS } from '@daily-drops/core/limits'
import type { Db } from '@daily-drops/db/connection/client'
import { findSitemap, withdrawnPages, withdrawnSources } from '@daily-drops/db/operations/sitemaps'
import { withdrawnStories } from '@daily-drops/db/stories/story-pages'
import { activeTopics } from '@daily-drops/db/topics/topics'
import type { Locale } from '@daily-drops/messages/locales'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { llmsText } from './llms.ts'
import { robotsText } from './robots.ts'
import { withoutPaths } from './withdraw.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FOR_AN_HOUR = 'public, max-age=3600'
/** Revalidated each time: a page that became empty leaves its sitemap at once. */
const REVALIDATED = 'public, no-cache'

interface SitemapDeps {
  db: Db
  env: Pick<Env, 'BASE_URL' | 'INDEXNOW_KEY'>
  /** The languages that pages are offered in. */
  locales: readonly Locale[]
}

/** Everything that crawlers request. */
export function sitemapRoutes({ db, env, locales }: SitemapDeps): Hono<HostEnv> {
  const { BASE_URL: baseUrl, INDEXNOW_KEY: key } = env
  const robots = robotsText(baseUrl, locales)
  const app = new Hono<HostEnv>()
  app.get(sitemapPath(SITEMAP_INDEX), etag(), (c) => serveSitemap(c, db, SITEMAP_INDEX))
  app.get(`${SITEMAP_FOLDER}/:name`, etag(), (c) => serveSitemap(c, db, c.req.param('name')))
  app.get('/robots.txt', etag(), (c) => c.text(robots, 200, { 'Cache-Control': FOR_AN_HOUR }))
  app.get('/llms.txt', etag(), async (c) => {
    const mainTopics = (await activeTopics(db)).filter((topic) => topic.level === 1)
    return c.text(llmsText(baseUrl, mainTopics), 200, { 'Cache-Control': FOR_AN_HOUR })
  })
  // Proves to IndexNow that announcements in our name are ours.
  app.get('/:key{[A-Za-z0-9-]{8,128}\\.txt}', (c, next) =>
    key && c.req.param('key') === `${key}.txt` ? c.text(key, 200, { 'Cache-Control': FOR_AN_HOUR }) : next(),
  )
  return app
}

async function serveSitemap(c: Context<HostEnv>, db: Db, name: string): Promise<Response> {
  const stored = await findSitemap(db, name)
  if (!stored) throw new AppError('NOT_FOUND')
  const xml = await currentXml(db, name, stored.xml)
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': REVALIDATED }
  // Removing pages has changed the file since it was stored.
  if (xml !== stored.xml) return c.body(xml, 200, headers)
  c.header('Last-Modified', stored.generated_at.toUTCString())
  return isKnown(c, stored.generated_at)
    ? c.body(null, 304, { 'Cache-Control': REVALIDATED })
    : c.body(xml, 200, headers)
}

/** Only the pages of topics and stories can become empty, and only sources can be paused. */
async function currentXml(db: Db, name: string, xml: string): Promise<string> {
  if (name.startsWith('sources')) return withoutPaths(xml, await withdrawnSources(db))
  const now = new Date()
  const from = new Date(now.getTime() - FREE_ARCHIVE_DAYS * DAY_MS)
  if (name.startsWith('stories')) return withoutPaths(xml, await withdrawnStoryPages(db, xml, from))
  if (!name.startsWith('topics')) return xml
  return withoutPaths(xml, await withdrawnPages(db, { from: utcDay(from), to: utcDay(now) }))
}

async function withdrawnStoryPages(db: Db, xml: string, since: Date): Promise<Set<string>> {
  const listed = new Set([...xml.matchAll(/\/stories\/(\d+)</g)].map(([, id]) => Number(id)))
  const withdrawn = await withdrawnStories(db, [...listed], { least: MIN_INDEXED_TELLINGS, since })
  return new Set(withdrawn.map((id) => `/stories/${id}`))
}

function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** By date, for crawlers that do not send a tag. HTTP dates have whole seconds. */
function isKnown(c: Context, changedAt: Date): boolean {
  if (c.req.header('if-none-match')) return false
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
