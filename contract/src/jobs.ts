import { deleteAccounts, exportAccount, sendMail } from './jobs/accounts.ts'
import { applyBillingEvent, reconcileBilling, sweepBillingEvents } from './jobs/billing.ts'
import { changeMatchingArticles, pauseMatchingSources } from './jobs/bulk-changes.ts'
import {
  handleInbound,
  planDeliveries,
  sendLinkMessage,
  sendMessages,
  sendNewsletter,
  sendTestEdition,
} from './jobs/delivery.ts'
import { reprocessVideos, testYoutube } from './jobs/drops.ts'
import { buildEditionBatch, buildEditions } from './jobs/editions.ts'
import { forwardEvents } from './jobs/events.ts'
import { renderCard, renderIcon, renderImage } from './jobs/images.ts'
import {
  autoIngestWorker,
  automatedIngestion,
  cleanupFailedQueue,
  fetchFeeds,
  ingestQueue,
  processItem,
  processItems,
  restartPipeline,
} from './jobs/ingestion.ts'
import {
  cleanup,
  generateSitemap,
  purgePages,
  testSitemapConnectivity,
  triggerSitemapGeneration,
} from './jobs/operations.ts'
import { addSource, deleteSource, testFeed } from './jobs/sources.ts'
import { retagAllDrops, retagDrop, retagMissingTopics, tagDrops, testTagDrops } from './jobs/tagging.ts'
import type { JobContract } from './kernel/define-job.ts'

/** Every job there is. */
export const JOBS: readonly JobContract[] = [
  sendMail,
  planDeliveries,
  sendNewsletter,
  sendLinkMessage,
  sendMessages,
  sendTestEdition,
  handleInbound,
  forwardEvents,
  cleanup,
  autoIngestWorker,
  processItem,
  processItems,
  ingestQueue,
  reprocessVideos,
  testYoutube,
  cleanupFailedQueue,
  fetchFeeds,
  automatedIngestion,
  restartPipeline,
  addSource,
  deleteSource,
  testFeed,
  changeMatchingArticles,
  pauseMatchingSources,
  renderImage,
  renderIcon,
  renderCard,
  buildEditions,
  buildEditionBatch,
  tagDrops,
  retagAllDrops,
  retagMissingTopics,
  retagDrop,
  testTagDrops,
  generateSitemap,
  triggerSitemapGeneration,
  testSitemapConnectivity,
  purgePages,
  exportAccount,
  deleteAccounts,
  applyBillingEvent,
  sweepBillingEvents,
  reconcileBilling,
]
