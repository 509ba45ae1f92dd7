import { bindCustomer, findCustomerOf } from '@daily-drops/db/billing/customers'
import { subscriptionsOf } from '@daily-drops/db/billing/subscriptions'
import { aUser } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCheckout } from './checkout.ts'
import { endSubscriptions } from './end-subscriptions.ts'
import type { Payments } from './payments.ts'
import { portalAddress } from './portal.ts'
import { syncCustomer } from './sync-customer.ts'
import { type PaymentServer, paymentsAt, startPaymentServer } from './testing/payment-server.ts'

const SITE = 'https://drops.example'
const DAY = 24 * 60 * 60

const test = await testDb()
const { db } = test
afterAll(() => test.close())

let server: PaymentServer
let payments: Payments
beforeEach(async () => {
  server = await startPaymentServer({ secret: 'whsec' })
  payments = paymentsAt(server)
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  // Each test has its own provider, whose ids start at one again.
  for (const table of ['subscriptions', 'checkouts', 'billing_customers', 'billing_setup'] as const)
    await db.deleteFrom(table).execute()
})

/** By the provider's clock. */
const now = () => new Date(server.ledger.now * 1000)

const buy = (buyer: { id: string; email: string }, tier: 'premium' | 'corporate' | 'sponsor' = 'premium') =>
  startCheckout(db, payments, { buyer, tier, baseUrl: SITE, now: now() })

async function aBuyer(tier: 'premium' | 'corporate' = 'premium') {
  const reader = await aUser(db)
  const url = await buy(reader, tier)
  const session = server.ledger.sessions.get(url.split('/').at(-1) ?? '')
  const customer = await findCustomerOf(db, reader.id)
  if (!session || !customer) throw new Error('nothing was begun')
  return { reader, session, customer }
}

async function aPayer(tier: 'premium' | 'corporate' = 'premium') {
  const buyer = await aBuyer(tier)
  const subscription = server.ledger.pay(buyer.session)
  return { ...buyer, subscription, synced: await sync(buyer.customer) }
}

const sync = (customer: string) => syncCustomer(db, payments, customer, now())

async function tierOf({ id }: { id: string }) {
  const tiers = db.selectFrom('profiles').select('subscription_tier').where('id', '=', id)
  return (await tiers.executeTakeFirstOrThrow()).subscription_tier
}

const calls = (method: string, path: string) =>
  server.calls.filter((call) => call.method === method && call.path.startsWith(path))

describe('a purchase', () => {
  it('leads to the provider with the buyer and the plan, and back to us', async () => {
    const { reader, session, customer } = await aBuyer('corporate')
    expect(session).toMatchObject({
      customer,
      userId: reader.id,
      price: 'price_corporate',
      successUrl: `${SITE}/settings?paid=1#billing`,
      cancelUrl: `${SITE}/pricing`,
    })
    expect(server.ledger.customers.get(customer)).toMatchObject({ email: reader.email, userId: reader.id })
    expect(calls('POST', '/v1/customers')[0]?.key).toBe(`customer-${reader.id}`)
    const [purchase] = calls('POST', '/v1/checkout')
    expect(purchase?.key).toMatch(/^checkout-.{8,}/)
    expect(purchase?.form.get('mode')).toBe('subscription')
    expect(purchase?.form.get('line_items[0][quantity]')).toBe('1')
  })

  it('is taxed by where the buyer lives, which the provider asks for and stores', async () => {
    await buy(await aUser(db))
    const { form } = calls('POST', '/v1/checkout')[0] ?? {}
    expect(form?.get('automatic_tax[enabled]')).toBe('true')
    expect(form?.get('tax_id_collection[enabled]')).toBe('true')
    expect(form?.get('customer_update[address]')).toBe('auto')
    expect(form?.get('customer_update[name]')).toBe('auto')
  })

  it('of a plan without a price is refused with a message, and starts nothing', async () => {
    const reader = await aUser(db)
    await expect(buy(reader, 'sponsor')).rejects.toMatchObject({
      code: 'NOT_AVAILABLE',
      message: 'This plan isn’t available here.',
    })
    expect(server.calls).toEqual([])
  })

  it('in progress is resumed until it expires', async () => {
    const reader = await aUser(db)
    const first = await buy(reader)
    expect(await buy(reader)).toBe(first)
    expect(calls('POST', '/v1/customers')).toHaveLength(1)
    server.ledger.now += DAY - 1
    expect(await buy(reader)).toBe(first)
    server.ledger.now += 1
    expect(await buy(reader)).not.toBe(first)
    expect(calls('POST', '/v1/customers')).toHaveLength(1)
  })

  it('of a paying customer becomes a plan change', async () => {
    const { reader, customer } = await aPayer()
    const address = new URL(await buy(reader, 'corporate'))
    expect(address.pathname).toBe(`/portal/${customer}`)
    expect(address.searchParams.get('back')).toBe(`${SITE}/settings#billing`)
  })

  it('waits for the provider without a lock or a connection that others need', async () => {
    const reader = await aUser(db)
    const { sessions } = payments.stripe.checkout
    const create = sessions.create.bind(sessions)
    vi.spyOn(sessions, 'create').mockImplementationOnce(async (...call) => {
      const own = db.selectFrom('checkouts').select('url').where('user_id', '=', reader.id)
      expect(await own.forUpdate().noWait().execute()).toEqual([{ url: null }])
      return create(...call)
    })
    await buy(reader)
  })

  it('begun in two tabs at once is one', async () => {
    const reader = await aUser(db)
    expect(new Set(await Promise.all([buy(reader), buy(reader), buy(reader)]))).toHaveProperty('size', 1)
    expect(server.ledger.sessions.size).toBe(1)
  })

  it('of another plan meanwhile is not continued with the address of the first', async () => {
    const reader = await aUser(db)
    const { sessions } = payments.stripe.checkout
    const create = sessions.create.bind(sessions)
    let other = ''
    vi.spyOn(sessions, 'create').mockImplementationOnce(async (...call) => {
      other = await buy(reader, 'corporate')
      return create(...call)
    })
    expect(await buy(reader, 'premium')).not.toBe(other)
    expect(await buy(reader, 'corporate')).toBe(other)
  })

  it('of a customer whom the provider knows by another name continues under the first', async () => {
    const reader = await aUser(db)
    await bindCustomer(db, 'cus_before', reader.id)
    await buy(reader)
    expect(calls('POST', '/v1/customers')).toEqual([])
    expect([...server.ledger.sessions.values()][0]?.customer).toBe('cus_before')
  })
})

describe('the billing page', () => {
  it('is set up once for a set of prices', async () => {
    for (const customer of ['cus_1', 'cus_2']) await portalAddress(db, payments, customer, SITE)
    expect(calls('POST', '/v1/billing_portal/configurations')).toHaveLength(1)
    // Requested concurrently, so in any order.
    const asked = calls('GET', '/v1/prices').map(({ path }) => path.split('/').at(-1))
    expect(asked.sort()).toEqual(['price_corporate', 'price_premium'])
    const fewer = { ...payments, prices: { premium: 'price_premium' } }
    await portalAddress(db, fewer, 'cus_1', SITE)
    expect(calls('POST', '/v1/billing_portal/configurations')).toHaveLength(2)
  })

  it('applies a higher plan at once and charges for it, and a lower plan or cancellation when the period ends', async () => {
    await portalAddress(db, payments, 'cus_1', SITE)
    const [{ form } = { form: undefined }] = calls('POST', '/v1/billing_portal/configurations')
    const feature = (name: string) => form?.get(`features${name}`)
    expect(feature('[subscription_update][enabled]')).toBe('true')
    expect(feature('[subscription_update][default_allowed_updates][0]')).toBe('price')
    expect(feature('[subscription_update][proration_behavior]')).toBe('always_invoice')
    const atPeriodEnd = '[subscription_update][schedule_at_period_end][conditions][0][type]'
    expect(feature(atPeriodEnd)).toBe('decreasing_item_amount')
    expect(feature('[subscription_update][products][1][product]')).toBe('prod_price_corporate')
    expect(feature('[subscription_update][products][1][prices][0]')).toBe('price_corporate')
    expect(feature('[subscription_cancel][enabled]')).toBe('true')
    expect(feature('[subscription_cancel][mode]')).toBe('at_period_end')
  })

  it('shows what they paid, lets them change card and address, and links to the terms', async () => {
    await portalAddress(db, payments, 'cus_1', SITE)
    const [{ form } = { form: undefined }] = calls('POST', '/v1/billing_portal/configurations')
    for (const name of ['customer_update', 'invoice_history', 'payment_method_update'])
      expect(form?.get(`features[${name}][enabled]`)).toBe('true')
    const updates = [0, 1].map((nth) => form?.get(`features[customer_update][allowed_updates][${nth}]`))
    expect(updates).toEqual(['address', 'tax_id'])
    expect(form?.get('business_profile[privacy_policy_url]')).toBe(`${SITE}/privacy`)
    expect(form?.get('business_profile[terms_of_service_url]')).toBe(`${SITE}/terms`)
    const [session] = calls('POST', '/v1/billing_portal/sessions')
    expect(session?.form.get('configuration')).toMatch(/^bpc_/)
  })
})

describe("a customer's state", () => {
  it('is stored as the provider has it', async () => {
    const { reader, subscription, synced } = await aPayer()
    expect(synced).toEqual({ userId: reader.id, tier: 'premium' })
    expect(await tierOf(reader)).toBe('premium')
    expect(await subscriptionsOf(db, reader.id)).toEqual([
      {
        subscription_ref: subscription.id,
        tier: 'premium',
        status: 'active',
        past_due_since: null,
        current_period_end: new Date(subscription.periodEnd * 1000),
        cancel_at_period_end: false,
      },
    ])
  })

  it('is unknown for a customer that is not ours', async () => {
    expect(await sync('cus_unknown')).toBeUndefined()
    expect(server.calls).toEqual([])
  })

  it('gives no plan for a price that is not ours', async () => {
    const { reader, session, customer } = await aBuyer()
    server.ledger.pay({ ...session, price: 'price_of_another_shop' as 'price_premium' })
    expect(await sync(customer)).toEqual({ userId: reader.id, tier: 'free' })
    expect(await subscriptionsOf(db, reader.id)).toEqual([])
  })

  it('keeps the plan for a week from the invoice that was not paid', async () => {
    const { reader, subscription, customer } = await aPayer()
    server.ledger.cardWorks = false
    server.ledger.advance(30)
    const unpaidSince = now()
    expect(await sync(customer)).toMatchObject({ tier: 'premium' })
    expect(await subscriptionsOf(db, reader.id)).toMatchObject([
      { subscription_ref: subscription.id, status: 'past_due', past_due_since: unpaidSince },
    ])
    server.ledger.advance(7)
    expect(await sync(customer)).toMatchObject({ tier: 'free' })
    expect(await tierOf(reader)).toBe('free')
  })

  it('counts from the start of a subscription without a named invoice', async () => {
    const { reader, subscription, customer } = await aPayer()
    subscription.status = 'past_due'
    subscription.latestInvoice = ''
    await sync(customer)
    expect(await subscriptionsOf(db, reader.id)).toMatchObject([
      { past_due_since: new Date(subscription.created * 1000) },
    ])
  })

  it('of a deleted reader names nobody and changes no profile', async () => {
    const { reader, customer } = await aPayer()
    await db.deleteFrom('subscriptions').execute()
    await db.updateTable('billing_customers').set({ user_id: null }).execute()
    await db.updateTable('profiles').set({ subscription_tier: 'free' }).execute()
    expect(await sync(customer)).toEqual({ userId: null, tier: 'premium' })
    expect(await tierOf(reader)).toBe('free')
  })
})

describe('a reader who paid twice', () => {
  it('keeps the older subscription, whatever order they arrive in, and is refunded for the newer one', async () => {
    const { reader, session, subscription, customer } = await aPayer()
    server.ledger.now += 60
    const second = server.ledger.pay({ ...session, price: 'price_corporate' })
    const told = [...server.ledger.subscriptions].toReversed()
    server.ledger.subscriptions.clear()
    for (const [id, one] of told) server.ledger.subscriptions.set(id, one)

    expect(await sync(customer)).toEqual({ userId: reader.id, tier: 'premium' })
    expect([subscription.status, second.status]).toEqual(['active', 'canceled'])
    expect(server.ledger.invoices.get(second.latestInvoice)?.refunded).toBe(4900)
    expect(server.ledger.invoices.get(subscription.latestInvoice)?.refunded).toBe(0)
    const [refund] = calls('POST', '/v1/refunds')
    expect(refund?.key).toBe(`refund-${second.id}`)
    expect(refund?.form.get('reason')).toBe('duplicate')
    expect(await subscriptionsOf(db, reader.id)).toMatchObject([{ subscription_ref: subscription.id }])
    const ended = db.selectFrom('subscriptions').select(['status', 'past_due_since'])
    expect(await ended.where('subscription_ref', '=', second.id).execute()).toEqual([
      { status: 'canceled', past_due_since: null },
    ])
  })

  it('is not refunded for what was never paid', async () => {
    const { session, customer } = await aPayer()
    server.ledger.now += 60
    server.ledger.cardWorks = false
    const second = server.ledger.pay(session)
    second.status = 'past_due'
    await sync(customer)
    expect(second.status).toBe('canceled')
    expect(calls('POST', '/v1/refunds')).toEqual([])
  })
})

describe('who leaves', () => {
  it('stops paying first', async () => {
    const { reader, subscription } = await aPayer()
    await endSubscriptions(db, payments, reader.id, now())
    expect(subscription.status).toBe('canceled')
    expect(await subscriptionsOf(db, reader.id)).toEqual([])
    expect(await tierOf(reader)).toBe('free')
    expect(calls('DELETE', '/v1/subscriptions')).toHaveLength(1)
  })

  it('stays where nobody can cancel the subscription', async () => {
    const { reader } = await aPayer()
    await expect(endSubscriptions(db, undefined, reader.id, now())).rejects.toThrow(
      'Cannot cancel the active subscription: no payment provider is configured',
    )
    expect(await subscriptionsOf(db, reader.id)).toHaveLength(1)
  })

  it('without having paid is deleted without contacting the provider', async () => {
    const reader = await aUser(db)
    await endSubscriptions(db, undefined, reader.id, now())
    expect(server.calls).toEqual([])
  })
})
