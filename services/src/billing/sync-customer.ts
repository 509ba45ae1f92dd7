import { isLive, type SubscriptionState, tierFrom } from '@daily-drops/core/accounts/billing'
import type { Tier } from '@daily-drops/core/accounts/plans'
import { type Customer, lockCustomer, setTier } from '@daily-drops/db/billing/customers'
import { type StoredSubscription, saveSubscriptions } from '@daily-drops/db/billing/subscriptions'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import type Stripe from 'stripe'
import { type Payments, planOf } from './payments.ts'

/** The plan before and after. Undefined when the customer is unknown. */
export interface Synced {
  userId: string | null
  tier: Tier
}

/**
 * Reads a customer's subscriptions from the provider and stores them, one run at a time per customer.
 * Messages only trigger it, so their order and number do not matter: the last read wins.
 */
export function syncCustomer(
  db: Db,
  payments: Payments,
  customerRef: string,
  now: Date,
): Promise<Synced | undefined> {
  return db.transaction().execute(async (db) => {
    const customer = await lockCustomer(db, customerRef)
    if (!customer) return undefined
    const found = await readSubscriptions(payments, customerRef)
    const kept = await endSecondOnes(payments, found)
    return save(db, customer, kept, now)
  })
}

async function save(db: Tx, customer: Customer, found: StoredSubscription[], now: Date): Promise<Synced> {
  await saveSubscriptions(db, customer, found)
  const tier = tierFrom(found, now)
  if (customer.user_id) await setTier(db, customer.user_id, tier)
  return { userId: customer.user_id, tier }
}

async function readSubscriptions(payments: Payments, customer: string): Promise<Stripe.Subscription[]> {
  const list = payments.stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice'],
  })
  return list.autoPagingToArray({ limit: 1000 })
}

/** A person who paid twice keeps the older subscription and is refunded for the newer one. */
async function endSecondOnes(
  payments: Payments,
  found: Stripe.Subscription[],
): Promise<StoredSubscription[]> {
  const known = found.flatMap((one) => asStored(payments, one) ?? [])
  const order = new Map(found.map((one) => [one.id, one.created]))
  const live = known
    .filter(({ status }) => isLive(status))
    .toSorted((a, b) => (order.get(a.subscription_ref) ?? 0) - (order.get(b.subscription_ref) ?? 0))
  const second = new Set(live.slice(1).map(({ subscription_ref }) => subscription_ref))
  for (const ref of second) await cancelAndRefund(payments, ref)
  return known.map((one) =>
    second.has(one.subscription_ref) ? { ...one, status: 'canceled' as const, past_due_since: null } : one,
  )
}

async function cancelAndRefund({ stripe }: Payments, subscription: string): Promise<void> {
  await stripe.subscriptions.cancel(subscription, {}, { idempotencyKey: `second-${subscription}` })
  const invoices = await stripe.invoices.list({ subscription, limit: 1, expand: ['data.payments'] })
  const payment = paymentOf(invoices.data[0])
  if (!payment) return
  await stripe.refunds.create(
    { payment_intent: payment, reason: 'duplicate' },
    { idempotencyKey: `refund-${subscription}` },
  )
}

export function paymentOf(invoice: Stripe.Invoice | undefined): string | undefined {
  const payment = invoice?.payments?.data[0]?.payment.payment_intent
  return typeof payment === 'string' ? payment : payment?.id
}

/** In our own terms. Undefined for a price that belongs to none of our plans. */
function asStored(payments: Payments, one: Stripe.Subscription): StoredSubscription | undefined {
  const item = one.items.data[0]
  const tier = item && planOf(payments, item.price.id)
  if (!tier) return undefined
  const status = one.status as SubscriptionState
  return {
    subscription_ref: one.id,
    tier,
    status,
    // The period belongs to the item, because a subscription may have items with different intervals.
    current_period_end: item.current_period_end ? new Date(item.current_period_end * 1000) : null,
    cancel_at_period_end: one.cancel_at_period_end,
    past_due_since: status === 'past_due' ? unpaidSince(one) : null,
  }
}

function unpaidSince({ latest_invoice, created }: Stripe.Subscription): Date {
  const since = latest_invoice && typeof latest_invoice === 'object' ? latest_invoice.created : created
  return new Date(since * 1000)
}
