import type { PaidTier, SubscriptionRight, SubscriptionState } from '@daily-drops/core/accounts/billing'
import type { Db, Tx } from '../connection/client.ts'

export interface StoredSubscription extends SubscriptionRight {
  subscription_ref: string
  current_period_end: Date | null
  cancel_at_period_end: boolean
}

const LIVE: SubscriptionState[] = ['trialing', 'active', 'past_due']

/** Replaces a customer's stored subscriptions. Ended ones are written first, because at most one may be active. */
export async function saveSubscriptions(
  db: Tx,
  { customer_ref, user_id }: { customer_ref: string; user_id: string | null },
  found: readonly StoredSubscription[],
): Promise<void> {
  const ordered = found.toSorted((a, b) => Number(LIVE.includes(a.status)) - Number(LIVE.includes(b.status)))
  for (const subscription of ordered) {
    const row = { ...subscription, customer_ref, user_id, updated_at: new Date() }
    await db
      .insertInto('subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('subscription_ref').doUpdateSet(row))
      .execute()
  }
}

export async function subscriptionsOf(db: Db | Tx, userId: string): Promise<StoredSubscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select([
      'subscription_ref',
      'tier',
      'status',
      'past_due_since',
      'current_period_end',
      'cancel_at_period_end',
    ])
    .where('user_id', '=', userId)
    .where('status', 'in', LIVE)
    .execute()
  return rows.map((row) => ({
    ...row,
    tier: row.tier as PaidTier,
    status: row.status as SubscriptionState,
  }))
}
