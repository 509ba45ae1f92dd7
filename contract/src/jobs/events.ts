import { z } from 'zod'
import { defineJob } from '../kernel/define-job.ts'

const forwardedEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  properties: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
})

/** One batch for the operator's analytics service. It is retried for an hour, then given up. */
export const forwardEvents = defineJob({
  name: 'forward-events',
  payload: z.object({ events: z.array(forwardedEvent).min(1) }),
  output: z.object({ forwarded: z.int() }),
  retry: { limit: 7, delaySeconds: 30, backoff: true },
  expireSeconds: 60,
  keepSeconds: 2 * 60 * 60,
  concurrency: 2,
  isPolled: true,
  hasExternalEffects: true,
})
