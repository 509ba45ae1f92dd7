import { z } from 'zod'
import { defineJob } from '../kernel/define-job.ts'
import { scheduledRun } from '../kernel/scheduled-run.ts'
import { reprocessResult } from './drops.ts'

const batchResult = z.object({ processed: z.int(), done: z.int(), errors: z.int() })

export const autoIngestWorker = defineJob({
  name: 'auto-ingest-worker',
  payload: scheduledRun,
  output: batchResult.extend({ released: z.int(), videos: reprocessResult.optional() }),
  retry: { limit: 1, delaySeconds: 5, backoff: false },
  expireSeconds: 5 * 60,
})

/** The next run starts in the next minute, so a failed run is not repeated. */
export const fetchFeeds = defineJob({
  name: 'fetch-feeds',
  payload: scheduledRun,
  output: z.object({ sources: z.int(), enqueued: z.int() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
  concurrency: 2,
  isForOnePerson: true,
})

/** One whole cycle, started by hand: fetches, then waits until the new items are processed. */
export const automatedIngestion = defineJob({
  name: 'automated-ingestion',
  payload: z.object({}),
  output: z.object({
    success: z.boolean(),
    feeds_processed: z.int(),
    new_articles: z.int(),
    ingestion_processed: z.int(),
    articles_tagged: z.int(),
    errors: z.array(z.string()),
  }),
  retry: { limit: 1, delaySeconds: 1, backoff: false },
  expireSeconds: 3 * 60,
  isForOnePerson: true,
})

export const restartPipeline = defineJob({
  name: 'restart-pipeline',
  payload: z.object({}),
  output: z.object({ success: z.boolean(), returned: z.int() }),
  retry: { limit: 2, delaySeconds: 1, backoff: false },
  expireSeconds: 60,
  isForOnePerson: true,
})

/** One queued item, as soon as it is queued. The queue row, not the job, stores its attempts and its back-off. */
export const processItem = defineJob({
  name: 'process-item',
  payload: z.object({ queueId: z.int().positive() }),
  output: z.object({ outcome: z.string() }),
  retry: { limit: 2, delaySeconds: 5, backoff: true },
  expireSeconds: 2 * 60,
  keepSeconds: 60 * 60,
  concurrency: 8,
})

/** A feed's new items as one job, processed a few at a time. */
export const processItems = defineJob({
  name: 'process-items',
  payload: z.object({ queueIds: z.array(z.int().positive()).min(1).max(1000) }),
  output: z.object({ outcomes: z.record(z.string(), z.int()) }),
  retry: { limit: 2, delaySeconds: 5, backoff: true },
  expireSeconds: 5 * 60,
  keepSeconds: 60 * 60,
  concurrency: 4,
  isPolled: true,
})

/** A batch of due items, started by hand. */
export const ingestQueue = defineJob({
  name: 'ingest-queue',
  payload: z.object({ limit: z.int().min(1).max(500) }),
  output: batchResult,
  retry: { limit: 1, delaySeconds: 1, backoff: false },
  expireSeconds: 10 * 60,
  isForOnePerson: true,
})

export const cleanupFailedQueue = defineJob({
  name: 'cleanup-failed-queue',
  payload: z.object({}),
  output: z.object({ cleaned: z.int() }),
  retry: { limit: 2, delaySeconds: 1, backoff: false },
  expireSeconds: 5 * 60,
  isForOnePerson: true,
})
