import {
  addSource,
  autoIngestWorker,
  automatedIngestion,
  cleanup,
  cleanupFailedQueue,
  fetchFeeds,
  ingestQueue,
  processItem,
  reprocessVideos,
  restartPipeline,
  sendMail,
  testYoutube,
} from '@daily-drops/contract/jobs'
import { bind, type JobBinding } from './bind.ts'

/** Every job and the module that handles it. */
export const registry: readonly JobBinding[] = [
  bind(sendMail, () => import('./send-mail.ts')),
  bind(cleanup, () => import('./cleanup.ts')),
  bind(addSource, () => import('./add-source.ts')),
  bind(fetchFeeds, () => import('./fetch-feeds.ts')),
  bind(automatedIngestion, () => import('./automated-ingestion.ts')),
  bind(restartPipeline, () => import('./restart-pipeline.ts')),
  bind(autoIngestWorker, () => import('./auto-ingest-worker.ts')),
  bind(processItem, () => import('./process-item.ts')),
  bind(ingestQueue, () => import('./ingest-queue.ts')),
  bind(reprocessVideos, () => import('./reprocess-videos.ts')),
  bind(testYoutube, () => import('./test-youtube.ts')),
  bind(cleanupFailedQueue, () => import('./cleanup-failed-queue.ts')),
]
