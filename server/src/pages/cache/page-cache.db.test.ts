import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { deleteDrop } from '@daily-drops/contract/functions/drops/articles'
import { type ContentNews, followContent } from '@daily-drops/db/drops/content-changes'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { freezableProxy } from '@daily-drops/db/testing/freezable-proxy'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { ask } from '../../testing/ask.ts'
import { ORIGIN, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'
import { testWeb } from '../../testing/web-build.ts'
import { renderShared } from './shared-page.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let following: ReturnType<typeof followContent>
let heard: ContentNews[] = []
let ada: SignedIn
let drops: { id: number; title: string }[]

beforeAll(async () => {
  host = await startTestApp({}, await testWeb())
  ada = await signUp(host.deps.auth, host.db, { role: 'admin' })
  const topics = await aTopicBranch(host.db)
  drops = []
  for (let i = 0; i < 6; i++) {
    drops.push(
      await aDrop(host.db, { topics, title: `Story ${i}`, language: 'en', published_at: new Date() }),
    )
  }
  following = followContent(host.deps.env.DATABASE_URL, {
    receive(news) {
      host.deps.pageCache.receive(news)
      heard.push(news)
    },
    onLost: () => {},
  })
  await until('listening')
  await get('/shared/warm')
  await until('new')
})
afterAll(async () => {
  await following.stop()
  await host.close()
})

const until = (news: ContentNews) => vi.waitFor(() => expect(heard).toContain(news), { timeout: 60_000 })

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  Promise.resolve(host.app.request(`${ORIGIN}${path}`, { method, headers }))

const isHit = (response: Response) => response.headers.get('cache-status') === 'daily-drops; hit'

/** Which rendering a response shows. */
const madeIn = (text: string) => /"made":([\d.e-]+)/.exec(text)?.[1]

describe('a page that all visitors share', () => {
  it('is rendered once, and says so', async () => {
    const first = await get('/shared/a')
    const second = await get('/shared/a?utm_source=mail')
    expect([isHit(first), isHit(second)]).toEqual([false, true])
    expect(madeIn(await second.text())).toBe(madeIn(await first.text()))
    expect(second.headers.get('cache-control')).toBe('public, no-cache')
    expect(second.headers.get('vary')).toMatch(/cookie.*accept-encoding/i)
  })

  it('is rendered once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => get('/shared/crowd')))
    const made = await Promise.all(answers.map(async (answer) => madeIn(await answer.text())))
    expect(made[0]).toBeTruthy()
    expect(new Set(made).size).toBe(1)
  })

  it('is the same to the byte for every client, compressed or not, and allows its scripts by their hashes', async () => {
    const texts = new Set<string>()
    const policies = new Set<string | null>()
    for (const encoding of ['identity', 'gzip, br', 'gzip;q=0', 'gzip']) {
      const answer = await get('/shared/a', { 'accept-encoding': encoding, 'user-agent': encoding })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const packed = answer.headers.get('content-encoding') === 'gzip'
      expect(packed).toBe(encoding === 'gzip' || encoding === 'gzip, br')
      texts.add((packed ? gunzipSync(bytes) : bytes).toString())
      policies.add(answer.headers.get('content-security-policy'))
    }
    expect([texts.size, policies.size]).toEqual([1, 1])
    const [html = ''] = texts
    const [policy] = policies
    const script = /^<script>(.*)<\/script>$/s.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'; style-src 'self';`)
  })

  it("uses its own nonce in a reader's page", async () => {
    const own = [
      await get('/shared/a', { cookie: ada.cookie }),
      await get('/shared/a', { cookie: ada.cookie }),
    ]
    const policies = own.map((answer) => answer.headers.get('content-security-policy') ?? '')
    expect(policies[0]).not.toBe(policies[1])
    const nonce = /nonce="([^"]+)"/.exec((await own[0]?.text()) ?? '')?.[1]
    expect(policies[0]).toContain(
      `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}';`,
    )
    expect(own.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(2).fill('private, no-store'))
  })

  it('is not sent to a client that has it, nor with a policy that would refuse its scripts', async () => {
    const etag = (await get('/shared/a')).headers.get('etag') ?? ''
    const again = await get('/shared/a', { 'if-none-match': `"other", ${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.has('content-security-policy')).toBe(false)
    expect((await get('/shared/a', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('responds to HEAD without its body', async () => {
    const head = await get('/shared/head', {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.has('etag')]).toEqual([200, '', true])
    expect(isHit(await get('/shared/head'))).toBe(true)
  })
})

describe("a reader's own page", () => {
  it.each(['GET', 'HEAD'])('is neither cached nor built from the cache, with %s', async (method) => {
    const path = `/shared/private-${method}`
    const own = await get(path, { cookie: ada.cookie }, method)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.has('etag')).toBe(false)
    if (method === 'GET') expect(await own.text()).toContain(ada.email)
    const visitor = await get(path)
    expect(isHit(visitor)).toBe(false)
    expect(await visitor.text()).toContain('"viewer":null')
    const etag = visitor.headers.get('etag') ?? ''
    const after = await get(path, { cookie: ada.cookie, 'if-none-match': etag }, method)
    expect([after.status, after.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    if (method === 'GET') expect(await after.text()).toContain(ada.email)
  })

  it('is also what a token gets', async () => {
    const own = await get('/shared/token', { authorization: `Bearer ${ada.token}` })
    expect(await own.text()).toContain(ada.email)
    expect(await (await get('/shared/token')).text()).not.toContain(ada.email)
  })

  it('shows another reader nothing, whoever came first', async () => {
    const bob = await signUp(host.deps.auth, host.db)
    const asked = [ada, undefined, bob, undefined, ada].map((who) =>
      get('/shared/crossing', who ? { cookie: who.cookie } : {}),
    )
    const texts = await Promise.all((await Promise.all(asked)).map((answer) => answer.text()))
    expect(texts.map((text) => [text.includes(ada.email), text.includes(bob.email)])).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, false],
      [true, false],
    ])
  })
})

describe('a response that is not a page for all', () => {
  it.each([
    ['redirect', 301],
    ['missing', 404],
    ['broken', 500],
  ])('is not cached: %s', async (answer, status) => {
    const path = `/shared/x?answer=${answer}`
    for (const response of [await get(path), await get(path)]) {
      expect([response.status, isHit(response)]).toEqual([status, false])
      expect(response.headers.get('cache-control')).not.toContain('public')
    }
  })

  it('goes to nobody else when it sets a cookie', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => get('/shared/x?answer=cookie')))
    const cookies = answers.map((answer) => answer.headers.get('set-cookie'))
    expect(new Set(cookies).size).toBe(3)
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('a corrected article', () => {
  it('makes its pages stale and leaves those of a topic that does not show it', async () => {
    const drop = drops.at(-3)
    if (!drop) throw new Error('no drop')
    await get('/shared/correcting')
    const { pageCache } = host.deps
    const other = 'system /topics/somewhere-else'
    const elsewhere = async () =>
      renderShared({ nonce: 'n', requestId: 'r', render: async () => new Response('<p>Elsewhere</p>') })
    await pageCache.find(other, elsewhere)
    heard = []
    await host.db.updateTable('drops').set({ title: 'Put right' }).where('id', '=', drop.id).execute()
    await vi.waitFor(() => expect(heard).toContainEqual({ correctedIn: expect.any(Array) }), {
      timeout: 60_000,
    })
    expect((await pageCache.find(other, elsewhere))?.how).toBe('hit')
    expect((await pageCache.find('system /shared/correcting', elsewhere))?.how).toBe('stale')
    expect(isHit(await get('/shared/correcting'))).toBe(true)
  })
})

describe('a deleted article', () => {
  it('is on no cached page once its deletion is announced', async () => {
    const drop = drops.at(-1)
    if (!drop) throw new Error('no drop')
    const before = await (await get('/shared/deleting')).text()
    expect(before).toContain(drop.title)
    expect(isHit(await get('/shared/deleting'))).toBe(true)
    heard = []
    await ask(host, deleteDrop, { dropId: drop.id }, ada)
    await until('gone')
    const after = await get('/shared/deleting')
    expect(await after.text()).not.toContain(drop.title)
  })

  it('is on no page from the moment changes may be missed', async () => {
    const before = await get('/shared/deaf')
    await following.stop()
    const drop = drops.at(-2)
    if (!drop) throw new Error('no drop')
    expect(await before.text()).toContain(drop.title)
    await ask(host, deleteDrop, { dropId: drop.id }, ada)
    const after = await get('/shared/deaf')
    expect(after.headers.get('cache-control')).toBe('private, no-cache')
    expect(await after.text()).not.toContain(drop.title)
  })
})

describe('while the database is down', () => {
  it('[O7] shows what was cached before, to visitors only, and refuses the rest until it is back', async () => {
    const database = await testDb()
    const proxy = await freezableProxy(database.url)
    const away = await startTestApp({ DATABASE_URL: proxy.url }, await testWeb())
    const visit = (path: string, cookie = '') =>
      Promise.resolve(away.app.request(`${ORIGIN}${path}`, { headers: cookie ? { cookie } : {} }))
    const { pageCache } = away.deps
    pageCache.receive('listening')
    const before = madeIn(await (await visit('/shared/a?answer=topics')).text())
    pageCache.receive('lost')
    // Not listening, but the database responds, so nobody gets an old page.
    const meanwhile = await visit('/shared/a?answer=topics')
    expect([meanwhile.status, madeIn(await meanwhile.text()) === before]).toEqual([200, false])

    await proxy.close()
    const kept = await visit('/shared/a?answer=topics')
    expect([kept.status, madeIn(await kept.text())]).toEqual([200, before])
    expect((await visit('/shared/b?answer=topics')).status).toBe(503)
    expect((await visit('/shared/a?answer=topics', ada.cookie)).status).not.toBe(200)
    await away.close()
    await database.close()
  })
})

describe('behind a CDN', () => {
  it('gives it the page and the keys to purge it by, and a reader with a cookie only their own', async () => {
    const env = { ...host.deps.env, CDN_PURGE_URL: 'https://cdn.example/purge' }
    const app = createApp({ ...host.deps, env }, await testWeb())
    const visit = (cookie = '') =>
      Promise.resolve(app.request(`${ORIGIN}/shared/a`, { headers: cookie ? { cookie } : {} }))
    const told = ({ headers }: Response) =>
      ['cache-control', 'vary', 'surrogate-key'].map((n) => headers.get(n))
    host.deps.pageCache.receive('listening')
    const [visitor, again, counted] = [await visit(), await visit(), await visit('analytics=granted')]
    for (const answer of [visitor, again, counted]) {
      expect(told(answer)).toEqual([
        'public, max-age=0, s-maxage=60',
        'Accept-Encoding',
        'pages pages-of-all-topics',
      ])
    }
    const bytes = await Promise.all([visitor, again, counted].map((answer) => answer.text()))
    expect(new Set(bytes).size).toBe(1)
    expect(told(await visit('theme=dark'))).toEqual(['private, no-cache', 'Cookie, Accept-Encoding', null])
    const own = await visit(ada.cookie)
    expect(told(own)).toEqual(['private, no-store', 'Accept-Encoding', null])
    expect(own.headers.get('content-security-policy')).toContain("'nonce-")
    expect(told(await visit('flash=signed-out'))[0]).toBe('private, no-cache')
  })
})
