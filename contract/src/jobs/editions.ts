import { z } from 'zod'
import { defineJob } from '../define-job.ts'
import { scheduledRun } from './scheduled-run.ts'

/** Ahead of the readers' morning: the zones where it is about to begin, or every zone when asked by hand. */
export const buildEditions = defineJob({
  name: 'build-editions',
  payload: scheduledRun.extend({ everywhere: z.boolean().default(false) }),
  output: z.object({ success: z.boolean(), editions: z.int() }),
  retry: { limit: 1, delaySeconds: 60, backoff: false },
  expireSeconds: 50 * 60,
  concurrency: 1,
})
