import {
  automatedIngestion,
  cleanupFailedQueue,
  fetchRss,
  ingestQueue,
  triggerManualRestart,
} from '@daily-drops/contract/functions/ingestion/pipeline'
import * as jobs from '@daily-drops/contract/jobs/ingestion'
import { handleJob } from '../handle-job.ts'

export const pipelineHandlers = [
  handleJob(fetchRss, 'source', jobs.fetchFeeds, () => ({ payload: {} })),
  handleJob(ingestQueue, 'ingestion_queue', jobs.ingestQueue, (_, { limit }) => ({
    payload: { limit },
    details: { limit },
  })),
  handleJob(automatedIngestion, 'ingestion_cycle', jobs.automatedIngestion, () => ({ payload: {} })),
  handleJob(triggerManualRestart, 'worker', jobs.restartPipeline, () => ({ payload: {} })),
  handleJob(cleanupFailedQueue, 'ingestion_queue', jobs.cleanupFailedQueue, () => ({ payload: {} })),
]
