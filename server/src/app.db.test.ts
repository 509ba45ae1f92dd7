import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, post, type SignedIn, signUp, startTestApp } from './testing/test-app.ts'
import { testWeb } from './testing/web-build.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let ada: SignedIn

beforeAll(async () => {
  host = await startTestApp({ TRUST_PROXY: '1' }, await testWeb())
  ada = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())

const request = (path: string, init?: RequestInit) => host.app.request(`${ORIGIN}${path}`, init)

describe('request ids', () => {
  it('echoes a well-formed one', async () => {
    const response = await request('/healthz', { headers: { 'x-request-id': 'abc-123' } })
    expect(response.headers.get('x-request-id')).toBe('abc-123')
  })

  it.each(['with space', '<script>', 'x'.repeat(300)])('replaces %s', async (id) => {
    const response = await request('/healthz', { headers: { 'x-request-id': id } })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('security headers', () => {
  it('allow scripts by nonce only, and a new one each time', async () => {
    const policies = await Promise.all(
      ['/healthz', '/healthz'].map(
        async (path) => (await request(path)).headers.get('content-security-policy') ?? '',
      ),
    )
    const scripts = policies.map((policy) => /script-src ([^;]*)/.exec(policy)?.[1])
    expect(scripts[0]).toMatch(/^'nonce-[A-Za-z0-9+/=]{20,}' 'strict-dynamic'$/)
    expect(scripts[0]).not.toBe(scripts[1])
    expect(policies[0]).toContain(
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(policies[0]).toContain('frame-src https://www.youtube-nocookie.com')
  })

  it('are on failed responses, too', async () => {
    const response = await request('/nothing')
    expect(response.status).toBe(404)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(response.headers.get('permissions-policy')).toContain('camera=()')
    expect(response.headers.get('content-security-policy')).toBeTruthy()
  })

  it('let responses to programs be nothing but data', async () => {
    const response = await request('/functions/v1/nothing', { method: 'POST' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  })

  it('require https permanently in production only', async () => {
    expect((await request('/healthz')).headers.has('strict-transport-security')).toBe(false)
    const production = await startTestApp({
      NODE_ENV: 'production',
      BASE_URL: 'https://drops.test',
      AUTH_SECRET: 'a-secret-of-nobody-else-0123456789',
      SMTP_URL: 'smtp://localhost',
    })
    for (const path of ['/healthz', '/functions/v1/nothing']) {
      const response = await production.app.request(path)
      expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000')
    }
    await production.close()
  })
})

describe('the log', () => {
  it('contains nothing personal and no secret of a request', async () => {
    host.lines.length = 0
    const secrets = [
      'ada@example.com',
      'hunter2-hunter2',
      '203.0.113.77',
      'tok3n-in-query',
      'c00kie',
      'b3arer',
      'ua-string',
    ]
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'ua-string',
      origin: ORIGIN,
    }
    await request('/api/auth/sign-in/email?token=tok3n-in-query', {
      method: 'POST',
      headers: { ...headers, cookie: 'session=c00kie' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'hunter2-hunter2' }),
    })
    await request('/functions/v1/upsert_preferences?email=ada@example.com', {
      method: 'POST',
      headers: { ...headers, authorization: 'Bearer b3arer' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'hunter2-hunter2' }),
    })
    await request('/nowhere/ada@example.com?token=tok3n-in-query', { headers })
    await request('/broken', { headers })
    const log = host.lines.join('')
    expect(host.lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(4)
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })

  it('has one line per response with id, method, route, status and time', async () => {
    host.lines.length = 0
    await request('/functions/v1/list-topics', { ...post({}), headers: { 'x-request-id': 'r1' } })
    expect(host.lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        process: 'web',
        requestId: 'r1',
        method: 'POST',
        route: '/functions/v1/list-topics',
        status: 415,
        ms: expect.any(Number),
        msg: 'request',
      },
    ])
  })

  it('names the request that sign-in refused, and shortens a very long one', async () => {
    host.lines.length = 0
    const callbackURL = `//${'a.'.repeat(31_000)}@`
    const body = { email: 'ada@example.com', password: 'a long enough one', callbackURL }
    const answer = await request('/api/auth/sign-in/email', {
      ...post(body),
      headers: { 'content-type': 'application/json', origin: ORIGIN, 'x-request-id': 'r2' },
    })
    expect(answer.status).toBe(403)
    const lines = host.lines.map((line) => JSON.parse(line))
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines)
      expect([line.requestId, JSON.stringify(line).length < 12_000]).toEqual(['r2', true])
  })
})

describe('bodies', () => {
  it('over 64 KiB are refused, whether or not they declare their length', async () => {
    const long = JSON.stringify({ root_id: 1, rest: 'x'.repeat(64 * 1024) })
    const declared = await request('/functions/v1/topic_descendants', {
      ...post({}),
      body: long,
      headers: { 'content-type': 'application/json', 'content-length': String(long.length) },
    })
    const streamed = await request('/functions/v1/topic_descendants', {
      ...post({}),
      body: new Blob([long]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect([declared.status, streamed.status]).toEqual([413, 413])
    expect(await declared.json()).toMatchObject({ code: 'TOO_LARGE' })
  })

  it('that are short are not compressed', async () => {
    const init = post({ root_id: 999_999 })
    const response = await request('/functions/v1/topic_descendants', {
      ...init,
      headers: { ...init.headers, 'accept-encoding': 'gzip' },
    })
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null])
    expect(await response.json()).toEqual([])
  })

  it('are compressed for clients that ask', async () => {
    const response = await request('/functions/v1/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' })
  })

  it('of functions are compressed where it pays, with their length', async () => {
    const ask = (name: string) =>
      request(`/functions/v1/${name}`, {
        ...post({}),
        headers: { ...post({}).headers, 'accept-encoding': 'gzip' },
      })
    const long = await ask('list-topics')
    const bytes = Buffer.from(await long.arrayBuffer())
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect(long.headers.get('content-length')).toBe(String(bytes.length))
    expect(JSON.parse(gunzipSync(bytes).toString()).length).toBeGreaterThan(100)
    expect((await ask('get-session')).headers.get('content-encoding')).toBeNull()
  })
})

describe('another site using our cookie', () => {
  const call = (headers: Record<string, string>) =>
    request('/functions/v1/get-session', {
      ...post({}),
      headers: { 'content-type': 'application/json', ...headers },
    })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: ORIGIN }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
    ['no origin at all', {}],
  ])('is refused: %s', async (_, headers) => {
    const response = await call({ cookie: ada.cookie, ...headers })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
  })

  it.each([
    ['our own pages', { origin: ORIGIN }],
    ['our own pages in a browser that says so', { 'sec-fetch-site': 'same-origin' }],
  ])('is not %s', async (_, headers) => {
    const response = await call({ cookie: ada.cookie, ...headers })
    expect([response.status, await response.json()]).toMatchObject([200, { user: { email: ada.email } }])
  })

  it('[FUN-03] [DEC-10] needs no origin with a bearer token', async () => {
    const response = await call({ authorization: `Bearer ${ada.token}` })
    expect([response.status, await response.json()]).toMatchObject([200, { user: { email: ada.email } }])
  })

  it('cannot post to pages either', async () => {
    const response = await request('/sign-in', {
      method: 'POST',
      headers: { cookie: ada.cookie, origin: 'https://evil.example' },
      body: new URLSearchParams({ email: 'a', password: 'b' }),
    })
    expect(response.status).toBe(403)
  })
})

describe('files of the web build', () => {
  it('with a hash in their name are cached permanently', async () => {
    const response = await request('/assets/entry-a1b2c3.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('gzip')
  })

  it('of an earlier build are a plain 404 that is not cached', async () => {
    const response = await request('/assets/entry-000000.js', { headers: { accept: 'text/html' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('at the root are revalidated', async () => {
    const first = await request('/favicon.svg')
    expect(first.headers.get('content-type')).toContain('image/svg+xml')
    const etag = first.headers.get('etag') ?? ''
    const second = await request('/favicon.svg', { headers: { 'if-none-match': etag } })
    expect([first.status, second.status]).toEqual([200, 304])
  })

  it.each(['/assets/../server/index.js', '/assets/%2e%2e/server/index.js', '/assets/..%2fserver/index.js'])(
    'are the only ones: %s',
    async (path) => {
      expect((await request(path)).status).toBe(404)
    },
  )
})

describe('readiness', () => {
  it('is given with a migrated database', async () => {
    const response = await request('/readyz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('is given on a copy of the database, which says that nothing is sent', async () => {
    const copy = await startTestApp()
    await copy.db.insertInto('delivery_origins').values({ origin: 'the original' }).execute()
    const response = await copy.app.request('/readyz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', sending: 'held' }])
    await copy.close()
  })

  it('is not given with a migration missing', async () => {
    const late = await startTestApp()
    await late.db.deleteFrom('schema_migrations').where('name', 'like', '0002%').execute()
    const response = await late.app.request('/readyz')
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'unavailable', reasons: ['migrations_pending'] },
    ])
    await late.close()
  })

  it('is not given without a database, while the process is still healthy', async () => {
    const lost = await startTestApp({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    const ready = await lost.app.request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', reasons: ['database_unreachable'] },
    ])
    expect((await lost.app.request('/healthz')).status).toBe(200)
    const call = await lost.app.request('/functions/v1/list-topics', post({}))
    expect([call.status, await call.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }])
    await lost.close()
  })
})

describe('metrics', () => {
  const token = 'a-token-of-16-or-more'

  it('need the token where there is one', async () => {
    const guarded = await startTestApp({ METRICS_TOKEN: token })
    await guarded.app.request('/functions/v1/list-topics', post({}))
    const refused = await guarded.app.request('/metrics', { headers: { authorization: 'Bearer wrong' } })
    const allowed = await guarded.app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    const text = await allowed.text()
    expect([refused.status, allowed.status]).toEqual([404, 200])
    for (const path of [
      '/%6detrics',
      '/%6D%65trics',
      '/metrics/',
      '//metrics',
      '/./metrics',
      '/x/../metrics',
    ]) {
      expect([path, (await guarded.app.request(path)).status]).toEqual([path, 404])
    }
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/functions\/v1\/list-topics",status="200"\} 1/,
    )
    expect(text).toMatch(/db_pool_connections\{state="total"\} [1-9]/)
    await guarded.close()
  })

  it.each([
    ['the machine itself', '127.0.0.1', 'http://127.0.0.1:3000', {}, 200],
    ['the machine by its name', '::1', 'http://localhost:3000', {}, 200],
    [
      'who comes through a local proxy',
      '127.0.0.1',
      'http://localhost',
      { 'x-forwarded-for': '203.0.113.9' },
      404,
    ],
    ['who comes through one of few words', '127.0.0.1', 'http://localhost', { via: '1.1 proxy' }, 404],
    ['who comes through a silent one', '127.0.0.1', ORIGIN, {}, 404],
    ['the network', '203.0.113.9', 'http://localhost', {}, 404],
  ])('without one answer to %s as they should', async (_, remoteAddress, origin, headers, status) => {
    const socket = { incoming: { socket: { remoteAddress } } }
    const response = await host.app.request(
      `${origin}/metrics`,
      { headers: new Headers(headers as Record<string, string>) },
      socket as never,
    )
    expect(response.status).toBe(status)
  })
})

it('marks every cookie as secure where the site is served over TLS', async () => {
  const secure = await startTestApp({ BASE_URL: 'https://drops.test' }, await testWeb())
  const response = await secure.app.request('http://drops.test/shared/x?answer=cookie')
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^mine=.*; Secure$/)])
  await secure.close()
})
