import type { deleteAccounts } from '@daily-drops/contract/jobs/accounts'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { accountsDue, deferRemoval, removeAccount } from '@daily-drops/db/accounts/account-removal'
import { endSubscriptions } from '@daily-drops/services/billing/end-subscriptions'
import type { JobContext } from '../bind.ts'

const BATCH = 200

/** Each by itself: an account that cannot be removed comes last in the next run and keeps nobody else waiting. */
export async function handle({
  db,
  log,
  payments,
  signal,
}: JobContext): Promise<JobOutputOf<typeof deleteAccounts>> {
  const now = new Date()
  let removed = 0
  for (const account of await accountsDue(db, now, BATCH)) {
    signal.throwIfAborted()
    try {
      await endSubscriptions(db, payments, account.id, now)
      if (await db.transaction().execute((db) => removeAccount(db, account, now))) removed++
    } catch (err) {
      log.error({ err, userId: account.id }, 'an account could not be removed')
      await deferRemoval(db, account.id, now)
    }
  }
  return { removed }
}
