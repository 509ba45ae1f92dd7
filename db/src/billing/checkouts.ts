import type { PaidTier } from '@daily-drops/core/accounts/billing'
import type { Db, Tx } from '../connection/client.ts'

export interface Checkout {
  call_key: string
  url: string | null
}

/**
 * The person's purchase in progress for the plan. An open one is reused. One for another plan, or an expired
 * one, is replaced. Locks the row, so that two tabs start one purchase.
 */
export async function reserveCheckout(db: Tx, userId: string, tier: PaidTier, now: Date): Promise<Checkout> {
  await db
    .deleteFrom('checkouts')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('tier', '<>', tier), eb('expires_at', '<=', now)]))
    .execute()
  await db
    .insertInto('checkouts')
    .values({ user_id: userId, tier })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('checkouts')
    .select(['call_key', 'url'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Stores nothing once another purchase has replaced this one. */
export async function openCheckout(
  db: Db,
  { userId, callKey }: { userId: string; callKey: string },
  session: { session_ref: string; url: string; expires_at: Date },
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set(session)
    .where('user_id', '=', userId)
    .where('call_key', '=', callKey)
    .execute()
}

export async function endCheckout(db: Db | Tx, sessionRef: string): Promise<void> {
  await db.deleteFrom('checkouts').where('session_ref', '=', sessionRef).execute()
}
