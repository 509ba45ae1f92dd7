import { customersAfter } from '@daily-drops/db/billing/customers'
import type { Payments } from '@daily-drops/services/billing/payments'
import { syncCustomer } from '@daily-drops/services/billing/sync-customer'
import type { RunContext } from '../run-context.ts'

const PAGE = 100

/** One at a time, because the provider limits requests and nobody waits for this. */
export async function handle({ db, log, payments, signal }: RunContext & { payments: Payments | undefined }) {
  if (!payments) return { looked: 0, failed: 0 }
  let looked = 0
  let failed = 0
  for (let after = '', page: string[] = ['']; page.length > 0; after = page.at(-1) ?? after) {
    page = await customersAfter(db, after, PAGE)
    for (const customer of page) {
      signal.throwIfAborted()
      try {
        await syncCustomer(db, payments, customer, new Date())
        looked++
      } catch (err) {
        log.error({ err, customer }, 'customer not reconciled')
        failed++
      }
    }
  }
  return { looked, failed }
}
