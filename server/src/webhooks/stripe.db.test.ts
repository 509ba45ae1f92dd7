import { type SentEvent, signedMessage } from '@daily-drops/services/billing/testing/payment-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const SECRET = 'whsec_current'
const PREVIOUS = 'whsec_previous'

const PAYMENTS = {
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_WEBHOOK_SECRET_PREVIOUS: PREVIOUS,
  STRIPE_PRICE_PREMIUM: 'price_premium',
  STRIPE_PRICE_CORPORATE: 'price_corporate',
}

let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp(PAYMENTS)
})
afterAll(() => host.close())

let count = 0
const anEvent = (): SentEvent => ({
  id: `evt_${++count}`,
  type: 'customer.subscription.updated',
  object: { id: 'sub_1', customer: 'cus_1', status: 'active', email: 'ada@example.com' },
})

async function deliver(event: SentEvent, secret = SECRET, at?: number, change = (body: string) => body) {
  const { body, signature } = signedMessage(event, secret, at)
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  return host.app.request('/webhooks/stripe', { method: 'POST', headers, body: change(body) })
}

const stored = (event: SentEvent) =>
  host.db.selectFrom('billing_events').selectAll().where('event_ref', '=', event.id).executeTakeFirst()

const nowSeconds = () => Math.floor(Date.now() / 1000)

describe("the payment provider's messages", () => {
  it('G2, G9: stores one by its id, without personal details, and only once', async () => {
    const event = anEvent()
    expect((await deliver(event)).status).toBe(200)
    expect((await deliver(event)).status).toBe(200)
    expect(await stored(event)).toMatchObject({
      object_ref: 'sub_1',
      customer_ref: 'cus_1',
      processed_at: null,
    })
    expect(JSON.stringify(await stored(event))).not.toContain('ada@')
  })

  it('G2: accepts the previous secret too', async () => {
    const event = anEvent()
    expect((await deliver(event, PREVIOUS)).status).toBe(200)
    expect(await stored(event)).toBeDefined()
  })

  it('G9: refuses a wrong signature, another body, and one older than 300 seconds', async () => {
    const [wrong, changed, old] = [anEvent(), anEvent(), anEvent()]
    expect((await deliver(wrong, 'whsec_guess')).status).toBe(400)
    expect(
      (await deliver(changed, SECRET, undefined, (body) => body.replace('active', 'paused'))).status,
    ).toBe(400)
    expect((await deliver(old, SECRET, nowSeconds() - 302)).status).toBe(400)
    const unsigned = await host.app.request('/webhooks/stripe', { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(400)
    for (const event of [wrong, changed, old]) expect(await stored(event)).toBeUndefined()
    const recent = anEvent()
    expect((await deliver(recent, SECRET, nowSeconds() - 290)).status).toBe(200)
  })

  it('refuses a huge one, and everything where payments are not configured', async () => {
    const huge = { ...anEvent(), object: { id: 'x'.repeat(600 * 1024) } }
    expect((await deliver(huge)).status).toBe(413)
    const closed = await startTestApp()
    const { body, signature } = signedMessage(anEvent(), SECRET)
    const headers = { 'stripe-signature': signature }
    expect((await closed.app.request('/webhooks/stripe', { method: 'POST', headers, body })).status).toBe(404)
    await closed.close()
  })
})
