import { applyBillingEvent } from '@daily-drops/contract/jobs/billing'
import { failEventsBefore, openEventsBefore } from '@daily-drops/db/billing/billing-events'
import { enqueueAll } from '@daily-drops/db/jobs/jobs'
import type { RunContext } from '../run-context.ts'

const MINUTE_MS = 60_000
/** Before that, a job may still be waiting. */
const LOST_AFTER_MS = 5 * MINUTE_MS
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS
const BATCH = 500

export async function handle({ db, log }: RunContext) {
  const now = Date.now()
  const failed = await failEventsBefore(db, new Date(now - GIVE_UP_AFTER_MS))
  for (const event of failed) log.error(event, 'billing alert: event for an unknown customer')
  const open = await openEventsBefore(db, new Date(now - LOST_AFTER_MS), BATCH)
  await enqueueAll(
    db,
    applyBillingEvent,
    open.map((eventRef) => ({ eventRef })),
  )
  return { repeated: open.length, failed: failed.length }
}
