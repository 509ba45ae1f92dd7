import { findCustomerOf } from '@daily-drops/db/billing/customers'
import { subscriptionsOf } from '@daily-drops/db/billing/subscriptions'
import type { Db } from '@daily-drops/db/connection/client'
import type { Payments } from './payments.ts'
import { syncCustomer } from './sync-customer.ts'

/** Ends the payments before the account is deleted. If that fails, the account is kept. */
export async function endSubscriptions(
  db: Db,
  payments: Payments | undefined,
  userId: string,
  now: Date,
): Promise<void> {
  const live = await subscriptionsOf(db, userId)
  if (live.length === 0) return
  if (!payments) throw new Error('Cannot cancel the active subscription: no payment provider is configured')
  for (const { subscription_ref } of live) {
    await payments.stripe.subscriptions.cancel(
      subscription_ref,
      {},
      { idempotencyKey: `leave-${subscription_ref}` },
    )
  }
  const customer = await findCustomerOf(db, userId)
  if (customer) await syncCustomer(db, payments, customer, now)
}
