import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORIGIN, post, startTestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/web-build.ts'

let host: Awaited<ReturnType<typeof startTestApp>>

beforeAll(async () => {
  host = await startTestApp({}, await testWeb())
})
afterAll(() => host.close())

async function answer(path: string, init?: RequestInit): Promise<number> {
  host.lines.length = 0
  const { status } = await host.app.request(`${ORIGIN}${path}`, init)
  expect(host.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  return status
}

it.each([
  '/sitemap-proxy/sitemaps/%00',
  '/viewer/%00',
  '/viewer/a%00b.data',
  '/viewer/%ED%A0%80',
  '/viewer/%',
  '/viewer/%zz',
  '/assets/%00',
  '/og/topics/%00.png',
  '/functions/v1/%00',
  '//document',
  '///',
  '/viewer//x',
])('%s names nothing', async (path) => {
  expect(await answer(path)).toBe(404)
})

it.each([
  ['a\0b', 400],
  ['\ud800', 400],
  ['\u{1f4a9}', 200],
])('a search for %j returns %i', async (q, status) => {
  expect(await answer('/functions/v1/search-drops', post({ q }))).toBe(status)
})

it.each([
  ['/api/auth/sign-up/email', { name: 'a\0', email: 'a@example.com', password: 'long enough' }],
  ['/api/auth/sign-in/email', { email: 'a\0@example.com', password: 'long enough' }],
  ['/api/auth/reset-password', { token: '\0', newPassword: 'long enough' }],
])('%s refuses what cannot be stored', async (path, body) => {
  expect(await answer(path, { ...post(body) })).toBe(400)
})

const DEEP = 30_000
const DEEP_BODIES = [
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  `{"q":${'['.repeat(DEEP)}1${']'.repeat(DEEP)}}`,
  `${'{"q":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
]

it.each([
  '/functions/v1/search-drops',
  '/functions/v1/record-events',
  '/api/auth/sign-in/email',
  '/api/auth/passkey/verify-authentication',
])('%s refuses JSON that is nested too deeply', async (path) => {
  for (const body of DEEP_BODIES) {
    const status = await answer(path, { ...post({}), body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})

/** Names that every object has, and days at the ends of the calendar. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty']
const DAYS = ['0000-01-01', '0000-12-31', '0001-01-01', '9999-12-31', '-000001-01-01', '+275760-09-13']

it.each(NAMES)('%s is not a function, topic, page or tab', async (name) => {
  for (const path of [`/functions/v1/${name}`, `/topics/${name}/feed.xml`, `/og/topics/${name}.png`]) {
    expect(await answer(path, path.startsWith('/functions') ? post({}) : {}), path).toBe(404)
  }
  expect(await answer('/functions/v1/get-topic-page', post({ slug: name }))).toBeLessThan(500)
  expect(await answer('/functions/v1/search-drops', post({ q: 'x', tag: name, lang: name }))).toBeLessThan(
    500,
  )
})

it.each(DAYS)('the day %s is refused or empty, and not a fault', async (day) => {
  for (const [name, input] of [
    ['get-topic-day', { slug: 'no-such-topic', date: day }],
    ['list-topic-days', { slug: 'no-such-topic', from: day, to: day }],
    ['get-feed', { day }],
  ] as const) {
    expect(await answer(`/functions/v1/${name}`, post(input)), name).toBeLessThan(500)
  }
})

it.each([
  ['text/plain', 'a=1'],
  ['../../etc/passwd', 'a=1'],
  ['multipart/form-data', 'a=1'],
  ['multipart/form-data; boundary=x', '--y'],
])('a form sent as %s is refused', async (type, body) => {
  expect(await answer('/form', { method: 'POST', headers: { 'content-type': type }, body })).toBe(400)
})
