import { type PaymentServer, startPaymentServer } from '@daily-drops/services/billing/testing/payment-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let provider: PaymentServer
beforeAll(async () => {
  provider = await startPaymentServer({ secret: 'whsec' })
  host = await startTestApp({
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_API_URL: provider.origin,
    STRIPE_WEBHOOK_SECRET: 'whsec',
    STRIPE_PRICE_PREMIUM: 'price_premium',
    STRIPE_PRICE_CORPORATE: 'price_corporate',
  })
})
afterAll(async () => {
  await host.close()
  await provider[Symbol.asyncDispose]()
})

it('calls the payment provider ten times an hour for one account, however it switches plans', async () => {
  const reader = await signUp(host.deps.auth, host.db)
  const call = async (name: string, input: unknown) =>
    (await host.app.request(`/functions/v1/${name}`, post(input, reader.token))).status
  for (let n = 0; n < 10; n++)
    expect(await call('start-checkout', { plan: n % 2 ? 'premium' : 'corporate' })).toBe(200)
  expect(await call('start-checkout', { plan: 'premium' })).toBe(429)

  for (let n = 0; n < 10; n++) expect(await call('open-billing-portal', {})).toBe(200)
  expect(await call('open-billing-portal', {})).toBe(429)
})
