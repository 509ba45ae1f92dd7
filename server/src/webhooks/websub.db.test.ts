import { createHmac, randomBytes } from 'node:crypto'
import { HUB_CALLBACKS } from '@daily-drops/contract/site/hub-callbacks'
import { aSource } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startListening } from '../testing/listening.ts'
import { startTestApp } from '../testing/test-app.ts'

const HUB = 'https://hub.example/'
const HOUR_MS = 3_600_000
const BODY = '<rss version="2.0"><channel><title>A</title></channel></rss>'

let host: Awaited<ReturnType<typeof startTestApp>>
let listening: Awaited<ReturnType<typeof startListening>>
let origin: string
beforeAll(async () => {
  host = await startTestApp({ AUTH_SECRET: 'a secret of at least thirty-two characters' })
  listening = await startListening(host.app)
  origin = listening.origin
})
afterAll(async () => {
  await listening[Symbol.asyncDispose]()
  await host.close()
})

let sourceId: number
let topic: string
let callback: string
beforeEach(async () => {
  const later = new Date(Date.now() + 6 * HOUR_MS)
  const source = await aSource(host.db, {
    next_fetch_at: later,
    last_fetched_at: new Date(Date.now() - HOUR_MS),
  })
  sourceId = source.id
  topic = source.feed_url ?? ''
  callback = randomBytes(32).toString('base64url')
  await host.db
    .insertInto('hub_subscriptions')
    .values({ source_id: sourceId, hub_url: HUB, topic_url: topic, callback })
    .execute()
})

const row = () =>
  host.db
    .selectFrom('hub_subscriptions')
    .selectAll()
    .where('callback', '=', callback)
    .executeTakeFirstOrThrow()
const isDue = async () => {
  const { next_fetch_at } = await host.db
    .selectFrom('sources')
    .select('next_fetch_at')
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow()
  return next_fetch_at !== null && next_fetch_at.getTime() <= Date.now()
}
const addressOf = (of = callback) => `${origin}${HUB_CALLBACKS}/${of}`

function ask(query: Record<string, string>, of = callback): Promise<Response> {
  return fetch(`${addressOf(of)}?${new URLSearchParams(query)}`)
}
const subscribe = (more: Record<string, string> = {}) =>
  ask({ 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.challenge': 'c0ffee', ...more })

const signatureOf = (body: string, of = callback, method = 'sha256') =>
  `${method}=${createHmac(method, host.deps.hubs.secretOf(of)).update(body).digest('hex')}`
async function call(headers: Record<string, string>, body = BODY, of = callback): Promise<number> {
  const { status } = await fetch(addressOf(of), { method: 'POST', headers, body })
  return status
}
const signed = (body = BODY) => ({ 'x-hub-signature': signatureOf(body), link: `<${topic}>; rel="self"` })

describe('[SUB-01] verification of intent', () => {
  it('repeats the challenge for what we want, and notes the lease', async () => {
    const response = await subscribe({ 'hub.lease_seconds': '864000' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('c0ffee')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    const { lease_until, next_at } = await row()
    expect(lease_until?.getTime()).toBeGreaterThan(Date.now() + 239 * HOUR_MS)
    // Renewed well before the lease ends.
    expect(next_at?.getTime()).toBeLessThan(Date.now() + 193 * HOUR_MS)
  })

  it.each([
    ['about another feed', { 'hub.topic': 'https://evil.example/feed' }],
    ['to unsubscribe while we want to stay', { 'hub.mode': 'unsubscribe' }],
    ['without a challenge', { 'hub.challenge': '' }],
    ['with an endless challenge', { 'hub.challenge': 'c'.repeat(5000) }],
    ['in another mode', { 'hub.mode': 'publish' }],
    ['with a lease that is no number', { 'hub.lease_seconds': 'forever' }],
    ['with a negative lease', { 'hub.lease_seconds': '-1' }],
  ])('refuses a question %s', async (_, changed: Record<string, string>) => {
    expect((await subscribe(changed)).status).toBe(404)
    expect((await row()).lease_until).toBeNull()
  })

  it('refuses a question at an address that no hub was given', async () => {
    for (const guess of ['x', 'A'.repeat(43), randomBytes(32).toString('base64url'), '%00', '..%2f'])
      expect(
        (await ask({ 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.challenge': 'c' }, guess)).status,
      ).toBe(404)
  })

  it('keeps leases within reason, and never renews more often than hourly', async () => {
    await subscribe({ 'hub.lease_seconds': '1' })
    expect((await row()).next_at?.getTime()).toBeGreaterThan(Date.now() + HOUR_MS - 60_000)
    await subscribe({ 'hub.lease_seconds': '9007199254740991' })
    expect((await row()).lease_until?.getTime()).toBeLessThan(Date.now() + 31 * 24 * HOUR_MS)
  })

  it('confirms the end of what we no longer want, and only that', async () => {
    await subscribe()
    await host.db
      .updateTable('sources')
      .set({ status: 'inactive', next_fetch_at: null })
      .where('id', '=', sourceId)
      .execute()
    expect((await subscribe()).status).toBe(404)
    const goodbye = await ask({ 'hub.mode': 'unsubscribe', 'hub.topic': topic, 'hub.challenge': 'bye' })
    expect([goodbye.status, await goodbye.text()]).toEqual([200, 'bye'])
    expect(await row()).toMatchObject({ lease_until: null, next_at: null })
  })

  it('notes a refusal, with a reason of any length', async () => {
    await subscribe()
    const reason = `No\0 ${'x'.repeat(2000)}`
    const denied = await ask({ 'hub.mode': 'denied', 'hub.topic': topic, 'hub.reason': reason })
    expect(denied.status).toBe(204)
    const { lease_until, last_error } = await row()
    expect(lease_until).toBeNull()
    expect(last_error).toMatch(/^The hub refused\. No\ufffd x{190,}$/)
  })
})

describe('[SUB-02] a call of a hub', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'])('signed with %s makes its source due', async (method) => {
    expect(await call({ 'x-hub-signature': signatureOf(BODY, callback, method) })).toBe(202)
    expect(await isDue()).toBe(true)
    expect((await row()).pinged_at).not.toBeNull()
  })

  it.each<[string, (body: string) => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['with an empty signature', () => ({ 'x-hub-signature': '' })],
    [
      'signed with another secret',
      (body) => ({ 'x-hub-signature': `sha256=${createHmac('sha256', 'guess').update(body).digest('hex')}` }),
    ],
    ['signed for another body', () => ({ 'x-hub-signature': signatureOf(`${BODY} `) })],
    ['signed for another callback', (body) => ({ 'x-hub-signature': signatureOf(body, 'A'.repeat(43)) })],
    [
      'with a digest that is no signature',
      (body) => ({ 'x-hub-signature': `sha256=${Buffer.from(body).toString('hex').slice(0, 64)}` }),
    ],
    ['signed with a broken method', (body) => ({ 'x-hub-signature': signatureOf(body, callback, 'md5') })],
  ])('is refused %s, and changes nothing', async (_, headersOf) => {
    expect(await call(headersOf(BODY))).toBe(400)
    expect(await isDue()).toBe(false)
    expect((await row()).pinged_at).toBeNull()
  })

  it('about another feed is taken and ignored', async () => {
    const headers = { ...signed(), link: '<https://evil.example/feed>; rel="self"' }
    expect(await call(headers)).toBe(202)
    expect(await isDue()).toBe(false)
  })

  it('over the limit is refused, and so is one at an unknown address', async () => {
    const huge = 'x'.repeat(1024 * 1024 + 1)
    expect(await call(signed(huge), huge)).toBe(413)
    expect(await call(signed(), BODY, randomBytes(32).toString('base64url'))).toBe(404)
    expect(await isDue()).toBe(false)
  })

  it('that is empty, or no feed at all, makes the source due and nothing else', async () => {
    for (const body of ['', '\0', '{"not":"a feed"}', '<'.repeat(100_000)])
      expect(await call(signed(body), body)).toBe(202)
    expect(await isDue()).toBe(true)
    expect(await host.db.selectFrom('ingestion_queue').select('id').execute()).toEqual([])
  })

  it('repeated a thousand times at once leaves one due source, and the moment it was due', async () => {
    const statuses = new Set<number>()
    const sender = async () => {
      for (let n = 0; n < 20; n++) statuses.add(await call(signed()))
    }
    await Promise.all(Array.from({ length: 50 }, sender))
    expect(statuses).toEqual(new Set([202]))
    expect(await isDue()).toBe(true)
    expect(host.lines.splice(0).filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  it('does not hurry a source that was fetched moments ago, nor one whose calls keep leading to nothing', async () => {
    const soon = async (idle: number) => {
      await host.db
        .updateTable('sources')
        .set({ last_fetched_at: new Date(), next_fetch_at: new Date(Date.now() + 6 * HOUR_MS) })
        .where('id', '=', sourceId)
        .execute()
      await host.db
        .updateTable('hub_subscriptions')
        .set({ idle_pings: idle })
        .where('callback', '=', callback)
        .execute()
      await call(signed())
      const { next_fetch_at } = await host.db
        .selectFrom('sources')
        .select('next_fetch_at')
        .where('id', '=', sourceId)
        .executeTakeFirstOrThrow()
      return Math.round(((next_fetch_at?.getTime() ?? 0) - Date.now()) / 60_000)
    }
    expect(await soon(0)).toBe(5)
    expect(await soon(3)).toBe(40)
    expect(await soon(6)).toBe(320)
  })

  it('wakes no paused source', async () => {
    await host.db
      .updateTable('sources')
      .set({ status: 'inactive', next_fetch_at: null })
      .where('id', '=', sourceId)
      .execute()
    expect(await call(signed())).toBe(404)
    expect(await isDue()).toBe(false)
  })

  it('about a channel may name either of its two addresses', async () => {
    const channel = `www.youtube.com/feeds/videos.xml?channel_id=UC${callback.slice(0, 22)}`
    await host.db
      .updateTable('hub_subscriptions')
      .set({ topic_url: `https://${channel}` })
      .where('callback', '=', callback)
      .execute()
    const other = `https://${channel.replace('/feeds', '/xml/feeds')}`
    expect(await call({ ...signed(), link: `<${other}>; rel=self` })).toBe(202)
    expect(await isDue()).toBe(true)
  })
})

it('[SUB-01] keeps callbacks and secrets out of the log', async () => {
  host.lines.splice(0)
  await subscribe()
  await call(signed())
  await call({})
  const log = host.lines.splice(0).join('\n')
  expect(log).toContain(`${HUB_CALLBACKS}/:callback`)
  expect(log).not.toContain(callback)
  expect(log).not.toContain(host.deps.hubs.secretOf(callback))
})
