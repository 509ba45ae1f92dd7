import { keepEvent } from '@daily-drops/db/billing/billing-events'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { startCheckout } from '@daily-drops/services/billing/checkout'
import type { Payments } from '@daily-drops/services/billing/payments'
import {
  type PaymentServer,
  paymentsAt,
  startPaymentServer,
} from '@daily-drops/services/billing/testing/payment-server'
import { createLogger } from '@daily-drops/services/operations/logger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyEvent } from '../../billing/apply-event.ts'
import { testDeps } from '../../testing/job-deps.ts'
import { handle } from './reconcile-billing.ts'

const SITE = 'https://drops.example'

let test: TestDb
let server: PaymentServer
let payments: Payments
beforeAll(async () => {
  test = await testDb()
  server = await startPaymentServer({ secret: 'whsec' })
  payments = paymentsAt(server)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await test.close()
})

const now = () => new Date(server.ledger.now * 1000)
const reconcile = () =>
  handle({ ...testDeps(test.db, { payments }), jobId: 'nightly', signal: new AbortController().signal })
const tierOf = async (id: string) => {
  const row = await test.db
    .selectFrom('profiles')
    .select('subscription_tier')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.subscription_tier
}

/** A reader whose first payment was reported, and nothing since. */
async function aPayingReader() {
  const reader = await aUser(test.db)
  const request = { buyer: reader, tier: 'premium' as const, baseUrl: SITE, now: now() }
  const url = await startCheckout(test.db, payments, request)
  const session = server.ledger.sessions.get(url.split('/').at(-1) ?? '')
  if (!session) throw new Error('No session')
  const subscription = server.ledger.pay(session)
  for (const { id, type, object } of server.events.splice(0)) {
    const { id: ref, customer } = object as { id: string; customer?: string }
    const row = { event_ref: id, type, object_ref: ref, customer_ref: customer ?? null }
    await test.db.transaction().execute((db) => keepEvent(db, row))
    const log = createLogger('worker', 'silent')
    await applyEvent({ db: test.db, log, payments, site: SITE, now: now() }, row)
  }
  return { reader, subscription }
}

it("G7: gives every reader the plan of their subscription even if no message came, and nobody another's", async () => {
  const [up, gone, same] = [await aPayingReader(), await aPayingReader(), await aPayingReader()]
  server.ledger.change(up.subscription, 'price_corporate')
  server.ledger.cancel(gone.subscription)
  server.events.splice(0)
  expect(await reconcile()).toEqual({ looked: 3, failed: 0 })
  const tiers = await Promise.all([up, gone, same].map(({ reader }) => tierOf(reader.id)))
  expect(tiers).toEqual(['corporate', 'free', 'premium'])
  expect(await reconcile()).toEqual({ looked: 3, failed: 0 })
})

it('G7: a customer that the provider cannot report on does not stop the others', async () => {
  const { reader, subscription } = await aPayingReader()
  server.ledger.change(subscription, 'price_corporate')
  server.events.splice(0)
  // Every attempt of the first customer fails.
  server.breakNext(...Array<number>(5).fill(400))
  const { looked, failed } = await reconcile()
  expect(failed).toBeGreaterThan(0)
  expect(looked + failed).toBe(4)
  await reconcile()
  expect(await tierOf(reader.id)).toBe('corporate')
})

it('checks nobody where payments are not configured', async () => {
  const { signal } = new AbortController()
  expect(await handle({ ...testDeps(test.db), jobId: 'nightly', signal })).toEqual({ looked: 0, failed: 0 })
})

it('checks no further customer once the worker shuts down', async () => {
  const { reader, subscription } = await aPayingReader()
  server.ledger.change(subscription, 'price_corporate')
  server.events.splice(0)
  const signal = AbortSignal.abort(new Error('The worker ends.'))
  const stopped = handle({ ...testDeps(test.db, { payments }), jobId: 'nightly', signal })
  await expect(stopped).rejects.toThrow('The worker ends.')
  expect(await tierOf(reader.id)).toBe('premium')
})
