import { cleanupFailedQueue } from '@daily-drops/contract/functions/pipeline'
import * as jobs from '@daily-drops/contract/jobs'
import { handle } from './handle.ts'
import { runJob } from './run-job.ts'

export const pipelineHandlers = [
  handle(cleanupFailedQueue, ({ db, viewer }) =>
    runJob(
      db,
      jobs.cleanupFailedQueue,
      {},
      {
        audit: { actor: viewer, action: cleanupFailedQueue.name, entity: 'ingestion_queue' },
      },
    ),
  ),
]
