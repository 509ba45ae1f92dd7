import { type ContentNews, followContent } from '@daily-drops/db/drops/content-changes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { ORIGIN, startTestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/web-build.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
/** The same host, where Italian is not offered. */
let withoutItalian: typeof host.app

beforeAll(async () => {
  host = await startTestApp({}, await testWeb())
  withoutItalian = createApp({ ...host.deps, locales: ['en', 'de', 'ar'] }, await testWeb())
})
afterAll(() => host.close())

const get = (path: string, headers: Record<string, string> = {}, app = host.app) =>
  Promise.resolve(app.request(`${ORIGIN}${path}`, { headers }))
const send = (path: string, headers: Record<string, string>) =>
  Promise.resolve(
    host.app.request(`${ORIGIN}${path}`, {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
  )

describe('the language of a page', () => {
  it.each([
    ['/document', 'en'],
    ['/de/document', 'de'],
    ['/ar/document', 'ar'],
    ['/de/document?lang=ar', 'de'],
  ])('[LANG-03] [LANG-04] %s is in %s, whatever the browser prefers', async (path, locale) => {
    for (const preferred of ['de', 'ar', 'en', '*']) {
      const page = await get(path, { 'accept-language': preferred })
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`"locale":"${locale}"`)])
    }
  })

  it.each([
    '/en/document',
    '/da/document',
    '/xx/document',
    '/DE/document',
    '/De/document',
    '/%64e/document',
    '/de%2fdocument',
    '/de/de/document',
    '/ar/de/document',
    '/dedocument',
    `/${'de/'.repeat(500)}document`,
  ])('%s is no page', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  })

  it('has no path while it is not offered', async () => {
    for (const path of ['/it/document', '/it/document.data'])
      expect((await get(path, {}, withoutItalian)).status).toBe(404)
    for (const path of ['/document', '/de/document'])
      expect((await get(path, {}, withoutItalian)).status).toBe(200)
    expect((await get('/it/document')).status).toBe(200)
  })

  it("is also that of the page's data, and does not change its name in the log", async () => {
    host.lines.length = 0
    const page = await get('/de/viewer/somebody')
    expect(await page.json()).toMatchObject({ locale: 'de', viewer: null })
    expect(host.lines.map((line) => JSON.parse(line).route)).toEqual(['/viewer/:anything'])
    expect((await get('/de/document.data')).status).toBe(200)
    expect((await get('/da/document.data')).status).toBe(404)
  })
})

describe('below a prefix', () => {
  it('redirects stay there', async () => {
    const moved = await get('/de/moved')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/de/document?a=1'])
    expect((await get('/moved')).headers.get('location')).toBe('/document?a=1')
  })

  it.each([
    '/de//evil.example',
    '/de/%2f%2fevil.example',
    '/de/%5cevil.example',
    '/de/https://evil.example',
    '/de/admin@evil.example',
    '/de/admin//evil.example',
  ])('nothing leads to another site: %s', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  })

  it('forms arrive, but not from another site', async () => {
    expect((await send('/de/form', { origin: ORIGIN })).status).toBe(200)
    expect((await send('/de/form', { origin: 'https://evil.example' })).status).toBe(403)
  })

  it.each(['/de/functions/v1/list-topics', '/de/api/auth/get-session', '/de/assets/app.js', '/de/healthz'])(
    'there are only pages: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('the console', () => {
  it.each([
    ['/de/admin', '/admin'],
    ['/de/admin/articles?q=a%20b', '/admin/articles?q=a+b'],
  ])('has no prefix: %s leads to %s', async (path, target) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
  })

  it('is loaded as a document when the browser asks for its data', async () => {
    const answer = await get('/de/admin/articles.data?q=x&_routes=root')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('x-remix-redirect')).toBe('/admin/articles?q=x')
    expect(answer.headers.get('x-remix-reload-document')).toBe('true')
  })

  it('accepts nothing below a prefix', async () => {
    expect((await send('/de/admin/articles', { origin: ORIGIN })).status).toBe(404)
    expect((await get('/de/administration')).status).toBe(404)
  })
})

describe('a cached page', () => {
  let following: ReturnType<typeof followContent>
  beforeAll(async () => {
    const heard: ContentNews[] = []
    following = followContent(host.deps.env.DATABASE_URL, {
      receive(news) {
        host.deps.pageCache.receive(news)
        heard.push(news)
      },
      onLost: () => {},
    })
    await vi.waitFor(() => expect(heard).toContain('listening'), { timeout: 60_000 })
  })
  afterAll(() => following.stop())

  it('is served in its own language only, whoever came first', async () => {
    const paths = ['/de/shared/a', '/shared/a', '/ar/shared/a', '/shared/a', '/de/shared/a']
    const first = await Promise.all(paths.map((path) => get(path)))
    const second = await Promise.all(paths.map((path) => get(path, { 'accept-language': 'ar' })))
    for (const answers of [first, second]) {
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      expect(texts.map((text) => /"locale":"(\w+)"/.exec(text)?.[1])).toEqual(['de', 'en', 'ar', 'en', 'de'])
    }
    // A cache in front of the site keeps them apart by path.
    for (const { headers } of second) expect(headers.get('vary') ?? '').not.toMatch(/accept-language|\*/i)
    expect(second.map(({ headers }) => headers.get('cache-status'))).toEqual(
      Array(5).fill('daily-drops; hit'),
    )
    expect(new Set(second.map(({ headers }) => headers.get('etag'))).size).toBe(3)
  })

  it('is not cached where a language is not offered', async () => {
    for (let visit = 0; visit < 2; visit++) {
      const answer = await get('/it/shared/a', {}, withoutItalian)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-cache'])
    }
  })
})
