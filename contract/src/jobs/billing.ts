import { z } from 'zod'
import { defineJob } from '../kernel/define-job.ts'
import { scheduledRun } from '../kernel/scheduled-run.ts'

/** One message of the payment provider. It only says where to look. */
export const applyBillingEvent = defineJob({
  name: 'apply-billing-event',
  payload: z.object({ eventRef: z.string().min(1) }),
  output: z.object({ done: z.boolean() }),
  concurrency: 2,
  retry: { limit: 5, delaySeconds: 10, backoff: true },
  expireSeconds: 60,
  keepSeconds: 60 * 60,
  hasExternalEffects: true,
})

/** Messages whose job was lost or whose customer was unknown, for a day. */
export const sweepBillingEvents = defineJob({
  name: 'sweep-billing-events',
  payload: scheduledRun,
  output: z.object({ repeated: z.int(), failed: z.int() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 5 * 60,
})

/** Checks every customer, in case messages were missed, and ends plans whose grace period is over. */
export const reconcileBilling = defineJob({
  name: 'reconcile-billing',
  payload: scheduledRun,
  output: z.object({ looked: z.int(), failed: z.int() }),
  retry: { limit: 2, delaySeconds: 5 * 60, backoff: true },
  expireSeconds: 2 * 60 * 60,
  hasExternalEffects: true,
})
