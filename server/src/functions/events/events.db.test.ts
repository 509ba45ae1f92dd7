import { EVENTS_PER_BATCH } from '@daily-drops/contract/functions/events/events'
import { forwardEvents } from '@daily-drops/contract/jobs/events'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORIGIN, post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let reader: SignedIn

beforeAll(async () => {
  host = await startTestApp({ TRUST_PROXY: '1' })
  reader = await signUp(host.deps.auth, host.db)
})
afterAll(() => host.close())
beforeEach(async () => {
  await host.db.deleteFrom('analytics_events').execute()
  await host.db.deleteFrom('rate_limits').execute()
})

const VIEW = { name: 'page_view', path: '/topics', age_ms: 0, properties: { title: 'Topics' } }
const CONSENT = 'analytics=granted'

/** A batch as the browser sends it. */
function send(events: unknown, headers: Record<string, string> = {}) {
  const request = post({ events })
  return host.app.request('/functions/v1/record-events', {
    ...request,
    headers: { ...request.headers, 'sec-fetch-site': 'same-origin', cookie: CONSENT, ...headers },
  })
}

const stored = () => host.db.selectFrom('analytics_events').selectAll().orderBy('id').execute()

it('forwards what happened, and not who did it, where a service is configured', async () => {
  const forwarding = await startTestApp({ ANALYTICS_URL: 'https://counts.example/collect' })
  try {
    const known = await signUp(forwarding.deps.auth, forwarding.db)
    const request = post({ events: [{ ...VIEW, age_ms: 5000 }] })
    const send = (cookie: string) =>
      forwarding.app.request('/functions/v1/record-events', {
        ...request,
        headers: { ...request.headers, 'sec-fetch-site': 'same-origin', cookie },
      })
    await send(`analytics=denied; ${known.cookie}`)
    await send(`${CONSENT}; ${known.cookie}`)
    const jobs = await payloadsOf(forwarding.db, forwardEvents)
    expect(jobs).toEqual([
      {
        events: [
          {
            id: expect.any(String),
            name: 'page_view',
            path: '/topics',
            properties: { title: 'Topics' },
            at: expect.stringMatching(/Z$/),
          },
        ],
      },
    ])
  } finally {
    await forwarding.close()
  }
})

describe('record-events', () => {
  it('[ANL-08] [ANL-09] stores the reader with tier, languages and video choice at the time', async () => {
    await host.db
      .updateTable('profiles')
      .set({ subscription_tier: 'premium', language_prefs: ['en', 'it'], youtube_embed_pref: false })
      .where('id', '=', reader.id)
      .execute()
    expect(await (await send([VIEW], { cookie: `${CONSENT}; ${reader.cookie}` })).json()).toEqual({
      recorded: 1,
    })
    await host.db
      .updateTable('profiles')
      .set({ subscription_tier: 'free' })
      .where('id', '=', reader.id)
      .execute()
    expect(await stored()).toMatchObject([
      {
        name: 'page_view',
        path: '/topics',
        properties: { title: 'Topics' },
        user_id: reader.id,
        user_properties: {
          subscription_tier: 'premium',
          language_prefs: ['en', 'it'],
          youtube_embed_pref: false,
        },
      },
    ])
  })

  it('stores nothing about a visitor except the event', async () => {
    await send([VIEW])
    const [{ id: _, created_at: __, ...event } = {}] = await stored()
    expect(event).toEqual({
      name: 'page_view',
      path: '/topics',
      properties: { title: 'Topics' },
      user_id: null,
      user_properties: null,
    })
  })

  it("dates an event by its age, at most a day back, whatever the reader's clock says", async () => {
    await send([
      { ...VIEW, age_ms: 60_000 },
      { ...VIEW, age_ms: 1e12 },
    ])
    const ages = (await stored()).map(({ created_at }) => (Date.now() - created_at.getTime()) / 1000)
    expect(ages[0]).toBeGreaterThan(59)
    expect(ages[0]).toBeLessThan(70)
    expect(ages[1]).toBeLessThan(86_410)
  })

  it.each([
    ['no choice yet', { cookie: 'theme=dark' }],
    ['a refusal', { cookie: 'analytics=denied' }],
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('stores nothing with %s', async (_, headers) => {
    const response = await send([VIEW], headers)
    expect(await response.json()).toEqual({ recorded: 0 })
    expect(await stored()).toEqual([])
  })

  it('refuses another site, an unknown event, a query in the path and a batch too large', async () => {
    const status = async (events: unknown, headers?: Record<string, string>) =>
      (await send(events, headers)).status
    expect(await status([VIEW], { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' })).toBe(
      403,
    )
    expect(await status([{ ...VIEW, name: 'keystroke' }])).toBe(400)
    expect(await status([{ ...VIEW, path: '/reset-password?token=secret' }])).toBe(400)
    expect(await status([{ ...VIEW, properties: {} }])).toBe(400)
    expect(await status(Array(EVENTS_PER_BATCH + 1).fill(VIEW))).toBe(400)
    expect(await status([{ ...VIEW, properties: { title: 'x'.repeat(70_000) } }])).toBe(413)
    expect(await stored()).toEqual([])
  })

  it('stores the properties that the catalogue names, and the start of long texts', async () => {
    await send([{ ...VIEW, properties: { title: 'x'.repeat(400), email: 'ada@example.com' } }])
    expect((await stored())[0]?.properties).toEqual({ title: 'x'.repeat(300) })
  })

  it('stores the start of a long path', async () => {
    const path = `/topics/${'x'.repeat(1000)}`
    expect((await send([{ ...VIEW, path }])).status).toBe(200)
    expect((await stored())[0]?.path).toBe(path.slice(0, 300))
  })

  it("limits one address's events to 6,000 an hour, and no other's", async () => {
    const from = (address: string, events = 1) =>
      send(Array(events).fill(VIEW), { 'x-forwarded-for': address, origin: ORIGIN })
    for (let sent = 0; sent < 6000; sent += EVENTS_PER_BATCH)
      expect((await from('192.0.2.1', EVENTS_PER_BATCH)).status).toBe(200)
    const refused = await from('192.0.2.1')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true])
    expect((await from('192.0.2.2')).status).toBe(200)
  })

  it('counts a batch that cannot be read as one event', async () => {
    for (const events of ['none', { length: 1e9 }, null]) expect((await send(events)).status).toBe(400)
    const counted = await host.db.selectFrom('rate_limits').select('hits').execute()
    expect(counted).toEqual([{ hits: 3 }])
  })
})
