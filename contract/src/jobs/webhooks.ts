import { z } from 'zod'
import { defineJob } from '../kernel/define-job.ts'
import { scheduledRun } from '../kernel/scheduled-run.ts'

/**
 * Calls one address with what is due for it, for a few seconds. An address has one such job at a time, so that no
 * reader delays the others. `wake-webhooks` replaces a job that was lost.
 */
export const callWebhook = defineJob({
  name: 'call-webhook',
  payload: z.object({ webhookId: z.uuid() }),
  output: z.object({ delivered: z.int(), failed: z.int() }),
  retry: { limit: 3, delaySeconds: 5, backoff: true },
  expireSeconds: 90,
  heartbeatSeconds: 10,
  concurrency: 4,
  keepSeconds: 60 * 60,
  startWithinSeconds: 5 * 60,
  isPolled: true,
  hasExternalEffects: true,
})

/** Starts the jobs of addresses whose next attempt is due. */
export const wakeWebhooks = defineJob({
  name: 'wake-webhooks',
  payload: scheduledRun,
  output: z.object({ woken: z.int() }),
  retry: { limit: 1, delaySeconds: 1, backoff: false },
  expireSeconds: 60,
  keepSeconds: 60 * 60,
})

/** One signed call that shows whether an address answers. Whoever enqueued it is waiting. */
export const testWebhook = defineJob({
  name: 'test-webhook',
  payload: z.object({
    userId: z.uuid(),
    /** The address and the secret, encrypted for this reader. */
    address: z.string().max(8000),
    secret: z.string().max(1000),
  }),
  output: z.object({ status: z.int().nullable(), tookMs: z.int() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 30,
  concurrency: 2,
  startWithinSeconds: 60,
  keepSeconds: 10 * 60,
  hasExternalEffects: true,
  isForOnePerson: true,
})
