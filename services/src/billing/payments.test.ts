import { describe, expect, it } from 'vitest'
import { createPayments, type Payments, planOf } from './payments.ts'
import { paymentOf } from './sync-customer.ts'

const KEY = { STRIPE_SECRET_KEY: 'sk_test' }

describe('payments', () => {
  it('exist only where they are configured', () => {
    expect(createPayments({})).toBeUndefined()
    expect(createPayments({ STRIPE_PRICE_PREMIUM: 'price_1' })).toBeUndefined()
    expect(createPayments(KEY)?.prices).toEqual({})
  })

  it('recognise each plan by its price, and no plan by any other', () => {
    const payments = createPayments({
      ...KEY,
      STRIPE_PRICE_PREMIUM: 'price_1',
      STRIPE_PRICE_CORPORATE: 'price_2',
      STRIPE_PRICE_SPONSOR: 'price_3',
    }) as Payments
    expect(payments.prices).toEqual({ premium: 'price_1', corporate: 'price_2', sponsor: 'price_3' })
    expect(['price_1', 'price_2', 'price_3', 'price_4', ''].map((price) => planOf(payments, price))).toEqual([
      'premium',
      'corporate',
      'sponsor',
      undefined,
      undefined,
    ])
  })

  it.each([
    [undefined, 'https://api.stripe.com/'],
    ['http://localhost:4242', 'http://localhost:4242/'],
    ['https://pay.example', 'https://pay.example/'],
  ])("are requested from the provider, or from the operator's address: %s", (STRIPE_API_URL, asked) => {
    const { stripe } = createPayments({ ...KEY, STRIPE_API_URL }) as Payments
    const field = (name: 'protocol' | 'host' | 'port') => stripe.getApiField(name)
    expect(new URL(`${field('protocol')}://${field('host')}:${field('port')}`).href).toBe(asked)
  })
})

describe("an invoice's payment", () => {
  type Invoice = Parameters<typeof paymentOf>[0]
  const invoice = (payment_intent: unknown) =>
    ({ payments: { data: [{ payment: { payment_intent } }] } }) as Invoice

  it('is read by its name, whether or not the provider expanded it', () => {
    expect(paymentOf(invoice('pi_1'))).toBe('pi_1')
    expect(paymentOf(invoice({ id: 'pi_2' }))).toBe('pi_2')
  })

  it('is none where nothing was paid', () => {
    expect(paymentOf(undefined)).toBeUndefined()
    expect(paymentOf({} as Invoice)).toBeUndefined()
    expect(paymentOf({ payments: { data: [] as unknown[] } } as Invoice)).toBeUndefined()
    expect(paymentOf(invoice(undefined))).toBeUndefined()
  })
})
