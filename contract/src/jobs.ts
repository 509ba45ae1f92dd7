import { z } from 'zod'
import { defineJob, type JobContract } from './define-job.ts'

const accountMail = z.object({
  /** The person's own name, as typed at sign-up; greeted with only when it is a plain name. */
  name: z.string().max(200).optional(),
  url: z.url({ protocol: /^https?$/ }),
})

/** Every mail the product sends, one template each. */
export const mailSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify-email'), to: z.email(), props: accountMail }),
  z.object({ template: z.literal('reset-password'), to: z.email(), props: accountMail }),
])

export type Mail = z.output<typeof mailSchema>

/** Retries end within the hour for which the links in these mails are good; the payload holds such a link. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: mailSchema,
  retry: { limit: 7, delaySeconds: 15, backoff: true },
  expireSeconds: 60,
  keepSeconds: 60 * 60,
})

/** A run that the schedule started names its slot and is logged in cron_execution_log; one by hand has none. */
const scheduledRun = z.object({ slot: z.iso.datetime().optional() })

export const cleanup = defineJob({
  name: 'cleanup',
  payload: scheduledRun,
  retry: { limit: 2, delaySeconds: 60, backoff: true },
  expireSeconds: 15 * 60,
})

export const autoIngestWorker = defineJob({
  name: 'auto-ingest-worker',
  payload: scheduledRun,
  retry: { limit: 1, delaySeconds: 5, backoff: false },
  expireSeconds: 5 * 60,
})

export const cleanupFailedQueue = defineJob({
  name: 'cleanup-failed-queue',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 1, backoff: false },
  expireSeconds: 5 * 60,
})

export const JOBS: readonly JobContract[] = [sendMail, cleanup, autoIngestWorker, cleanupFailedQueue]
