import { ROLES } from '@daily-drops/core/roles'
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

/** The next minute brings the next run, so a failed one is not repeated. */
export const fetchFeeds = defineJob({
  name: 'fetch-feeds',
  payload: scheduledRun,
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
})

/** One whole cycle by hand: fetch, then wait until what it found is processed. */
export const automatedIngestion = defineJob({
  name: 'automated-ingestion',
  payload: z.object({}),
  retry: { limit: 1, delaySeconds: 1, backoff: false },
  expireSeconds: 3 * 60,
})

export const restartPipeline = defineJob({
  name: 'restart-pipeline',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 1, backoff: false },
  expireSeconds: 60,
})

const webUrl = z.url({ protocol: /^https?$/ }).max(2048)

const newSourceRequest = z.object({
  name: z.string().min(1).max(200),
  homepageUrl: webUrl,
  feedUrl: webUrl.nullable(),
  official: z.boolean(),
  actor: z.object({ id: z.uuid(), role: z.enum(ROLES).nullable() }),
})

export type NewSourceRequest = z.output<typeof newSourceRequest>

export type AddSourceResult = { sourceId: number } | { refused: 'duplicate' | 'unusable'; message: string }

/** Asks the publisher, so it belongs to the worker. Writes its own audit row, together with the source. */
export const addSource = defineJob({
  name: 'add-source',
  payload: newSourceRequest,
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
})

/** One queued item, as soon as it is queued; the queue row, not the job, holds its attempts and its back-off. */
export const processItem = defineJob({
  name: 'process-item',
  payload: z.object({ queueId: z.int().positive() }),
  retry: { limit: 2, delaySeconds: 5, backoff: true },
  expireSeconds: 2 * 60,
  keepSeconds: 60 * 60,
})

/** A batch of due items, by hand. */
export const ingestQueue = defineJob({
  name: 'ingest-queue',
  payload: z.object({ limit: z.int().min(1).max(500) }),
  retry: { limit: 1, delaySeconds: 1, backoff: false },
  expireSeconds: 10 * 60,
})

export const reprocessVideos = defineJob({
  name: 'reprocess-videos',
  payload: z.object({ batches: z.int().min(1) }),
  retry: { limit: 1, delaySeconds: 30, backoff: false },
  expireSeconds: 15 * 60,
})

export const testYoutube = defineJob({
  name: 'test-youtube',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
})

export const cleanupFailedQueue = defineJob({
  name: 'cleanup-failed-queue',
  payload: z.object({}),
  retry: { limit: 2, delaySeconds: 1, backoff: false },
  expireSeconds: 5 * 60,
})

export const JOBS: readonly JobContract[] = [
  sendMail,
  cleanup,
  autoIngestWorker,
  processItem,
  ingestQueue,
  reprocessVideos,
  testYoutube,
  cleanupFailedQueue,
  fetchFeeds,
  automatedIngestion,
  restartPipeline,
  addSource,
]
