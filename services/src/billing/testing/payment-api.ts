import type { PaymentLedger, TEST_PRICES, TestSubscription } from './payment-ledger.ts'

interface ApiCall {
  method: string
  url: URL
  form: URLSearchParams
}

interface ApiAnswer {
  status: number
  body: object
}

type Endpoint = (ledger: PaymentLedger, call: ApiCall, id: string) => object | undefined

const SESSION_SECONDS = 24 * 60 * 60

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' })

/** By method and path. `:id` is one segment. */
const ENDPOINTS: Record<string, Endpoint> = {
  'POST /v1/customers': (ledger, { form }) => {
    const id = ledger.id('cus')
    const email = form.get('email') ?? ''
    ledger.customers.set(id, { id, email, userId: form.get('metadata[user_id]') ?? '' })
    return { id, object: 'customer', email }
  },
  'GET /v1/prices/:id': (_, __, id) => ({ id, object: 'price', product: `prod_${id}` }),
  'POST /v1/checkout/sessions': (ledger, { form, url }) => {
    const id = ledger.id('cs')
    const session = {
      id,
      customer: form.get('customer') ?? '',
      userId: form.get('client_reference_id') ?? '',
      price: (form.get('line_items[0][price]') ?? '') as keyof typeof TEST_PRICES,
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
      status: 'open' as const,
      expiresAt: ledger.now + SESSION_SECONDS,
    }
    ledger.sessions.set(id, session)
    return ledger.session(session, `${url.origin}/pay/${id}`)
  },
  'GET /v1/checkout/sessions/:id': (ledger, _, id) => {
    const session = ledger.sessions.get(id)
    return session && ledger.session(session)
  },
  'GET /v1/subscriptions': (ledger, { url }) => {
    const customer = url.searchParams.get('customer')
    const found = [...ledger.subscriptions.values()].filter((one) => one.customer === customer)
    return list(found.map((one) => ledger.subscription(one)))
  },
  'DELETE /v1/subscriptions/:id': (ledger, _, id) => ended(ledger, ledger.subscriptions.get(id)),
  'GET /v1/invoices': (ledger, { url }) => {
    const subscription = url.searchParams.get('subscription')
    const found = [...ledger.invoices.values()].filter((one) => one.subscription === subscription)
    return list(found.map((one) => ledger.invoice(one)))
  },
  'GET /v1/invoices/:id': (ledger, _, id) => {
    const invoice = ledger.invoices.get(id)
    return invoice && ledger.invoice(invoice)
  },
  'GET /v1/charges/:id': (ledger, _, id) => {
    const invoice = ledger.invoices.get(id.replace('ch_', ''))
    return invoice && ledger.charge(invoice)
  },
  'POST /v1/refunds': (ledger, { form }) => {
    const invoice = ledger.invoices.get((form.get('payment_intent') ?? '').replace('pi_', ''))
    if (invoice) ledger.refund(invoice)
    return invoice && { id: ledger.id('re'), object: 'refund' }
  },
  'POST /v1/billing_portal/configurations': (ledger) => ({ id: ledger.id('bpc'), object: 'configuration' }),
  'POST /v1/billing_portal/sessions': (ledger, { form, url }) => {
    const back = encodeURIComponent(form.get('return_url') ?? '')
    return { id: ledger.id('bps'), url: `${url.origin}/portal/${form.get('customer')}?back=${back}` }
  },
}

export function answerApi(ledger: PaymentLedger, call: ApiCall): ApiAnswer {
  const [, version, ...segments] = call.url.pathname.split('/')
  const whole = `${call.method} /${version}/${segments.join('/')}`
  const withId = `${call.method} /${version}/${segments.slice(0, -1).join('/')}/:id`
  const endpoint = ENDPOINTS[whole] ?? ENDPOINTS[withId]
  const body = endpoint?.(ledger, call, segments.at(-1) ?? '')
  if (body) return { status: 200, body }
  return {
    status: 404,
    body: { error: { type: 'invalid_request_error', message: `No such thing: ${whole}` } },
  }
}

function ended(ledger: PaymentLedger, subscription: TestSubscription | undefined): object | undefined {
  if (!subscription) return undefined
  ledger.cancel(subscription)
  return ledger.subscription(subscription)
}
