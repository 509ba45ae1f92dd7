import type { JobContract } from '../kernel/define-job.ts'
import { sendMail } from './accounts.ts'
import { changeMatchingArticles, pauseMatchingSources } from './bulk-changes.ts'
import { sendTestEdition } from './delivery.ts'
import { reprocessVideos, testYoutube } from './drops.ts'
import { buildEditions } from './editions.ts'
import {
  automatedIngestion,
  cleanupFailedQueue,
  fetchFeeds,
  ingestQueue,
  restartPipeline,
} from './ingestion.ts'
import { generateSitemap, testSitemapConnectivity, triggerSitemapGeneration } from './operations.ts'
import { addSource, deleteSource } from './sources.ts'
import { retagAllDrops, retagDrop, retagMissingTopics, tagDrops, testTagDrops } from './tagging.ts'

/**
 * The jobs that are done for one person or write to them. Only these go with a removed account, and only these can be
 * given somebody who asked: a job of another kind may be the work of many readers.
 */
export const JOBS_WITH_PEOPLE: readonly JobContract[] = [
  sendMail,
  sendTestEdition,
  changeMatchingArticles,
  pauseMatchingSources,
  addSource,
  deleteSource,
  fetchFeeds,
  ingestQueue,
  automatedIngestion,
  restartPipeline,
  cleanupFailedQueue,
  reprocessVideos,
  buildEditions,
  tagDrops,
  retagAllDrops,
  retagMissingTopics,
  retagDrop,
  generateSitemap,
  triggerSitemapGeneration,
  testSitemapConnectivity,
  testTagDrops,
  testYoutube,
]
