import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/web-build.ts'

const OURS = 'https://drops.test'
/** Behind a proxy that ends TLS, where the socket's address is not the public one. */
const SOCKET = 'http://drops.test'

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const ORIGINS = [undefined, OURS, SOCKET, 'https://evil.example', 'https://drops.test.evil.example', 'null']
const SITES = [undefined, 'same-origin', 'same-site', 'cross-site', 'none', 'SAME-ORIGIN, cross-site']
const PATHS = [
  '/sign-in',
  '/sign-in.data',
  '/sign-in/',
  '/%73ign-in',
  '/./sign-in',
  '//sign-in',
  '//evil.example/sign-in',
  '//evil.example/../sign-in',
  '/functions/v1/get-session',
  '/functions/v1//get-session',
  '/api/auth/sign-in/email',
  '/api/auth//sign-in/email',
]

let host: Awaited<ReturnType<typeof startTestApp>>
let ada: SignedIn

beforeAll(async () => {
  host = await startTestApp({ BASE_URL: OURS }, await testWeb())
  ada = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())

function headersOf(entries: Record<string, string | undefined>): Headers {
  return new Headers(Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

const status = async (path: string, method: string, headers: Headers) =>
  (await host.app.request(SOCKET + path, { method, headers, body: '{' })).status

describe.each(PATHS)('a change at %s', (path) => {
  it('is refused to every other site, with or without a cookie', async () => {
    const cookies = [undefined, 'theme=dark', ada.cookie]
    const bearers = [undefined, `Bearer ${ada.token}`, 'Bearer ']
    const wrong: unknown[] = []
    for (const method of METHODS)
      for (const cookie of cookies)
        for (const authorization of bearers)
          for (const origin of ORIGINS)
            for (const site of SITES) {
              const isOurs = [undefined, OURS].includes(origin) && [undefined, 'same-origin'].includes(site)
              const saysNothing = origin === undefined && site === undefined
              const isRefused = !isOurs || (saysNothing && cookie !== undefined)
              // Allowed requests have their own tests, and would only cost time here.
              if (!isRefused) continue
              const headers = headersOf({ cookie, authorization, origin, 'sec-fetch-site': site })
              const answer = await status(path, method, headers)
              const refusals = path.includes('//') ? [403, 404] : [403]
              if (!refusals.includes(answer))
                wrong.push({ method, cookie, authorization, origin, site, answer })
            }
    expect(wrong).toEqual([])
  })

  it.each([
    ['our own pages', { origin: OURS, 'sec-fetch-site': 'same-origin' }],
    ['our own pages in an old browser', { origin: OURS }],
    ['a program', {}],
  ])('is not refused to %s', async (_, headers) => {
    expect(await status(path, 'POST', headersOf(headers))).not.toBe(403)
  })
})

describe('another site that signs a person in as the attacker', () => {
  const paths = ['/sign-in', '//drops.test/sign-in', '//evil.example/sign-in', '/.//evil.example/sign-in']

  it.each(paths)('sets no cookie at %s', async (path) => {
    const response = await host.app.request(SOCKET + path, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ email: ada.email, password: 'a long enough one' })),
    })
    expect([403, 404]).toContain(response.status)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})
