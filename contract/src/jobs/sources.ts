import { ROLES } from '@daily-drops/core/accounts/roles'
import { z } from 'zod'
import { bulkWork } from '../kernel/bulk-work.ts'
import { defineJob, type JobOutputOf } from '../kernel/define-job.ts'
import { scheduledRun } from '../kernel/scheduled-run.ts'

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

/** Contacts the publisher, so it belongs to the worker. Writes its own audit row, together with the source. */
export const addSource = defineJob({
  name: 'add-source',
  payload: newSourceRequest,
  output: z.union([
    z.object({ sourceId: z.int() }),
    z.object({ refused: z.enum(['duplicate', 'unusable']), message: z.string() }),
  ]),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
  concurrency: 2,
  isForOnePerson: true,
})

export const feedPreview = z.union([
  z.object({ problem: z.string() }),
  z.object({
    feed_url: z.string(),
    title: z.string(),
    language: z.string().nullable(),
    total: z.int(),
    /** The first few. */
    items: z.array(z.object({ title: z.string(), published_at: z.iso.datetime() })),
  }),
])
export type FeedPreview = z.output<typeof feedPreview>

/** Contacts the publisher and stores nothing. The caller reads the result at once or never. */
export const testFeed = defineJob({
  name: 'test-feed',
  payload: z.object({ url: webUrl }),
  output: feedPreview,
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 2 * 60,
  concurrency: 2,
  startWithinSeconds: 2 * 60,
  keepSeconds: 60 * 60,
})

/** Looks for the feed at an address that a reader suggests, and stores the suggestion. */
export const checkSuggestion = defineJob({
  name: 'check-suggestion',
  payload: z.object({
    userId: z.uuid(),
    address: webUrl,
    why: z.string().max(280).nullable(),
    /** Where the outcome is stored. The previous release's jobs have none. */
    checkId: z.uuid().optional(),
  }),
  output: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('sent'), name: z.string() }),
    z.object({
      outcome: z.literal('known'),
      name: z.string(),
      slug: z.string().nullable(),
      paused: z.boolean().default(false),
    }),
    z.object({ outcome: z.literal('declined'), message: z.string() }),
    /** later: the site is busy, and another job continues when it isn't. */
    z.object({ outcome: z.enum(['limit', 'unreachable', 'no-feed', 'later']) }),
  ]),
  retry: { limit: 3, delaySeconds: 5, backoff: true },
  expireSeconds: 2 * 60,
  concurrency: 2,
  isForOnePerson: true,
})

/**
 * In batches. Each reader is told once, however often it runs. It belongs to the decision, so it continues when the
 * administrator who decided loses the role.
 */
export const notifySuggesters = defineJob({
  name: 'notify-suggesters',
  payload: z.object({ suggestionId: z.int().positive() }),
  output: z.object({ notified: z.int() }),
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  expireSeconds: 10 * 60,
  hasExternalEffects: true,
})

/** In batches, because a publisher may have hundreds of thousands of articles. A restarted run continues. */
export const deleteSource = defineJob({
  name: 'delete-source',
  payload: z.object({ sourceId: z.int().positive() }),
  output: z.object({ success: z.literal(true) }),
  retry: { limit: 5, delaySeconds: 2, backoff: true },
  expireSeconds: 2 * 60 * 60,
  concurrency: 2,
  isForOnePerson: true,
})

/** Subscribes to the hubs that feeds name, renews before a lease ends, and unsubscribes. The next run is a minute later. */
export const tendHubs = defineJob({
  name: 'tend-hubs',
  payload: scheduledRun,
  output: z.object({ asked: z.int(), failed: z.int() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
})

export type AddSourceResult = JobOutputOf<typeof addSource>

export const pauseMatchingSources = defineJob({ ...bulkWork, name: 'pause-matching-sources' })
