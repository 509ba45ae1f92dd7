import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PaymentLedger, TEST_PRICES } from './payment-ledger.ts'

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: string
}

/** The provider's own pages, for payments and for changing or cancelling a plan. */
export function hostedPage(ledger: PaymentLedger, { request, response, url, body }: Visit): void {
  const [, page, id = ''] = url.pathname.split('/')
  const back = url.searchParams.get('back') ?? '/'
  if (page === 'pay') payPage(ledger, id, request.method === 'POST', response)
  else if (page === 'portal') portalPage(ledger, id, { form: new URLSearchParams(body), response, back })
  else control(ledger, page, url.searchParams, response)
}

/** For journeys: advances the clock and makes cards fail. */
function control(
  ledger: PaymentLedger,
  what: string | undefined,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  if (what === 'advance') ledger.advance(Number(query.get('days')))
  if (what === 'card') ledger.cardWorks = query.get('works') === 'yes'
  response.end('ok')
}

function payPage(ledger: PaymentLedger, id: string, paying: boolean, response: ServerResponse): void {
  const session = ledger.sessions.get(id)
  if (paying && session?.status === 'open') {
    ledger.pay(session)
    redirect(response, session.successUrl)
  } else html(response, 'Pay', '<button>Pay and subscribe</button>')
}

interface PortalVisit {
  form: URLSearchParams
  response: ServerResponse
  back: string
}

function portalPage(ledger: PaymentLedger, customer: string, { form, response, back }: PortalVisit): void {
  const subscription = [...ledger.subscriptions.values()].find(
    (one) => one.customer === customer && one.status !== 'canceled',
  )
  const step = form.get('step')
  if (!step || !subscription) html(response, 'Billing', PORTAL_BUTTONS)
  else {
    if (step === 'cancel') ledger.cancelAtPeriodEnd(subscription)
    else ledger.change(subscription, step as keyof typeof TEST_PRICES)
    redirect(response, back)
  }
}

const PORTAL_BUTTONS = [
  ['price_corporate', 'Switch to Corporate'],
  ['price_premium', 'Switch to Premium'],
  ['cancel', 'Cancel plan'],
]
  .map(([value, label]) => `<button name="step" value="${value}">${label}</button>`)
  .join(' ')

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end()
}

function html(response: ServerResponse, title: string, content: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post">${content}</form></html>`,
    )
}
