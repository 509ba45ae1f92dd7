import { followContent } from '@daily-drops/db/drops/content-changes'
import { aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { ORIGIN, post, startTestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/web-build.ts'
import { createAddressBudget } from './address-budget.ts'

const PER_MINUTE = 30

let host: Awaited<ReturnType<typeof startTestApp>>
let app: ReturnType<typeof createApp>
let following: ReturnType<typeof followContent>
let slug = ''
let held = async () => {}

beforeAll(async () => {
  host = await startTestApp()
  // A stopped clock: the budget is not refilled while the test runs, however long it takes.
  const budget = createAddressBudget(PER_MINUTE, () => 0)
  app = createApp({ ...host.deps, budget, slowRefusals: () => held() }, await testWeb())
  slug = (await aTopicBranch(host.db)).l1.slug
  let isListening = false
  following = followContent(host.deps.env.DATABASE_URL, {
    receive(news) {
      host.deps.pageCache.receive(news)
      isListening ||= news === 'listening'
    },
    onLost: () => {},
  })
  await vi.waitFor(() => expect(isListening).toBe(true), { timeout: 60_000 })
})
afterAll(async () => {
  await following.stop()
  await host.close()
})

let nth = 0
const someAddress = () => `198.51.100.${++nth}`

function from(remoteAddress: string, path: string, init: RequestInit = {}) {
  const bindings = { incoming: { socket: { remoteAddress } } }
  return app.request(`${ORIGIN}${path.replace('SLUG', slug)}`, init, bindings as never)
}

async function statusesOf(path: string, init: RequestInit, times: number): Promise<number[]> {
  const address = someAddress()
  const statuses: number[] = []
  for (let asked = 0; asked < times; asked++) statuses.push((await from(address, path, init)).status)
  return statuses
}

describe('one address', () => {
  it.each<[string, RequestInit, number]>([
    ['/og/topics/none.png', {}, PER_MINUTE / 10],
    ['/functions/v1/search-drops', post({ q: '' }), PER_MINUTE / 5],
    ['/functions/v1/record-open', post({ drop_id: 1 }), PER_MINUTE],
    ['/functions/v1/record-events', post({ events: [] }), PER_MINUTE],
    ['/api/auth/get-session', {}, PER_MINUTE],
    ['/topics/SLUG/feed.xml', {}, PER_MINUTE],
    ['/sitemap-proxy/sitemaps/none.xml', {}, PER_MINUTE / 10],
    ['/docs/api', {}, PER_MINUTE],
    ['/functions/v1/openapi.json', {}, PER_MINUTE],
    ['/api/v1/items', post({}), PER_MINUTE],
    ['/document', {}, PER_MINUTE],
    ['/document', { headers: { cookie: 'daily-drops.session_token=invented' } }, PER_MINUTE],
    ['/nowhere.data', {}, PER_MINUTE],
  ])(
    'is refused at %s when it asked often enough, and the next client is not',
    async (path, init, allowed) => {
      const statuses = await statusesOf(path, init, allowed + 2)
      expect(statuses.indexOf(429)).toBe(allowed)
      expect(statuses.at(-1)).toBe(429)
      expect((await from(someAddress(), path, init)).status).not.toBe(429)
    },
  )

  it('gets the time to try again', async () => {
    const address = someAddress()
    for (let asked = 0; asked < PER_MINUTE; asked++) await from(address, '/document')
    const refused = await from(address, '/document')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(host.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('is refused slowly, and everyone else is not', async () => {
    const address = someAddress()
    for (let asked = 0; asked < PER_MINUTE; asked++) await from(address, '/document')
    let send = () => {}
    held = () => new Promise((resolve) => (send = resolve))
    let isAnswered = false
    const refused = Promise.resolve(from(address, '/document')).then(({ status }) => {
      isAnswered = true
      return status
    })
    expect((await from(someAddress(), '/document')).status).toBe(200)
    expect(isAnswered).toBe(false)
    send()
    expect(await refused).toBe(429)
  })

  it('always gets what costs nothing: health, files, and cached visitor pages', async () => {
    for (const path of ['/healthz', '/assets/entry-a1b2c3.js', '/shared/kept']) {
      await from(someAddress(), path)
      const statuses = await statusesOf(path, { headers: { cookie: 'made-up=1' } }, PER_MINUTE + 5)
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
  })
})
