import { z } from 'zod'
import { defineJob } from '../kernel/define-job.ts'
import { scheduledRun } from '../kernel/scheduled-run.ts'

/** Readers per batch: a lost worker delays no more than this many. */
export const EDITION_BATCH = 100

/**
 * Enqueues the missing editions in zones where the morning has begun, or in every zone when started manually.
 * `editions` is their number.
 */
export const buildEditions = defineJob({
  name: 'build-editions',
  payload: scheduledRun.extend({ everywhere: z.boolean().default(false) }),
  output: z.object({ success: z.boolean(), editions: z.int() }),
  retry: { limit: 2, delaySeconds: 60, backoff: false },
  expireSeconds: 20 * 60,
  isForOnePerson: true,
})

/** The missing editions of a zone's readers between two ids. */
export const buildEditionBatch = defineJob({
  name: 'build-edition-batch',
  payload: z.object({ zone: z.string().max(64), day: z.iso.date(), first: z.guid(), last: z.guid() }),
  output: z.object({ built: z.int() }),
  retry: { limit: 3, delaySeconds: 1, backoff: true },
  expireSeconds: 10 * 60,
  concurrency: 2,
  isPolled: true,
  heartbeatSeconds: 10,
  startWithinSeconds: 24 * 60 * 60,
  keepSeconds: 60 * 60,
})
