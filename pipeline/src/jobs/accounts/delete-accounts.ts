import { accountsDue, deferRemoval, removeAccount } from '@daily-drops/db/accounts/account-removal'
import { endSubscriptions } from '@daily-drops/services/billing/end-subscriptions'
import type { Payments } from '@daily-drops/services/billing/payments'
import type { RunContext } from '../run-context.ts'

const BATCH = 200

/**
 * One at a time: an account that cannot be removed moves to the end of the next run and does not delay the
 * others.
 */
export async function handle({ db, log, payments, signal }: RunContext & { payments: Payments | undefined }) {
  const now = new Date()
  let removed = 0
  for (const account of await accountsDue(db, now, BATCH)) {
    signal.throwIfAborted()
    try {
      await endSubscriptions(db, payments, account.id, now)
      if (await db.transaction().execute((db) => removeAccount(db, account, now))) removed++
    } catch (err) {
      log.error({ err, userId: account.id }, 'account not deleted')
      await deferRemoval(db, account.id, now)
    }
  }
  return { removed }
}
