import {
  autoIngestWorker,
  cleanup,
  cleanupFailedQueue,
  ingestQueue,
  processItem,
  sendMail,
} from '@daily-drops/contract/jobs'
import { bind, type JobBinding } from './bind.ts'

/** Every job and the module that handles it. */
export const registry: readonly JobBinding[] = [
  bind(sendMail, () => import('./send-mail.ts')),
  bind(cleanup, () => import('./cleanup.ts')),
  bind(autoIngestWorker, () => import('./auto-ingest-worker.ts')),
  bind(processItem, () => import('./process-item.ts')),
  bind(ingestQueue, () => import('./ingest-queue.ts')),
  bind(cleanupFailedQueue, () => import('./cleanup-failed-queue.ts')),
]
