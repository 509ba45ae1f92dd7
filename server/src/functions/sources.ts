import { isPending } from '@daily-drops/contract/define-function'
import { AppError } from '@daily-drops/contract/errors'
import { addSource } from '@daily-drops/contract/functions/sources'
import * as jobs from '@daily-drops/contract/jobs'
import { handle } from './handle.ts'
import { runJob } from './run-job.ts'

export const sourcesHandlers = [
  handle(addSource, async ({ db, viewer }, { name, homepage_url, feed_url, official }) => {
    const result = await runJob<jobs.AddSourceResult, typeof jobs.addSource>(db, jobs.addSource, {
      name,
      homepageUrl: homepage_url,
      feedUrl: feed_url,
      official,
      actor: { id: viewer.id, role: viewer.role },
    })
    if (isPending(result)) return result
    if ('sourceId' in result) return { success: true as const, source_id: result.sourceId }
    const code = result.refused === 'duplicate' ? 'CONFLICT' : 'INVALID_INPUT'
    throw new AppError(code, { message: result.message })
  }),
]
