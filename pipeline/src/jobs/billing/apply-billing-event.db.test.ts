import { keepEvent } from '@daily-drops/db/billing/billing-events'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { startCheckout } from '@daily-drops/services/billing/checkout'
import {
  type PaymentServer,
  paymentsAt,
  startPaymentServer,
} from '@daily-drops/services/billing/testing/payment-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { handle } from './apply-billing-event.ts'

let test: TestDb
let server: PaymentServer
beforeAll(async () => {
  test = await testDb()
  server = await startPaymentServer({ secret: 'whsec' })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await test.close()
})

const context = (payments = true) => ({
  ...testDeps(test.db, payments ? { payments: paymentsAt(server) } : {}),
  jobId: 'test',
  signal: new AbortController().signal,
})

const tierOf = async (id: string) => {
  const query = test.db.selectFrom('profiles').select('subscription_tier').where('id', '=', id)
  return (await query.executeTakeFirst())?.subscription_tier
}

it('applies waiting events once, and ignores applied and unknown ones', async () => {
  const buyer = await aUser(test.db)
  const now = new Date(server.ledger.now * 1000)
  const request = { buyer, tier: 'premium' as const, baseUrl: 'https://drops.example', now }
  const url = await startCheckout(test.db, paymentsAt(server), request)
  const session = server.ledger.sessions.get(url.split('/').at(-1) ?? '')
  if (!session) throw new Error('No session')
  server.ledger.pay(session)
  const refs: string[] = []
  for (const { id, type, object } of server.events.splice(0)) {
    const { id: ref, customer } = object as { id: string; customer?: string }
    const row = { event_ref: id, type, object_ref: ref, customer_ref: customer ?? null }
    await test.db.transaction().execute((db) => keepEvent(db, row))
    refs.push(id)
  }
  for (const eventRef of refs) expect(await handle(context(), { eventRef })).toEqual({ done: true })
  expect(await tierOf(buyer.id)).toBe('premium')

  await test.db
    .updateTable('profiles')
    .set({ subscription_tier: 'free' })
    .where('id', '=', buyer.id)
    .execute()
  for (const eventRef of [...refs, 'evt_unknown'])
    expect(await handle(context(), { eventRef })).toEqual({ done: true })
  expect(await tierOf(buyer.id)).toBe('free')
})

it('fails permanently where no payment provider is configured', async () => {
  await expect(handle(context(false), { eventRef: 'evt_1' })).rejects.toThrow(PermanentFailure)
})
