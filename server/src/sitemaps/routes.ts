import { AppError } from '@daily-drops/contract/kernel/errors'
import { SITEMAP_FOLDER, SITEMAP_INDEX, sitemapPath } from '@daily-drops/contract/site/sitemaps'
import type { Db } from '@daily-drops/db/connection/client'
import { activeTopics } from '@daily-drops/db/topics/topics'
import type { Locale } from '@daily-drops/messages/locales'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { acceptsGzip } from '../http/accepts-gzip.ts'
import { answerPacked } from '../http/packed-document.ts'
import { llmsText } from './llms.ts'
import { robotsText } from './robots.ts'
import { type FindSitemapFile, sitemapFiles, unpack } from './sitemap-files.ts'

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
  const find = sitemapFiles(db)
  app.get(sitemapPath(SITEMAP_INDEX), (c) => serveSitemap(c, find, SITEMAP_INDEX))
  app.get(`${SITEMAP_FOLDER}/:name`, (c) => serveSitemap(c, find, c.req.param('name')))
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

async function serveSitemap(c: Context<HostEnv>, find: FindSitemapFile, name: string): Promise<Response> {
  const file = await find(name)
  if (!file) throw new AppError('NOT_FOUND')
  const headers = new Headers({ 'Cache-Control': REVALIDATED, Vary: 'Accept-Encoding' })
  // Removing pages has changed the file since it was stored.
  if (file.isWhole) headers.set('Last-Modified', file.generatedAt.toUTCString())
  if (file.isWhole && isKnown(c, file.generatedAt)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/xml; charset=utf-8')
  const plain = acceptsGzip(c.req.header('accept-encoding')) ? Buffer.of() : await unpack(file.packed)
  return answerPacked(c, { ...file, plain }, headers)
}

/** By date, for crawlers that do not send a tag. HTTP dates have whole seconds. */
function isKnown(c: Context, changedAt: Date): boolean {
  if (c.req.header('if-none-match')) return false
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
