import { gunzipSync } from 'node:zlib'
import { PUBLIC_PAGES } from '@daily-drops/contract/site/public-pages'
import type { Db } from '@daily-drops/db/connection/client'
import { deleteArticle, restoreArticle } from '@daily-drops/db/drops/articles'
import { saveSitemap } from '@daily-drops/db/operations/sitemaps'
import { aDrop, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { LOCALES } from '@daily-drops/messages/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { entryPointOf } from '../limits/entry-points.ts'
import { ORIGIN, startTestApp } from '../testing/test-app.ts'

const PRIVATE = [
  ...['/admin', '/api/', '/auth', '/confirm', '/editions', '/functions/v1/', '/language', '/logout'],
  ...['/onboarding', '/preferences', '/profile', '/reactions/', '/reset-password', '/second-factor'],
  ...['/settings', '/sources/import', '/sources/suggest', '/verify-email'],
]

const KEY = 'f3a1-9c5d-77'
const ARCHIVE = '/sitemap-proxy/sitemaps/topics-archive.xml'

let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp({ INDEXNOW_KEY: KEY })
})
afterAll(() => host.close())

const urlset = (...paths: string[]) =>
  `<urlset>\n${paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>\n`).join('')}</urlset>\n`

async function store(name: string, xml: string): Promise<void> {
  const { id } = await host.db
    .insertInto('sitemap_runs')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow()
  await host.db.transaction().execute((db) => saveSitemap(db, id, { name, xml, urls: 1 }))
}

const get = (path: string, headers: Record<string, string> = {}) => host.app.request(path, { headers })

describe('served sitemaps', () => {
  it('[DEC-62] are at their paths, as stored', async () => {
    const files = {
      'sitemap.xml': '/sitemap.xml',
      'core.xml': '/sitemap-proxy/sitemaps/core.xml',
      'topics-archive-2.xml': '/sitemap-proxy/sitemaps/topics-archive-2.xml',
    }
    for (const [name, path] of Object.entries(files)) {
      expect((await get(path)).status).toBe(404)
      await store(name, urlset(`/${name}`))
      const response = await get(path)
      expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
        200,
        'application/xml; charset=utf-8',
        urlset(`/${name}`),
      ])
    }
  })

  it('[SRCP-06] leave out sources that have been paused since', async () => {
    const [active, paused] = [await aSource(host.db), await aSource(host.db, { status: 'inactive' })]
    await store('sources.xml', urlset(`/sources/${active.slug}`, `/sources/${paused.slug}`))
    const served = await (await get('/sitemap-proxy/sitemaps/sources.xml')).text()
    expect(served).toBe(urlset(`/sources/${active.slug}`))
  })

  it('are not sent again to clients that have them, by tag or by date, and are compressed', async () => {
    await store('core.xml', urlset(...Array.from({ length: 50 }, (_, n) => `/page-${n}`)))
    const path = '/sitemap-proxy/sitemaps/core.xml'
    const first = await get(path)
    const tag = first.headers.get('etag') ?? ''
    const date = first.headers.get('last-modified') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304)
    expect((await get(path, { 'if-modified-since': date })).status).toBe(304)
    expect((await get(path, { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200)
    expect((await get(path, { 'if-none-match': '"other"', 'if-modified-since': date })).status).toBe(200)
    const packed = await get(path, { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toContain('/page-49<')
  })

  it('are read and packed once for a crowd, and not again until they change', async () => {
    await store('topics-archive-3.xml', urlset('/topics/a/archive'))
    let reads = 0
    const counted: Db = host.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => 'xml' in row)) reads += 1
        return result
      },
    })
    const app = createApp({ ...host.deps, db: counted })
    const path = '/sitemap-proxy/sitemaps/topics-archive-3.xml'
    const crowd = await Promise.all(Array.from({ length: 20 }, () => app.request(path)))
    const bodies = new Set(await Promise.all(crowd.map((response) => response.text())))
    expect([bodies.size, reads]).toEqual([1, 1])
    const tag = crowd[0]?.headers.get('etag') ?? ''
    expect((await app.request(path, { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(200)
    expect(reads).toBe(1)
    await store('topics-archive-3.xml', urlset('/topics/b/archive'))
    expect(await (await app.request(path)).text()).toBe(urlset('/topics/b/archive'))
    expect(reads).toBe(2)
  })

  it('cost as much as work for a worker', () => {
    for (const path of ['/sitemap.xml', ARCHIVE])
      expect(entryPointOf('GET', path).cost).toBeGreaterThanOrEqual(10)
  })

  it('[DEC-54] lose a page at once when its last article is deleted, and regain it when the article is restored', async () => {
    const { db } = host
    const topics = await aTopicBranch(db)
    const [yesterday, today] = [1, 0].map((days) => new Date(Date.now() - days * 24 * 60 * 60_000))
    const drop = await aDrop(db, { topics, published_at: yesterday as Date })
    const other = await aDrop(db, { topics, published_at: today as Date })
    const page = (moment: Date | undefined) =>
      `/topics/${topics.l3.slug}/${moment?.toISOString().slice(0, 10)}`
    const all = urlset(`/topics/${topics.l3.slug}/archive`, page(yesterday), page(today))
    await store('topics-archive.xml', all)
    await store('topics.xml', urlset(`/topics/${topics.l3.slug}`))
    const before = await get(ARCHIVE)
    expect(await before.text()).toBe(all)

    await db.transaction().execute((db) => deleteArticle(db, drop.id))
    const date = before.headers.get('last-modified') ?? ''
    const after = await get(ARCHIVE, {
      'if-none-match': before.headers.get('etag') ?? '',
      'if-modified-since': date,
    })
    expect([after.status, after.headers.get('last-modified')]).toEqual([200, null])
    expect(await after.text()).toBe(urlset(`/topics/${topics.l3.slug}/archive`, page(today)))
    expect((await get(ARCHIVE, { 'if-modified-since': date })).status).toBe(200)

    await db.transaction().execute((db) => deleteArticle(db, other.id))
    expect(await (await get(ARCHIVE)).text()).toBe(urlset())
    expect(await (await get('/sitemap-proxy/sitemaps/topics.xml')).text()).toBe(urlset())

    for (const { id } of [drop, other]) await db.transaction().execute((db) => restoreArticle(db, id))
    expect(await (await get(ARCHIVE)).text()).toBe(all)
  })

  it('[STORY-08] lose a story at once when fewer than three tellings are left', async () => {
    const { db } = host
    const topics = await aTopicBranch(db)
    const first = await aDrop(db, { topics })
    const more = { topics, story_id: first.story_id }
    await aDrop(db, more)
    const last = await aDrop(db, more)
    const all = urlset(`/stories/${first.story_id}`, `/de/stories/${first.story_id}`)
    await store('stories.xml', all)
    const stories = async () => (await get('/sitemap-proxy/sitemaps/stories.xml')).text()
    expect(await stories()).toBe(all)
    await db.transaction().execute((db) => deleteArticle(db, last.id))
    expect(await stories()).toBe(urlset())
    await db.transaction().execute((db) => restoreArticle(db, last.id))
    expect(await stories()).toBe(all)
  })
})

describe('what else crawlers request', () => {
  it('robots.txt excludes private paths in every language and names the sitemaps', async () => {
    const response = await get('/robots.txt')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    const prefixes = Object.keys(LOCALES).map((locale) => (locale === 'en' ? '' : `/${locale}`))
    expect((await response.text()).split('\n')).toEqual([
      'User-agent: *',
      ...prefixes.flatMap((prefix) => PRIVATE.map((path) => `Disallow: ${prefix}${path}`)),
      '',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      ...['core', 'topics', 'topics-archive'].map(
        (name) => `Sitemap: ${ORIGIN}/sitemap-proxy/sitemaps/${name}.xml`,
      ),
      '',
    ])
  })

  it('llms.txt says what the product is and where its pages and main topics are', async () => {
    const text = await (await get('/llms.txt')).text()
    expect(text).toMatch(/^# Daily Drops\n\n> /)
    for (const { path } of PUBLIC_PAGES) expect(text).toContain(`(${ORIGIN}${path})`)
    const main = await host.db.selectFrom('topics').select(['slug', 'label']).where('level', '=', 1).execute()
    for (const { slug, label } of main) expect(text).toContain(`- [${label}](${ORIGIN}/topics/${slug}): `)
  })

  it('[SEO-04] the key file exists when there is a key', async () => {
    expect(await (await get(`/${KEY}.txt`)).text()).toBe(KEY)
    expect((await get('/another-key.txt')).status).toBe(404)
    expect(host.deps.capabilities.indexing).toBe(true)
  })
})
