import { LINKED_CHANNELS, PROVIDERS } from '@daily-drops/core/delivery/channels'
import { z } from 'zod'
import { defineJob } from '../kernel/define-job.ts'
import { scheduledRun } from '../kernel/scheduled-run.ts'

/** A lost worker's run is taken over within seconds, and the next run starts in the next minute. */
const everyMinute = {
  payload: scheduledRun,
  retry: { limit: 1, delaySeconds: 1, backoff: false },
  expireSeconds: 3 * 60,
  heartbeatSeconds: 10,
  keepSeconds: 60 * 60,
}
/** Held: this database is a copy that no operator has confirmed. */
const sending = z.object({ sent: z.int(), held: z.literal(true).optional() })

/** Plans the messages of the next half hour and builds their editions. */
export const planDeliveries = defineJob({
  ...everyMinute,
  name: 'plan-deliveries',
  output: z.object({ planned: z.int(), built: z.int(), silent: z.int() }),
})

/** Sends due emails. */
export const sendNewsletter = defineJob({ ...everyMinute, name: 'send-newsletter', output: sending })

/** The same for messaging apps and browsers. */
export const sendMessages = defineJob({ ...everyMinute, name: 'send-messages', output: sending })

/** Sends today's edition to the reader's own mailbox, at their request. */
export const sendTestEdition = defineJob({
  name: 'send-test-edition',
  payload: z.object({ userId: z.uuid() }),
  output: z.object({ sent: z.boolean() }),
  retry: { limit: 2, delaySeconds: 15, backoff: false },
  expireSeconds: 60,
  concurrency: 2,
  keepSeconds: 60 * 60,
  hasExternalEffects: true,
  isForOnePerson: true,
})

/**
 * Sends what proves that an address is the reader's: a code to type in here, or a message to see there. The
 * worker creates it, so that no row contains a code.
 */
export const sendLinkMessage = defineJob({
  name: 'send-link-message',
  payload: z.object({ kind: z.enum(LINKED_CHANNELS), userId: z.uuid(), ref: z.string().max(4000) }),
  output: z.object({ sent: z.boolean(), problem: z.string().optional() }),
  // Longer than a provider's pause, shorter than a code is valid.
  retry: { limit: 4, delaySeconds: 10, backoff: true },
  expireSeconds: 60,
  concurrency: 2,
  keepSeconds: 60 * 60,
  hasExternalEffects: true,
})

/** Why a webhook was not connected. */
export type SlackProblem = 'taken' | 'held' | 'refused' | 'later' | 'unknown'

/** One update of a provider, stored before it was acknowledged. The row is processed once. */
export const handleInbound = defineJob({
  name: 'handle-inbound',
  payload: z.object({ provider: z.enum(PROVIDERS), ref: z.string().max(200) }),
  output: z.object({ handled: z.literal(true) }),
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  expireSeconds: 60,
  concurrency: 2,
  keepSeconds: 60 * 60,
})
