import type { applyBillingEvent } from '@daily-drops/contract/jobs/billing'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { findOpenEvent } from '@daily-drops/db/billing/billing-events'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { applyEvent } from '../../billing/apply-event.ts'
import type { JobContext } from '../bind.ts'

export async function handle(
  { db, log, payments, site }: JobContext,
  { eventRef }: { eventRef: string },
): Promise<JobOutputOf<typeof applyBillingEvent>> {
  if (!payments) throw new PermanentFailure('STRIPE_SECRET_KEY is not set: no payment can be looked at')
  const event = await findOpenEvent(db, eventRef)
  if (!event) return { done: true }
  const done = await applyEvent({ db, log, payments, site: site.baseUrl, now: new Date() }, event)
  return { done }
}
