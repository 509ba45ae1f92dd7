import { deleteAccounts, exportAccount, sendMail } from '@daily-drops/contract/jobs/accounts'
import { applyBillingEvent, reconcileBilling, sweepBillingEvents } from '@daily-drops/contract/jobs/billing'
import {
  handleInbound,
  planDeliveries,
  sendMessages,
  sendNewsletter,
  sendTestEdition,
} from '@daily-drops/contract/jobs/delivery'
import { reprocessVideos, testYoutube } from '@daily-drops/contract/jobs/drops'
import { buildEditions } from '@daily-drops/contract/jobs/editions'
import { forwardEvents } from '@daily-drops/contract/jobs/events'
import { renderCard, renderImage } from '@daily-drops/contract/jobs/images'
import {
  autoIngestWorker,
  automatedIngestion,
  cleanupFailedQueue,
  fetchFeeds,
  ingestQueue,
  processItem,
  restartPipeline,
} from '@daily-drops/contract/jobs/ingestion'
import {
  cleanup,
  generateSitemap,
  testSitemapConnectivity,
  triggerSitemapGeneration,
} from '@daily-drops/contract/jobs/operations'
import { addSource, deleteSource } from '@daily-drops/contract/jobs/sources'
import {
  retagAllDrops,
  retagDrop,
  retagMissingTopics,
  tagDrops,
  testTagDrops,
} from '@daily-drops/contract/jobs/tagging'
import { bind, type JobBinding } from './bind.ts'

/** Every job and the module that handles it. */
export const registry: readonly JobBinding[] = [
  bind(sendMail, () => import('./send-mail.ts')),
  bind(planDeliveries, () => import('./plan-deliveries.ts')),
  bind(sendNewsletter, () => import('./send-newsletter.ts')),
  bind(sendMessages, () => import('./send-messages.ts')),
  bind(sendTestEdition, () => import('./send-test-edition.ts')),
  bind(handleInbound, () => import('./handle-inbound.ts')),
  bind(forwardEvents, () => import('./forward-events.ts')),
  bind(cleanup, () => import('./cleanup.ts')),
  bind(addSource, () => import('./add-source.ts')),
  bind(deleteSource, () => import('./delete-source.ts')),
  bind(fetchFeeds, () => import('./fetch-feeds.ts')),
  bind(automatedIngestion, () => import('./automated-ingestion.ts')),
  bind(restartPipeline, () => import('./restart-pipeline.ts')),
  bind(autoIngestWorker, () => import('./auto-ingest-worker.ts')),
  bind(processItem, () => import('./process-item.ts')),
  bind(ingestQueue, () => import('./ingest-queue.ts')),
  bind(reprocessVideos, () => import('./reprocess-videos.ts')),
  bind(testYoutube, () => import('./test-youtube.ts')),
  bind(cleanupFailedQueue, () => import('./cleanup-failed-queue.ts')),
  bind(buildEditions, () => import('./build-editions.ts')),
  bind(renderImage, () => import('./render-image.ts')),
  bind(renderCard, () => import('./render-card.ts')),
  bind(tagDrops, () => import('./tag-drops.ts')),
  bind(retagAllDrops, () => import('./retag-all-drops.ts')),
  bind(retagMissingTopics, () => import('./retag-missing-topics.ts')),
  bind(retagDrop, () => import('./retag-drop.ts')),
  bind(testTagDrops, () => import('./test-tag-drops.ts')),
  bind(generateSitemap, () => import('./generate-sitemap.ts')),
  bind(triggerSitemapGeneration, () => import('./trigger-sitemap-generation.ts')),
  bind(testSitemapConnectivity, () => import('./test-sitemap-connectivity.ts')),
  bind(exportAccount, () => import('./export-account.ts')),
  bind(deleteAccounts, () => import('./delete-accounts.ts')),
  bind(applyBillingEvent, () => import('./apply-billing-event.ts')),
  bind(sweepBillingEvents, () => import('./sweep-billing-events.ts')),
  bind(reconcileBilling, () => import('./reconcile-billing.ts')),
]
