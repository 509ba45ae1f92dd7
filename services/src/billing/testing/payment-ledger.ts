import type Stripe from 'stripe'

const DAY = 24 * 60 * 60

/** The local payment provider's prices. The id of a price names its plan. */
export const TEST_PRICES = {
  price_premium: 900,
  price_corporate: 4900,
} as const

type Price = keyof typeof TEST_PRICES

export interface TestSubscription {
  id: string
  customer: string
  status: Stripe.Subscription.Status
  price: Price
  /** Replaces the price when the period ends. */
  nextPrice: Price | undefined
  created: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  latestInvoice: string
}

interface TestInvoice {
  id: string
  customer: string
  subscription: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  price: Price
  total: number
  created: number
  refunded: number
}

interface TestCustomer {
  id: string
  email: string
  userId: string
  deleted?: boolean
}

export interface TestSession {
  id: string
  customer: string
  userId: string
  price: Price
  successUrl: string
  cancelUrl: string
  status: 'open' | 'complete' | 'expired'
  expiresAt: number
}

export interface LedgerEvent {
  type: string
  object: object
}

/** The local payment provider's books, with their own clock. */
export class PaymentLedger {
  /** Seconds. */
  now: number
  cardWorks = true
  readonly customers = new Map<string, TestCustomer>()
  readonly sessions = new Map<string, TestSession>()
  readonly subscriptions = new Map<string, TestSubscription>()
  readonly invoices = new Map<string, TestInvoice>()
  private readonly report: (event: LedgerEvent) => void
  private counter = 0

  constructor(report: (event: LedgerEvent) => void, now = Math.floor(Date.now() / 1000)) {
    this.report = report
    this.now = now
  }

  id(prefix: string): string {
    return `${prefix}_${String(++this.counter).padStart(6, '0')}`
  }

  pay(session: TestSession): TestSubscription {
    session.status = 'complete'
    const id = this.id('sub')
    const subscription: TestSubscription = {
      id,
      customer: session.customer,
      status: 'incomplete',
      price: session.price,
      nextPrice: undefined,
      created: this.now,
      periodEnd: this.now + 30 * DAY,
      cancelAtPeriodEnd: false,
      latestInvoice: '',
    }
    this.subscriptions.set(id, subscription)
    this.report({ type: 'customer.subscription.created', object: this.subscription(subscription) })
    this.bill(subscription, TEST_PRICES[session.price])
    this.report({ type: 'checkout.session.completed', object: this.session(session) })
    return subscription
  }

  /** An upgrade takes effect and is paid at once, a downgrade when the period ends. */
  change(subscription: TestSubscription, price: Price): void {
    const difference = TEST_PRICES[price] - TEST_PRICES[subscription.price]
    if (difference > 0) {
      subscription.price = price
      subscription.nextPrice = undefined
      this.bill(subscription, difference)
    } else subscription.nextPrice = price
    this.updated(subscription)
  }

  cancelAtPeriodEnd(subscription: TestSubscription): void {
    subscription.cancelAtPeriodEnd = true
    this.updated(subscription)
  }

  cancel(subscription: TestSubscription): void {
    subscription.status = 'canceled'
    this.report({ type: 'customer.subscription.deleted', object: this.subscription(subscription) })
  }

  refund(invoice: TestInvoice): void {
    invoice.refunded = invoice.total
    this.report({ type: 'charge.refunded', object: this.charge(invoice) })
  }

  /** Advances the clock, period by period. A failed payment is retried daily for two weeks. */
  advance(days: number): void {
    for (let day = 0; day < days; day++) {
      this.now += DAY
      for (const subscription of this.subscriptions.values()) this.passDay(subscription)
    }
  }

  private passDay(subscription: TestSubscription): void {
    const isOver = subscription.status === 'active' && this.now >= subscription.periodEnd
    if (subscription.status === 'past_due') this.tryAgain(subscription)
    else if (isOver && subscription.cancelAtPeriodEnd) this.cancel(subscription)
    else if (isOver) this.renew(subscription)
  }

  private renew(subscription: TestSubscription): void {
    subscription.price = subscription.nextPrice ?? subscription.price
    subscription.nextPrice = undefined
    subscription.periodEnd += 30 * DAY
    this.bill(subscription, TEST_PRICES[subscription.price])
    this.updated(subscription)
  }

  private tryAgain(subscription: TestSubscription): void {
    const invoice = this.invoices.get(subscription.latestInvoice)
    if (!invoice) return
    this.settle(subscription, invoice)
    if (subscription.status === 'past_due' && this.now - invoice.created >= 14 * DAY)
      subscription.status = 'unpaid'
    this.updated(subscription)
  }

  private bill(subscription: TestSubscription, total: number): void {
    const { customer, price } = subscription
    const id = this.id('in')
    const invoice: TestInvoice = {
      id,
      customer,
      subscription: subscription.id,
      status: 'open',
      price,
      total,
      created: this.now,
      refunded: 0,
    }
    this.invoices.set(id, invoice)
    subscription.latestInvoice = id
    this.settle(subscription, invoice)
  }

  private settle(subscription: TestSubscription, invoice: TestInvoice): void {
    if (this.cardWorks) {
      invoice.status = 'paid'
      subscription.status = 'active'
      this.report({ type: 'invoice.paid', object: this.invoice(invoice) })
      this.updated(subscription)
    } else {
      subscription.status = subscription.status === 'incomplete' ? 'incomplete' : 'past_due'
      this.report({ type: 'invoice.payment_failed', object: this.invoice(invoice) })
    }
  }

  private updated(subscription: TestSubscription): void {
    this.report({ type: 'customer.subscription.updated', object: this.subscription(subscription) })
  }

  subscription(one: TestSubscription): object {
    const price = { id: one.price, object: 'price', product: `prod_${one.price}` }
    const item = { id: `si_${one.id}`, object: 'subscription_item', price, current_period_end: one.periodEnd }
    const invoice = this.invoices.get(one.latestInvoice)
    return {
      id: one.id,
      object: 'subscription',
      customer: one.customer,
      status: one.status,
      created: one.created,
      cancel_at_period_end: one.cancelAtPeriodEnd,
      items: { object: 'list', data: [item], has_more: false },
      latest_invoice: invoice ? this.invoice(invoice) : null,
    }
  }

  invoice(one: TestInvoice): object {
    // One fifth on top of the net price, as in many countries.
    const tax = Math.round(one.total / 6)
    return {
      id: one.id,
      object: 'invoice',
      customer: one.customer,
      status: one.status,
      total: one.total,
      total_taxes: [{ amount: tax }],
      currency: 'eur',
      customer_address: { country: 'DE' },
      created: one.created,
      lines: {
        object: 'list',
        data: [{ pricing: { type: 'price_details', price_details: { price: one.price } } }],
      },
      payments: {
        object: 'list',
        data:
          one.status === 'paid'
            ? [{ payment: { type: 'payment_intent', payment_intent: `pi_${one.id}` } }]
            : [],
      },
    }
  }

  charge(one: TestInvoice): object {
    const { id, customer, total, refunded } = one
    const payment_intent = `pi_${id}`
    return {
      id: `ch_${id}`,
      object: 'charge',
      customer,
      payment_intent,
      amount: total,
      amount_refunded: refunded,
    }
  }

  session({ id, customer, userId, status, expiresAt }: TestSession, url?: string): object {
    const client_reference_id = userId
    return {
      id,
      object: 'checkout.session',
      customer,
      client_reference_id,
      status,
      expires_at: expiresAt,
      url: url ?? null,
    }
  }
}
