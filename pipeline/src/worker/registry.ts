import { deleteAccounts, exportAccount, sendMail } from '@daily-drops/contract/jobs/accounts'
import { applyBillingEvent, reconcileBilling, sweepBillingEvents } from '@daily-drops/contract/jobs/billing'
import { changeMatchingArticles, pauseMatchingSources } from '@daily-drops/contract/jobs/bulk-changes'
import {
  handleInbound,
  planDeliveries,
  sendLinkMessage,
  sendMessages,
  sendNewsletter,
  sendTestEdition,
} from '@daily-drops/contract/jobs/delivery'
import { reprocessVideos, testYoutube } from '@daily-drops/contract/jobs/drops'
import { buildEditionBatch, buildEditions } from '@daily-drops/contract/jobs/editions'
import { forwardEvents } from '@daily-drops/contract/jobs/events'
import { renderCard, renderIcon, renderImage } from '@daily-drops/contract/jobs/images'
import {
  autoIngestWorker,
  automatedIngestion,
  cleanupFailedQueue,
  fetchFeeds,
  ingestQueue,
  processItem,
  processItems,
  restartPipeline,
} from '@daily-drops/contract/jobs/ingestion'
import {
  cleanup,
  generateSitemap,
  purgePages,
  testSitemapConnectivity,
  triggerSitemapGeneration,
} from '@daily-drops/contract/jobs/operations'
import { addSource, deleteSource, testFeed } from '@daily-drops/contract/jobs/sources'
import {
  retagAllDrops,
  retagDrop,
  retagMissingTopics,
  tagDrops,
  testTagDrops,
} from '@daily-drops/contract/jobs/tagging'
import { bind, type LoadedBinding } from './bind.ts'

/** Every job and the module that handles it. */
export const registry: readonly LoadedBinding[] = [
  bind(sendMail, () => import('../jobs/accounts/send-mail.ts')),
  bind(planDeliveries, () => import('../jobs/delivery/plan-deliveries.ts')),
  bind(sendNewsletter, () => import('../jobs/delivery/send-newsletter.ts')),
  bind(sendMessages, () => import('../jobs/delivery/send-messages.ts')),
  bind(sendTestEdition, () => import('../jobs/delivery/send-test-edition.ts')),
  bind(sendLinkMessage, () => import('../jobs/delivery/send-link-message.ts')),
  bind(handleInbound, () => import('../jobs/delivery/handle-inbound.ts')),
  bind(forwardEvents, () => import('../jobs/events/forward-events.ts')),
  bind(cleanup, () => import('../jobs/operations/cleanup.ts')),
  bind(addSource, () => import('../jobs/sources/add-source.ts')),
  bind(deleteSource, () => import('../jobs/sources/delete-source.ts')),
  bind(changeMatchingArticles, () => import('../jobs/drops/change-matching-articles.ts')),
  bind(pauseMatchingSources, () => import('../jobs/sources/pause-matching-sources.ts')),
  bind(testFeed, () => import('../jobs/sources/test-feed.ts')),
  bind(fetchFeeds, () => import('../jobs/ingestion/fetch-feeds.ts')),
  bind(automatedIngestion, () => import('../jobs/ingestion/automated-ingestion.ts')),
  bind(restartPipeline, () => import('../jobs/ingestion/restart-pipeline.ts')),
  bind(autoIngestWorker, () => import('../jobs/ingestion/auto-ingest-worker.ts')),
  bind(processItem, () => import('../jobs/ingestion/process-item.ts')),
  bind(processItems, () => import('../jobs/ingestion/process-items.ts')),
  bind(ingestQueue, () => import('../jobs/ingestion/ingest-queue.ts')),
  bind(reprocessVideos, () => import('../jobs/ingestion/reprocess-videos.ts')),
  bind(testYoutube, () => import('../jobs/ingestion/test-youtube.ts')),
  bind(cleanupFailedQueue, () => import('../jobs/ingestion/cleanup-failed-queue.ts')),
  bind(buildEditions, () => import('../jobs/editions/build-editions.ts')),
  bind(buildEditionBatch, () => import('../jobs/editions/build-edition-batch.ts')),
  bind(renderImage, () => import('../jobs/drops/render-image.ts')),
  bind(renderIcon, () => import('../jobs/sources/render-icon.ts')),
  bind(renderCard, () => import('../jobs/drops/render-card.ts')),
  bind(tagDrops, () => import('../jobs/tagging/tag-drops.ts')),
  bind(retagAllDrops, () => import('../jobs/tagging/retag-all-drops.ts')),
  bind(retagMissingTopics, () => import('../jobs/tagging/retag-missing-topics.ts')),
  bind(retagDrop, () => import('../jobs/tagging/retag-drop.ts')),
  bind(testTagDrops, () => import('../jobs/tagging/test-tag-drops.ts')),
  bind(generateSitemap, () => import('../jobs/operations/generate-sitemap.ts')),
  bind(triggerSitemapGeneration, () => import('../jobs/operations/trigger-sitemap-generation.ts')),
  bind(testSitemapConnectivity, () => import('../jobs/operations/test-sitemap-connectivity.ts')),
  bind(purgePages, () => import('../jobs/operations/purge-pages.ts')),
  bind(exportAccount, () => import('../jobs/accounts/export-account.ts')),
  bind(deleteAccounts, () => import('../jobs/accounts/delete-accounts.ts')),
  bind(applyBillingEvent, () => import('../jobs/billing/apply-billing-event.ts')),
  bind(sweepBillingEvents, () => import('../jobs/billing/sweep-billing-events.ts')),
  bind(reconcileBilling, () => import('../jobs/billing/reconcile-billing.ts')),
]
