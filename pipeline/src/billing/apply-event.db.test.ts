import { keepEvent } from '@daily-drops/db/billing/billing-events'
import { subscriptionsOf } from '@daily-drops/db/billing/subscriptions'
import { queuedMails } from '@daily-drops/db/testing/accounts'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { startCheckout } from '@daily-drops/services/billing/checkout'
import type { Payments } from '@daily-drops/services/billing/payments'
import {
  type PaymentServer,
  paymentsAt,
  type SentEvent,
  startPaymentServer,
} from '@daily-drops/services/billing/testing/payment-server'
import { createLogger } from '@daily-drops/services/operations/logger'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyEvent } from './apply-event.ts'

const SITE = 'https://drops.example'

let test: TestDb
let server: PaymentServer
let payments: Payments

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())
beforeEach(async () => {
  if (server) await server[Symbol.asyncDispose]()
  server = await startPaymentServer({ secret: 'whsec' })
  payments = paymentsAt(server)
  // Each test has its own provider, whose ids start at one again.
  await test.db.deleteFrom('billing_events').execute()
  await test.db.deleteFrom('checkouts').execute()
  await test.db.deleteFrom('billing_customers').execute()
  await test.db.deleteFrom('invoices').execute()
})
afterAll(() => server[Symbol.asyncDispose]())

/** By the provider's clock. */
const now = () => new Date(server.ledger.now * 1000)

async function receive(event: SentEvent): Promise<boolean> {
  const { id, customer } = event.object as { id: string; customer?: string }
  const row = { event_ref: event.id, type: event.type, object_ref: id, customer_ref: customer ?? null }
  await test.db.transaction().execute((db) => keepEvent(db, row))
  const log = createLogger('worker', 'silent')
  return applyEvent({ db: test.db, log, payments, site: SITE, now: now() }, row)
}

/** Delivers all messages since the last call, in this order. */
async function receiveAll(order: (events: SentEvent[]) => SentEvent[] = (events) => events): Promise<void> {
  const waiting = server.events.splice(0)
  for (const event of order(waiting)) await receive(event)
}

const tierOf = async (id: string) =>
  (
    await test.db
      .selectFrom('profiles')
      .select('subscription_tier')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).subscription_tier

const begin = (buyer: { id: string; email: string }, tier: 'premium' | 'corporate' = 'premium') =>
  startCheckout(test.db, payments, { buyer, tier, baseUrl: SITE, now: now() })

async function aPayingReader(tier: 'premium' | 'corporate' = 'premium') {
  const reader = await aUser(test.db)
  const url = await begin(reader, tier)
  const session = server.ledger.sessions.get(url.split('/').at(-1) ?? '')
  if (!session) throw new Error('No session')
  const subscription = server.ledger.pay(session)
  return { reader, subscription }
}

describe('a subscription', () => {
  it('G1, G3: paying gives the plan, and returning from the provider alone does not', async () => {
    const { reader } = await aPayingReader()
    expect(await tierOf(reader.id)).toBe('free')
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('premium')
    const [invoice] = await test.db.selectFrom('invoices').selectAll().execute()
    expect(invoice).toMatchObject({
      user_id: reader.id,
      tier: 'premium',
      net_cents: 750,
      tax_cents: 150,
      total_cents: 900,
      currency: 'EUR',
      country: 'DE',
      status: 'paid',
    })
  })

  it('G4, G6: upgrades take effect at once, downgrades and cancellations when the period ends', async () => {
    const { reader, subscription } = await aPayingReader()
    await receiveAll()
    server.ledger.change(subscription, 'price_corporate')
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('corporate')

    server.ledger.change(subscription, 'price_premium')
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('corporate')
    server.ledger.advance(30)
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('premium')

    server.ledger.cancelAtPeriodEnd(subscription)
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('premium')
    expect((await subscriptionsOf(test.db, reader.id))[0]).toMatchObject({ cancel_at_period_end: true })
    server.ledger.advance(30)
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('free')
  })

  it('[DEC-75] G3: a failed payment keeps the plan for 7 days and sends one email per message', async () => {
    const { reader } = await aPayingReader()
    await receiveAll()
    server.ledger.cardWorks = false
    server.ledger.advance(30)
    const failure = server.events.find(({ type }) => type === 'invoice.payment_failed') as SentEvent
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('premium')
    await receive(failure)
    const mails = await queuedMails(test.db, reader.email)
    expect(mails.map(({ template }) => template)).toEqual(['payment-failed'])

    server.ledger.advance(6)
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('premium')
    server.ledger.advance(1)
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('free')

    server.ledger.cardWorks = true
    server.ledger.advance(1)
    await receiveAll()
    expect(await tierOf(reader.id)).toBe('premium')
  })

  it('G9: all 24 orders of created, updated, paid and deleted have the same result', async () => {
    for (const [a, b, c, d] of permutations(4)) {
      const { reader, subscription } = await aPayingReader()
      server.ledger.cancel(subscription)
      const kinds = ['subscription.created', 'subscription.updated', 'invoice.paid', 'subscription.deleted']
      const events = kinds.map((kind) => server.events.find(({ type }) => type.endsWith(kind)) as SentEvent)
      server.events.splice(0)
      for (const nth of [a, b, c, d]) await receive(events[nth as number] as SentEvent)
      expect(await tierOf(reader.id)).toBe('free')
    }
  })

  it("G9: a thousand random orders of a subscription's messages, some repeated, give the same plan", async () => {
    // Time passes first, because it passes for all of them.
    const lives = [
      { live: () => server.ledger.advance(31), ends: 'premium' },
      { live: (s: Sub) => server.ledger.change(s, 'price_corporate'), ends: 'corporate' },
      { live: (s: Sub) => server.ledger.cancel(s), ends: 'free' },
      { live: (s: Sub) => server.ledger.cancelAtPeriodEnd(s), ends: 'premium' },
    ]
    const prepared = []
    for (const { live, ends } of lives) {
      const { reader, subscription } = await aPayingReader()
      live(subscription)
      const own = (event: SentEvent) =>
        (event.object as { customer: string }).customer === subscription.customer
      prepared.push({ reader, ends, events: server.events.splice(0).filter(own) })
    }
    // Concurrently, like the messages of different customers.
    await Promise.all(
      prepared.map(async ({ reader, ends, events }, nth) => {
        const random = seeded(20261115 + nth)
        for (let order = 0; order < ORDERS / lives.length; order++) {
          await forgetRight(reader.id)
          const repeated = events.filter(() => random() < 0.1)
          for (const event of shuffle([...events, ...repeated], random)) await receive(event)
          expect(await tierOf(reader.id)).toBe(ends)
        }
        const alive = (await subscriptionsOf(test.db, reader.id)).filter(
          ({ status }) => status !== 'canceled',
        )
        expect(alive).toHaveLength(ends === 'free' ? 0 : 1)
      }),
    )
  }, 600_000)

  it('G9: messages that arrive while the subscription changes give the final plan', async () => {
    const random = seeded(15112026)
    for (let round = 0; round < 25; round++) {
      const { reader, subscription } = await aPayingReader()
      const steps = [
        () => server.ledger.change(subscription, 'price_corporate'),
        () => server.ledger.change(subscription, 'price_premium'),
        () => server.ledger.cancelAtPeriodEnd(subscription),
        () => server.ledger.cancel(subscription),
      ]
      const late: SentEvent[] = []
      for (const step of steps) {
        const [now, later] = split(shuffle(server.events.splice(0), random), random)
        late.push(...later)
        for (const event of now) await receive(event)
        step()
      }
      for (const event of shuffle([...late, ...server.events.splice(0)], random)) await receive(event)
      expect(await tierOf(reader.id)).toBe('free')
    }
  }, 600_000)
})

const ORDERS = 1000

/** A plan that no message gives, so that nothing can be left from before. */
const forgetRight = (id: string) =>
  test.db.updateTable('profiles').set({ subscription_tier: 'sponsor' }).where('id', '=', id).execute()

type Sub = Awaited<ReturnType<typeof aPayingReader>>['subscription']

describe('unusual messages', () => {
  it('G2, G9: a message about an unknown customer waits, and applies once the customer is known', async () => {
    const { reader } = await aPayingReader()
    const created = server.events.find(({ type }) => type === 'customer.subscription.created') as SentEvent
    await test.db.deleteFrom('billing_customers').execute()
    expect(await receive(created)).toBe(false)
    expect(await tierOf(reader.id)).toBe('free')
    await receiveAll()
    expect(await receive(created)).toBe(true)
    expect(await tierOf(reader.id)).toBe('premium')
  })

  it('records a refund, an expired checkout and a deleted customer', async () => {
    const { reader, subscription } = await aPayingReader()
    await receiveAll()
    const invoice = server.ledger.invoices.get(subscription.latestInvoice)
    if (invoice) server.ledger.refund(invoice)
    await receiveAll()
    const [row] = await test.db.selectFrom('invoices').select('refunded_cents').execute()
    expect(row?.refunded_cents).toBe(900)
    expect(await tierOf(reader.id)).toBe('premium')

    const other = await aUser(test.db)
    const id = (await begin(other)).split('/').at(-1) ?? ''
    await receive({ id: 'evt_x', type: 'checkout.session.expired', object: { id } })
    expect(
      await test.db.selectFrom('checkouts').selectAll().where('user_id', '=', other.id).execute(),
    ).toEqual([])

    await receive({ id: 'evt_y', type: 'customer.deleted', object: { id: subscription.customer } })
    expect(await tierOf(reader.id)).toBe('free')
    expect(await receive({ id: 'evt_z', type: 'product.created', object: { id: 'prod_1' } })).toBe(true)
  })

  it('G5: a reader who paid twice keeps the older subscription and is refunded for the newer one', async () => {
    const { reader, subscription } = await aPayingReader()
    const session = [...server.ledger.sessions.values()][0]
    if (!session) throw new Error('No session')
    server.ledger.now += 60
    const second = server.ledger.pay({ ...session, price: 'price_corporate' })
    await receiveAll()
    await receiveAll()
    expect(second.status).toBe('canceled')
    expect(subscription.status).toBe('active')
    expect(server.ledger.invoices.get(second.latestInvoice)?.refunded).toBe(4900)
    expect(await tierOf(reader.id)).toBe('premium')
  })
})

describe('a purchase', () => {
  it('G5, G9: a checkout opened in ten tabs is one, with one customer', async () => {
    const reader = await aUser(test.db)
    const urls = await Promise.all(Array.from({ length: 10 }, () => begin(reader)))
    expect(new Set(urls).size).toBe(1)
    expect(server.ledger.sessions.size).toBe(1)
    expect(server.ledger.customers.size).toBe(1)
  })

  it('G5, G9: a lost response is requested again with the same key', async () => {
    const reader = await aUser(test.db)
    // The customer is created and the response lost, then the same happens to the purchase.
    server.breakNext(500, 500)
    await begin(reader)
    expect(server.ledger.customers.size).toBe(1)
    expect(server.ledger.sessions.size).toBe(1)
    const keys = server.calls
      .filter(({ method }) => method === 'POST')
      .map(({ path, key }) => `${path} ${key}`)
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(2)
  })

  it('G5: a reader who already pays is sent to the billing page', async () => {
    const { reader } = await aPayingReader()
    await receiveAll()
    expect(await begin(reader, 'corporate')).toContain('/portal/')
    expect(server.ledger.subscriptions.size).toBe(1)
  })

  it('I2: an account that pays cannot be deleted', async () => {
    const { reader } = await aPayingReader()
    await receiveAll()
    await expect(test.db.deleteFrom('users').where('id', '=', reader.id).execute()).rejects.toThrow(
      'live subscription',
    )
  })
})

function* permutations(n: number): Generator<number[]> {
  const all = Array.from({ length: n }, (_, i) => i)
  function* from(left: number[]): Generator<number[]> {
    if (left.length === 0) yield []
    for (const one of left)
      for (const rest of from(left.filter((other) => other !== one))) yield [one, ...rest]
  }
  yield* from(all)
}

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function split<T>(items: readonly T[], random: () => number): [T[], T[]] {
  const { now = [], later = [] } = Object.groupBy(items, () => (random() < 0.5 ? 'now' : 'later'))
  return [now, later]
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
