import { z } from 'zod'
import { bulkWork } from '../kernel/bulk-work.ts'
import { defineJob } from '../kernel/define-job.ts'

/** `errors`: videos that the host does not know, or no longer knows. */
export const reprocessResult = z.object({
  success: z.boolean(),
  processed: z.int(),
  remaining: z.int(),
  errors: z.int(),
  error: z.string().optional(),
})

export const reprocessVideos = defineJob({
  name: 'reprocess-videos',
  payload: z.object({ batches: z.int().min(1) }),
  output: reprocessResult,
  retry: { limit: 1, delaySeconds: 30, backoff: false },
  expireSeconds: 15 * 60,
  isForOnePerson: true,
})

export const testYoutube = defineJob({
  name: 'test-youtube',
  payload: z.object({}),
  output: z.object({ success: z.boolean(), error: z.string().optional() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
  isForOnePerson: true,
})

export const changeMatchingArticles = defineJob({
  ...bulkWork,
  name: 'change-matching-articles',
  access: 'editor',
})
