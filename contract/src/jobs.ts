import { ROLES } from '@daily-drops/core/roles'
import { z } from 'zod'
import { defineJob, type JobContract } from './define-job.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS } from './images.ts'

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
  requestId: z.string().optional(),
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

/** Batch by batch, since a publisher may have hundreds of thousands of articles; begun again, it goes on. */
export const deleteSource = defineJob({
  name: 'delete-source',
  payload: z.object({ sourceId: z.int().positive() }),
  retry: { limit: 5, delaySeconds: 2, backoff: true },
  expireSeconds: 2 * 60 * 60,
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

const pictureSchema = z.object({
  /** Names its file in the cache. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  url: z.url({ protocol: /^https$/ }).max(2048),
  width: z.literal(IMAGE_WIDTHS),
  format: z.enum(IMAGE_FORMATS),
})

export type Picture = z.output<typeof pictureSchema>

/** One picture in one size and format, while a reader waits for it: too late is as good as never. */
export const renderImage = defineJob({
  name: 'render-image',
  payload: pictureSchema,
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
  startWithinSeconds: 60,
  keepSeconds: 10 * 60,
})

const cardSchema = z.object({
  /** Names its file in the cache: a card that says something else is another file. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  kicker: z.string(),
  title: z.string(),
  /** Below the title, each on its own: a text that may wrap, or headlines. */
  lines: z.array(z.string()).max(3),
})

export type Card = z.output<typeof cardSchema>

/** The picture of a page for those who share it; as with any picture, too late is as good as never. */
export const renderCard = defineJob({
  name: 'render-card',
  payload: cardSchema,
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
  startWithinSeconds: 60,
  keepSeconds: 10 * 60,
})

/** One batch of untagged drops; the next minute brings the next run, so a failed one is not repeated. */
export const tagDrops = defineJob({
  name: 'tag-drops',
  payload: z.object({
    ...scheduledRun.shape,
    limit: z.int().min(1).max(500).optional(),
    concurrent_requests: z.int().min(1).max(10).optional(),
  }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 5 * 60,
  keepSeconds: 60 * 60,
})

/** Every untagged drop, batch by batch; a repetition goes on with what is left. */
export const retagAllDrops = defineJob({
  name: 'retag-all-drops',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 5, backoff: false },
  expireSeconds: 60 * 60,
})

/** The untagged drops, and those of topics that have left the taxonomy. */
export const retagMissingTopics = defineJob({
  name: 'retag-missing-topics',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 5, backoff: false },
  expireSeconds: 60 * 60,
})

export const retagDrop = defineJob({
  name: 'retag-drop',
  payload: z.object({ dropId: z.int().positive() }),
  retry: { limit: 1, delaySeconds: 1, backoff: false },
  expireSeconds: 3 * 60,
})

export const testTagDrops = defineJob({
  name: 'test-tag-drops',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
})

/** Ahead of the readers' morning: the zones where it is about to begin, or every zone when asked by hand. */
export const buildEditions = defineJob({
  name: 'build-editions',
  payload: scheduledRun.extend({ everywhere: z.boolean().default(false) }),
  retry: { limit: 1, delaySeconds: 60, backoff: false },
  expireSeconds: 50 * 60,
})

/** Replaces the sitemaps and tells search engines about what changed. */
export const generateSitemap = defineJob({
  name: 'generate-sitemap',
  payload: scheduledRun,
  retry: { limit: 2, delaySeconds: 60, backoff: true },
  expireSeconds: 10 * 60,
})

/** By hand, and by the code host's workflow where one is configured. */
export const triggerSitemapGeneration = defineJob({
  name: 'trigger-sitemap-generation',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
})

export const testSitemapConnectivity = defineJob({
  name: 'test-sitemap-connectivity',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
})

const forwardedEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  path: z.string(),
  properties: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
})

/** One batch to the operator's analytics service; an hour of its silence is bridged, then the batch is given up. */
export const forwardEvents = defineJob({
  name: 'forward-events',
  payload: z.object({ events: z.array(forwardedEvent).min(1) }),
  retry: { limit: 7, delaySeconds: 30, backoff: true },
  expireSeconds: 60,
  keepSeconds: 2 * 60 * 60,
})

export const JOBS: readonly JobContract[] = [
  sendMail,
  forwardEvents,
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
  deleteSource,
  renderImage,
  renderCard,
  buildEditions,
  tagDrops,
  retagAllDrops,
  retagMissingTopics,
  retagDrop,
  testTagDrops,
  generateSitemap,
  triggerSitemapGeneration,
  testSitemapConnectivity,
]
