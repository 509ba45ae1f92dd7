import { z } from 'zod'
import { defineJob } from '../kernel/define-job.ts'
import { scheduledRun } from '../kernel/scheduled-run.ts'
import { MAX_PURGE_KEYS } from '../pages/purge-keys.ts'

const sitemapCheck = z.object({
  url: z.string(),
  status: z.enum(['success', 'error']),
  error: z.string().nullable(),
  httpStatus: z.int().nullable(),
  urlCount: z.int(),
  responseTime: z.int(),
  isValidXml: z.boolean(),
})

export const cleanup = defineJob({
  name: 'cleanup',
  payload: scheduledRun,
  output: z.record(z.string(), z.unknown()),
  retry: { limit: 2, delaySeconds: 60, backoff: true },
  expireSeconds: 15 * 60,
})

/** Replaces the sitemaps and notifies search engines of changes. */
export const generateSitemap = defineJob({
  name: 'generate-sitemap',
  payload: scheduledRun,
  output: z.object({ totalUrls: z.int() }),
  retry: { limit: 2, delaySeconds: 60, backoff: true },
  expireSeconds: 10 * 60,
  isForOnePerson: true,
})

/** Tells the hub of our topic feeds what has changed, if one is configured. The next run is a minute later. */
export const announceTopicFeeds = defineJob({
  name: 'announce-topic-feeds',
  payload: scheduledRun,
  output: z.object({ announced: z.int() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
})

/** Started by hand, and by the code host's workflow if one is configured. */
export const triggerSitemapGeneration = defineJob({
  name: 'trigger-sitemap-generation',
  payload: z.object({}),
  output: z.object({
    success: z.literal(true),
    via: z.enum(['workflow', 'worker']),
    /** The job that generates the sitemap. Null if the code host starts it later. */
    job_id: z.uuid().nullable(),
  }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
  hasExternalEffects: true,
  isForOnePerson: true,
})

export const testSitemapConnectivity = defineJob({
  name: 'test-sitemap-connectivity',
  payload: z.object({}),
  output: z.object({
    results: z.array(sitemapCheck),
    summary: z.object({ successCount: z.int(), totalEndpoints: z.int(), totalUrls: z.int() }),
  }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
  isForOnePerson: true,
})

/**
 * Tells the CDN which pages changed. By the time the last attempt has failed, the CDN's pages have expired by
 * themselves.
 */
export const purgePages = defineJob({
  name: 'purge-pages',
  payload: z.object({ keys: z.array(z.string()).min(1).max(MAX_PURGE_KEYS), isRepeat: z.boolean() }),
  output: z.object({ purged: z.int() }),
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  expireSeconds: 60,
  startWithinSeconds: 10 * 60,
  keepSeconds: 60 * 60,
  isPolled: true,
  hasExternalEffects: true,
})
