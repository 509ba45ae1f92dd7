import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/web-build.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let host: Awaited<ReturnType<typeof startTestApp>>
let ada: SignedIn

beforeAll(async () => {
  host = await startTestApp({ YOUTUBE_API_KEY: 'key' }, await testWeb())
  ada = await signUp(host.deps.auth, host.db, { role: 'admin' })
})
afterAll(() => host.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  host.app.request(`${ORIGIN}${path}`, { headers })

describe('the context of a page', () => {
  it('knows a visitor, the request and what is configured', async () => {
    const response = await get('/viewer/x', { 'x-request-id': 'r-42' })
    expect(await response.json()).toMatchObject({
      viewer: null,
      requestId: 'r-42',
      baseUrl: ORIGIN,
      capabilities: { youtube: true, mail: false },
    })
  })

  it('knows the person behind the cookie', async () => {
    const response = await get('/viewer/x', { cookie: ada.cookie })
    expect(await response.json()).toMatchObject({ viewer: { id: ada.id, email: ada.email, role: 'admin' } })
  })

  it("has the nonce that the response's policy allows", async () => {
    const response = await get('/document')
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1]
    expect(nonce).toBeTruthy()
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  it('calls functions in-process behind the same guards', async () => {
    const refused = await get('/call?name=list-cron-jobs')
    expect([refused.status, await refused.json()]).toEqual([418, { code: 'NO_SESSION' }])
    const allowed = await get('/call?name=list-cron-jobs', { cookie: ada.cookie })
    expect([allowed.status, await allowed.json()]).toEqual([
      200,
      expect.arrayContaining([expect.objectContaining({ name: 'auto-ingest-worker' })]),
    ])
  })

  it('sends the cookies that account commands set', async () => {
    const body = new URLSearchParams({ email: ada.email, password: 'a long enough one' })
    const response = await host.app.request(`${ORIGIN}/sign-in`, { method: 'POST', body })
    expect(await response.json()).toEqual({ ok: true })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/session_token=.*HttpOnly/i),
      expect.stringMatching(/device=.*HttpOnly/i),
    ])
  })
})

describe('behind a proxy that ends TLS', () => {
  it("treats its own site's form as its own", async () => {
    const secure = await startTestApp({ BASE_URL: 'https://drops.test' }, await testWeb())
    const post = (origin: string) =>
      secure.app.request('http://drops.test/form', {
        method: 'POST',
        body: 'a=1',
        headers: { origin, ...FORM },
      })
    expect((await post('https://drops.test')).status).toBe(200)
    expect((await post('https://evil.example')).status).toBe(403)
    await secure.close()
  })
})

describe("a page's response", () => {
  it('is private unless its route says otherwise', async () => {
    expect((await get('/document')).headers.get('cache-control')).toBe('private, no-cache')
  })

  it('is cached nowhere when a reader is signed in', async () => {
    for (const path of ['/document', '/shared/x', '/viewer/x']) {
      const response = await get(path, { cookie: ada.cookie })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('appears in the log by its template', async () => {
    host.lines.length = 0
    await get('/viewer/somebody')
    expect(host.lines.map((line) => JSON.parse(line).route)).toEqual(['/viewer/:anything'])
  })

  it('logs a failed loader without the address in its message', async () => {
    host.lines.length = 0
    const response = await get('/broken')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('ada@')
    const fault = host.lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'page failed')
    expect(fault.err.message).toBe('no luck for [email]')
    expect(fault.requestId).toBe(response.headers.get('x-request-id'))
  })

  it.each(['/away', '/away.data'])(
    'is a 503 that says when to try again while the database is down: %s',
    async (path) => {
      host.lines.length = 0
      const response = await get(path)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(
        host.lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'page failed'),
      ).toMatchObject({
        requestId: response.headers.get('x-request-id'),
        err: { code: '57P01' },
      })
    },
  )

  it.each(['/nowhere', '/nowhere.data'])(
    "is the router's 404 for an unknown address, and not a fault",
    async (path) => {
      host.lines.length = 0
      expect((await get(path)).status).toBe(404)
      expect(host.lines.filter((line) => line.includes('failed'))).toEqual([])
    },
  )
})
