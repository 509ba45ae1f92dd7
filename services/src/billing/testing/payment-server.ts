import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createPayments, type Payments } from '../payments.ts'
import { hostedPage } from './hosted-pages.ts'
import { answerApi } from './payment-api.ts'
import { type LedgerEvent, PaymentLedger } from './payment-ledger.ts'

interface PaymentServerOptions {
  port?: number
  /** Signs messages to `webhookUrl`. Without one, messages only wait in `events`. */
  secret: string
  webhookUrl?: string
}

export interface SentEvent extends LedgerEvent {
  id: string
}

/** The body and header of a message, as the provider would sign it now. */
export function signedMessage(event: SentEvent, secret: string, at = Math.floor(Date.now() / 1000)) {
  const { id, type, object } = event
  const body = JSON.stringify({ id, object: 'event', type, created: at, data: { object } })
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { body, signature: `t=${at},v1=${v1}` }
}

/**
 * Implements the part of Stripe's API that the product uses, with hosted pages, signed messages and an
 * adjustable clock.
 */
export async function startPaymentServer({ port = 0, secret, webhookUrl }: PaymentServerOptions) {
  const events: SentEvent[] = []
  let delivering = Promise.resolve()
  const ledger = new PaymentLedger((event) => {
    const sent = { ...event, object: structuredClone(event.object), id: ledger.id('evt') }
    events.push(sent)
    if (webhookUrl) delivering = delivering.then(() => deliver(webhookUrl, sent, secret))
  })
  const faults: number[] = []
  const calls: { method: string; path: string; key: string | undefined; form: URLSearchParams }[] = []
  const answered = new Map<string, { request: string; status: number; body: string }>()

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (!url.pathname.startsWith('/v1/')) return hostedPage(ledger, { request, response, url, body })
    return api(request, response, url, body)
  })

  async function api(request: IncomingMessage, response: ServerResponse, url: URL, body: string) {
    const method = request.method ?? 'GET'
    const key = request.headers['idempotency-key'] as string | undefined
    const form = new URLSearchParams(body)
    calls.push({ method, path: url.pathname, key, form })
    const before = key && method === 'POST' ? answered.get(key) : undefined
    const asked = `${url.pathname} ${body}`
    if (before) {
      const same = before.request === asked
      const refusal = { error: { type: 'idempotency_error', message: 'Same key, other parameters.' } }
      return send(response, same ? before.status : 400, same ? before.body : JSON.stringify(refusal))
    }
    const { status, body: answer } = answerApi(ledger, { method, url, form })
    const result = { request: asked, status, body: JSON.stringify(answer) }
    if (key && method === 'POST') answered.set(key, result)
    // The work is done and only the response is lost, as when a connection breaks.
    const fault = faults.shift()
    if (fault)
      return send(response, fault, JSON.stringify({ error: { type: 'api_error', message: 'broken' } }))
    send(response, status, result.body)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    ledger,
    events,
    calls,
    /** The next responses have these statuses, although the work is done. */
    breakNext: (...statuses: number[]) => void faults.push(...statuses),
    delivered: () => delivering,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type PaymentServer = Awaited<ReturnType<typeof startPaymentServer>>

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

async function deliver(url: string, event: SentEvent, secret: string): Promise<void> {
  const { body, signature } = signedMessage(event, secret)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  await fetch(url, { method: 'POST', body, headers }).catch(() => undefined)
}

/** The product's own client, connected to this server. */
export function paymentsAt({ origin }: Pick<PaymentServer, 'origin'>): Payments {
  return createPayments({
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_API_URL: origin,
    STRIPE_PRICE_PREMIUM: 'price_premium',
    STRIPE_PRICE_CORPORATE: 'price_corporate',
  }) as Payments
}
