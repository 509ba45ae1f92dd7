import { AppError } from '@daily-drops/contract/kernel/errors'
import type { PaidTier } from '@daily-drops/core/accounts/billing'
import { openCheckout, reserveCheckout } from '@daily-drops/db/billing/checkouts'
import { bindCustomer, findCustomerOf } from '@daily-drops/db/billing/customers'
import { subscriptionsOf } from '@daily-drops/db/billing/subscriptions'
import type { Db } from '@daily-drops/db/connection/client'
import { planErrors } from '@daily-drops/messages/subjects/plan-errors'
import type { Payments } from './payments.ts'
import { portalAddress } from './portal.ts'

interface Buyer {
  id: string
  email: string
}

interface CheckoutRequest {
  buyer: Buyer
  tier: PaidTier
  baseUrl: string
  now: Date
}

/**
 * Returns the address of the payment page. A paying customer is sent to the portal, and a purchase in
 * progress is continued, so two tabs never create two subscriptions. Only the provider's message changes the
 * plan.
 */
export async function startCheckout(db: Db, payments: Payments, request: CheckoutRequest): Promise<string> {
  const { buyer, tier, baseUrl, now } = request
  const price = payments.prices[tier]
  if (!price) throw new AppError('NOT_AVAILABLE', { message: planErrors.text('notSoldHere') })
  const customer = await ensureCustomer(db, payments, buyer)
  if ((await subscriptionsOf(db, buyer.id)).length > 0) return portalAddress(db, payments, customer, baseUrl)

  // Committed before the call, so that a retry makes the same call, and nobody waits for the provider with a lock.
  const { call_key, url } = await db.transaction().execute((db) => reserveCheckout(db, buyer.id, tier, now))
  if (url) return url
  const session = await payments.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: buyer.id,
      line_items: [{ price, quantity: 1 }],
      success_url: `${baseUrl}/settings?paid=1#billing`,
      cancel_url: `${baseUrl}/pricing`,
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
    },
    // The provider refuses a second tab's call until it has answered the first.
    { idempotencyKey: `checkout-${call_key}`, maxNetworkRetries: 2 },
  )
  if (!session.url) throw new AppError('UNAVAILABLE')
  const expires_at = new Date(session.expires_at * 1000)
  const purchase = { userId: buyer.id, callKey: call_key }
  await openCheckout(db, purchase, { session_ref: session.id, url: session.url, expires_at })
  return session.url
}

/** One customer per person, however often this is called. */
async function ensureCustomer(db: Db, { stripe }: Payments, { id, email }: Buyer): Promise<string> {
  const known = await findCustomerOf(db, id)
  if (known) return known
  const created = await stripe.customers.create(
    { email, metadata: { user_id: id } },
    { idempotencyKey: `customer-${id}` },
  )
  await bindCustomer(db, created.id, id)
  return (await findCustomerOf(db, id)) ?? created.id
}
