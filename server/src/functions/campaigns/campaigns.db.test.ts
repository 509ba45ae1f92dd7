import { cardOfDay, countSeen } from '@daily-drops/db/campaigns/sponsored-cards'
import { aUser } from '@daily-drops/db/testing/factories'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let sponsor: SignedIn
let admin: SignedIn
beforeAll(async () => {
  host = await startTestApp()
  sponsor = await someone({ tier: 'sponsor' })
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
})
afterAll(() => host.close())
beforeEach(async () => {
  await host.db.deleteFrom('campaigns').execute()
  await host.db.deleteFrom('rate_limits').execute()
})

async function someone({ tier = 'free' }: { tier?: 'free' | 'premium' | 'sponsor' } = {}): Promise<SignedIn> {
  const person = await signUp(host.deps.auth, host.db)
  await host.db.updateTable('profiles').set({ subscription_tier: tier }).where('id', '=', person.id).execute()
  return person
}

async function call(name: string, input: object, person: SignedIn) {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, person.token))
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  return { status: response.status, body: (await response.json()) as any }
}

const INPUT = {
  headline: 'Build internal tools in an afternoon.',
  sponsor: 'Northwind Studio',
  url: 'https://northwind.example/tools',
  impressions: 10,
  first_day: '2000-01-01',
  last_day: '2100-01-01',
}

async function aRunningCampaign(input: Partial<typeof INPUT> = {}): Promise<number> {
  const { body } = await call('create-campaign', { ...INPUT, ...input }, sponsor)
  expect((await call('review-campaign', { id: body.id, approve: true }, admin)).status).toBe(200)
  return body.id
}

const cardFor = async (person: SignedIn) => (await call('get-sponsored-card', {}, person)).body.card
const listed = async () => (await call('list-campaigns', {}, sponsor)).body.campaigns

describe('a campaign', () => {
  it('waits for review before it runs, and a review counts once', async () => {
    const { body } = await call('create-campaign', INPUT, sponsor)
    const reader = await someone()
    expect(await cardFor(reader)).toBeNull()
    expect((await call('list-campaigns-to-review', {}, admin)).body.campaigns).toHaveLength(1)
    expect((await call('review-campaign', { id: body.id, approve: true }, admin)).status).toBe(200)
    expect((await call('review-campaign', { id: body.id, approve: true }, admin)).status).toBe(409)
    expect(await cardFor(reader)).toMatchObject({
      headline: INPUT.headline,
      sponsor: INPUT.sponsor,
      url: INPUT.url,
    })
    const trail = await host.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'campaign')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['create-campaign', 'review-campaign']),
    )
  })

  it('waits with at most 19 others of its sponsor, also when all are created at once', async () => {
    const made = await Promise.all(Array.from({ length: 25 }, () => call('create-campaign', INPUT, sponsor)))
    const [first, ...rest] = made.filter(({ status }) => status === 200)
    expect(rest).toHaveLength(19)
    expect(made.find(({ status }) => status === 409)?.body.error).toContain(
      '20 campaigns are already waiting',
    )
    const other = await someone({ tier: 'sponsor' })
    expect((await call('create-campaign', INPUT, other)).status).toBe(200)
    await call('review-campaign', { id: first?.body.id, approve: false }, admin)
    expect((await call('create-campaign', INPUT, sponsor)).status).toBe(200)
  })

  it('can be stopped from the list, however many run', async () => {
    const row = { ...INPUT, user_id: sponsor.id, status: 'active' as const }
    await host.db.insertInto('campaigns').values(Array(101).fill(row)).execute()
    expect((await call('list-running-campaigns', {}, admin)).body.campaigns).toHaveLength(101)
  })

  it('is for sponsors, with an honest form', async () => {
    expect((await call('create-campaign', INPUT, await someone())).status).toBe(403)
    for (const wrong of [
      { url: 'http://northwind.example' },
      { url: 'javascript:alert(1)' },
      { url: 'https://bank.example@evil.example/' },
      { url: 'https://192.168.0.1/' },
      { headline: '\u202e' },
      { impressions: 0 },
      { last_day: '1999-01-01' },
      { headline: ' ' },
    ])
      expect((await call('create-campaign', { ...INPUT, ...wrong }, sponsor)).status).toBe(400)
  })

  it('does not run before its first or after its last day', async () => {
    await aRunningCampaign({ last_day: '2001-01-01' })
    await aRunningCampaign({ first_day: '2099-01-01' })
    const late = await aUser(host.db)
    expect(await cardOfDay(host.db, late.id, '2026-11-15')).toBeUndefined()
  })
})

describe('a campaign without its sponsor', () => {
  const setPlan = (subscription_tier: 'free' | 'sponsor') =>
    host.db.updateTable('profiles').set({ subscription_tier }).where('id', '=', sponsor.id).execute()
  afterEach(() => setPlan('sponsor'))

  it('is not selected, shown, counted or approved once the plan has ended', async () => {
    const id = await aRunningCampaign()
    const { body: waiting } = await call('create-campaign', INPUT, sponsor)
    const [given, late] = [await someone(), await someone()]
    const { nonce } = await cardFor(given)
    await setPlan('free')
    expect(await cardFor(late)).toBeNull()
    expect(await cardFor(given)).toBeNull()
    expect((await call('count-impression', { nonce }, given)).body).toEqual({ counted: false })
    expect((await call('count-press', { nonce }, given)).body).toEqual({ counted: false })
    expect((await call('review-campaign', { id: waiting.id, approve: true }, admin)).status).toBe(409)
    await setPlan('sponsor')
    expect(await cardFor(given)).toMatchObject({ nonce })
    expect((await call('count-impression', { nonce }, given)).body).toEqual({ counted: true })
    expect((await listed()).find((one: { id: number }) => one.id === id)).toMatchObject({
      seen: 1,
      clicks: 0,
    })
  })

  it('is not shown once the account is deleted', async () => {
    await aRunningCampaign()
    await host.db.updateTable('campaigns').set({ user_id: null }).execute()
    expect(await cardFor(await someone())).toBeNull()
  })

  it('can be stopped by administrators at any time, even after a reader has seen it', async () => {
    const id = await aRunningCampaign()
    const reader = await someone()
    const { nonce } = await cardFor(reader)
    await call('count-impression', { nonce }, reader)
    await host.db.updateTable('campaigns').set({ user_id: null }).execute()
    expect((await call('list-running-campaigns', {}, admin)).body.campaigns).toMatchObject([{ id }])
    expect((await call('review-campaign', { id, approve: false }, sponsor)).status).toBe(403)
    expect((await call('review-campaign', { id, approve: false }, admin)).status).toBe(200)
    await host.db.updateTable('campaigns').set({ user_id: sponsor.id }).execute()
    expect(await cardFor(reader)).toBeNull()
    expect((await call('count-press', { nonce }, reader)).body).toEqual({ counted: false })
    expect(await listed()).toMatchObject([{ status: 'stopped', seen: 1 }])
    expect((await call('list-running-campaigns', {}, admin)).body.campaigns).toEqual([])
    for (const approve of [true, false])
      expect((await call('review-campaign', { id, approve }, admin)).status).toBe(409)
  })
})

describe('the card', () => {
  it('H6: is one a day per reader, never for Premium, staff or the sponsor', async () => {
    await aRunningCampaign()
    await aRunningCampaign({ headline: 'Another one.' })
    const reader = await someone()
    const cards = await Promise.all(Array.from({ length: 10 }, () => cardFor(reader)))
    expect(new Set(cards.map(({ nonce }) => nonce)).size).toBe(1)
    expect(await cardFor(await someone({ tier: 'premium' }))).toBeNull()
    expect(await cardFor(admin)).toBeNull()
    expect(await cardFor(sponsor)).toBeNull()
  })

  it('H4: counts once per reader and day, only with its own nonce, and not after an upgrade', async () => {
    await aRunningCampaign()
    const [reader, thief] = [await someone(), await someone()]
    const { nonce } = await cardFor(reader)
    const count = (person: SignedIn) => call('count-impression', { nonce }, person)
    expect((await count(thief)).body).toEqual({ counted: false })
    await host.db
      .updateTable('profiles')
      .set({ subscription_tier: 'premium' })
      .where('id', '=', reader.id)
      .execute()
    expect((await count(reader)).body).toEqual({ counted: false })
    await host.db
      .updateTable('profiles')
      .set({ subscription_tier: 'free' })
      .where('id', '=', reader.id)
      .execute()
    expect((await count(reader)).body).toEqual({ counted: true })
    expect((await count(reader)).body).toEqual({ counted: false })
    expect((await call('count-impression', { nonce: crypto.randomUUID() }, reader)).body).toEqual({
      counted: false,
    })
    expect(await listed()).toMatchObject([{ seen: 1, clicks: 0 }])
  })

  it('H6: links to the sponsor and counts a click once; the dashboard matches the rows', async () => {
    const id = await aRunningCampaign()
    const reader = await someone()
    const { nonce } = await cardFor(reader)
    await call('count-impression', { nonce }, reader)
    expect((await call('count-press', { nonce }, reader)).body).toEqual({ counted: true })
    expect((await call('count-press', { nonce }, reader)).body).toEqual({ counted: false })
    expect((await call('count-press', { nonce: crypto.randomUUID() }, reader)).body).toEqual({
      counted: false,
    })
    const rows = await host.db
      .selectFrom('sponsored_cards')
      .selectAll()
      .where('campaign_id', '=', id)
      .execute()
    const [campaign] = await listed()
    expect(campaign.seen).toBe(rows.filter(({ seen_at }) => seen_at).length)
    expect(campaign.clicks).toBe(rows.filter(({ clicked_at }) => clicked_at).length)
  })

  it('H5: 50 readers at once against the last 10 impressions: exactly 10, then the campaign is over', async () => {
    const campaign_id = await aRunningCampaign({ impressions: 10 })
    const readers = await Promise.all(Array.from({ length: 50 }, () => aUser(host.db)))
    const cards = await host.db
      .insertInto('sponsored_cards')
      .values(readers.map(({ id }) => ({ user_id: id, day: '2026-11-15', campaign_id })))
      .returning(['user_id', 'nonce'])
      .execute()
    const counted = await Promise.all(
      cards.map(({ user_id, nonce }) => host.db.transaction().execute((db) => countSeen(db, user_id, nonce))),
    )
    expect(counted.filter(Boolean)).toHaveLength(10)
    expect(await listed()).toMatchObject([{ seen: 10, status: 'completed' }])
    const seen = await host.db
      .selectFrom('sponsored_cards')
      .select('nonce')
      .where('seen_at', 'is not', null)
      .execute()
    expect(seen).toHaveLength(10)
    expect(await cardFor(await someone())).toBeNull()
  })
})
