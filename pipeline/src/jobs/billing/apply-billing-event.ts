import { findOpenEvent } from '@daily-drops/db/billing/billing-events'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import type { Payments } from '@daily-drops/services/billing/payments'
import { applyEvent } from '../../billing/apply-event.ts'
import type { RunContext } from '../run-context.ts'

export async function handle(
  { db, log, payments, site }: RunContext & { payments: Payments | undefined; site: { baseUrl: string } },
  { eventRef }: { eventRef: string },
) {
  if (!payments) throw new PermanentFailure('STRIPE_SECRET_KEY is not set, so payments cannot be read')
  const event = await findOpenEvent(db, eventRef)
  if (!event) return { done: true }
  const done = await applyEvent({ db, log, payments, site: site.baseUrl, now: new Date() }, event)
  return { done }
}
