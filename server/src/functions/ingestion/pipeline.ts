import {
  automatedIngestion,
  cleanupFailedQueue,
  fetchRss,
  ingestQueue,
  triggerManualRestart,
} from '@daily-drops/contract/functions/ingestion/pipeline'
import * as jobs from '@daily-drops/contract/jobs'
import { handle } from '../handle.ts'
import { runJob } from '../run-job.ts'

export const pipelineHandlers = [
  handle(fetchRss, ({ db, viewer }) =>
    runJob(db, jobs.fetchFeeds, {}, { audit: { actor: viewer, action: fetchRss.name, entity: 'source' } }),
  ),
  handle(ingestQueue, ({ db, viewer }, { limit }) =>
    runJob(
      db,
      jobs.ingestQueue,
      { limit },
      {
        audit: {
          actor: viewer,
          action: ingestQueue.name,
          entity: 'ingestion_queue',
          details: { limit },
        },
      },
    ),
  ),
  handle(automatedIngestion, ({ db, viewer }) =>
    runJob(
      db,
      jobs.automatedIngestion,
      {},
      { audit: { actor: viewer, action: automatedIngestion.name, entity: 'ingestion_cycle' } },
    ),
  ),
  handle(triggerManualRestart, ({ db, viewer }) =>
    runJob(
      db,
      jobs.restartPipeline,
      {},
      { audit: { actor: viewer, action: triggerManualRestart.name, entity: 'worker' } },
    ),
  ),
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
