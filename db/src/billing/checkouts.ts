import type { PaidTier } from '@daily-drops/core/accounts/billing'
import type { Db, Tx } from '../connection/client.ts'

export interface Checkout {
  call_key: string
  url: string | null
}

/**
 * The purchase that this person has under way for the plan: an open one is found again, one for another plan or past
 * its time gives way to a new one. Locks the row, so that two tabs begin one purchase.
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

export async function openCheckout(
  db: Tx,
  userId: string,
  session: { session_ref: string; url: string; expires_at: Date },
): Promise<void> {
  await db.updateTable('checkouts').set(session).where('user_id', '=', userId).execute()
}

export async function endCheckout(db: Db | Tx, sessionRef: string): Promise<void> {
  await db.deleteFrom('checkouts').where('session_ref', '=', sessionRef).execute()
}
