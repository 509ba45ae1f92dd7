import { AUTOMATIC_TAGGERS } from '@daily-drops/core/topics/taggers'
import { z } from 'zod'
import { defineJob } from '../kernel/define-job.ts'
import { scheduledRun } from '../kernel/scheduled-run.ts'

/** One batch of untagged drops. The next run starts in the next minute, so a failed run is not repeated. */
export const tagDrops = defineJob({
  name: 'tag-drops',
  payload: z.object({
    ...scheduledRun.shape,
    limit: z.int().min(1).max(500).optional(),
    concurrent_requests: z.int().min(1).max(10).optional(),
  }),
  output: z.object({ processed: z.int(), tagged: z.int(), errors: z.int(), error: z.string().optional() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 5 * 60,
  keepSeconds: 60 * 60,
  concurrency: 2,
  isForOnePerson: true,
})

/** Every untagged drop, in batches. A repeated run continues with the rest. */
export const retagAllDrops = defineJob({
  name: 'retag-all-drops',
  payload: z.object({}),
  output: z.object({ totalProcessed: z.int(), totalErrors: z.int() }),
  retry: { limit: 3, delaySeconds: 5, backoff: false },
  expireSeconds: 60 * 60,
  isForOnePerson: true,
})

/** Untagged drops, and those of topics that left the taxonomy. */
export const retagMissingTopics = defineJob({
  name: 'retag-missing-topics',
  access: 'editor',
  payload: z.object({}),
  output: z.object({ total_processed: z.int(), total_found: z.int() }),
  retry: { limit: 3, delaySeconds: 5, backoff: false },
  expireSeconds: 60 * 60,
  isForOnePerson: true,
})

export const retagDrop = defineJob({
  name: 'retag-drop',
  access: 'editor',
  payload: z.object({ dropId: z.int().positive() }),
  output: z.object({
    success: z.boolean(),
    /** The topics set by an editor stay. */
    kept: z.literal(true).optional(),
  }),
  retry: { limit: 1, delaySeconds: 1, backoff: false },
  expireSeconds: 3 * 60,
  concurrency: 2,
  isForOnePerson: true,
})

export const testTagDrops = defineJob({
  name: 'test-tag-drops',
  payload: z.object({}),
  output: z.object({
    success: z.boolean(),
    tags: z.array(z.string()),
    tagger: z.enum(AUTOMATIC_TAGGERS),
    version: z.string(),
    confidence: z.number(),
    error: z.string().optional(),
  }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 3 * 60,
  isForOnePerson: true,
})
