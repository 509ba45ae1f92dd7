import { deleteAccounts, exportAccount, sendMail } from '@daily-drops/contract/jobs/accounts'
import { applyBillingEvent, reconcileBilling, sweepBillingEvents } from '@daily-drops/contract/jobs/billing'
import { changeMatchingArticles, pauseMatchingSources } from '@daily-drops/contract/jobs/bulk-changes'
import {
  handleInbound,
  planDeliveries,
  sendMessages,
  sendNewsletter,
  sendPhoneCode,
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
  bind(sendMail, () => import('./accounts/send-mail.ts')),
  bind(planDeliveries, () => import('./delivery/plan-deliveries.ts')),
  bind(sendNewsletter, () => import('./delivery/send-newsletter.ts')),
  bind(sendMessages, () => import('./delivery/send-messages.ts')),
  bind(sendTestEdition, () => import('./delivery/send-test-edition.ts')),
  bind(sendPhoneCode, () => import('./delivery/send-phone-code.ts')),
  bind(handleInbound, () => import('./delivery/handle-inbound.ts')),
  bind(forwardEvents, () => import('./events/forward-events.ts')),
  bind(cleanup, () => import('./operations/cleanup.ts')),
  bind(addSource, () => import('./sources/add-source.ts')),
  bind(deleteSource, () => import('./sources/delete-source.ts')),
  bind(changeMatchingArticles, () => import('./drops/change-matching-articles.ts')),
  bind(pauseMatchingSources, () => import('./sources/pause-matching-sources.ts')),
  bind(testFeed, () => import('./sources/test-feed.ts')),
  bind(fetchFeeds, () => import('./ingestion/fetch-feeds.ts')),
  bind(automatedIngestion, () => import('./ingestion/automated-ingestion.ts')),
  bind(restartPipeline, () => import('./ingestion/restart-pipeline.ts')),
  bind(autoIngestWorker, () => import('./ingestion/auto-ingest-worker.ts')),
  bind(processItem, () => import('./ingestion/process-item.ts')),
  bind(processItems, () => import('./ingestion/process-items.ts')),
  bind(ingestQueue, () => import('./ingestion/ingest-queue.ts')),
  bind(reprocessVideos, () => import('./ingestion/reprocess-videos.ts')),
  bind(testYoutube, () => import('./ingestion/test-youtube.ts')),
  bind(cleanupFailedQueue, () => import('./ingestion/cleanup-failed-queue.ts')),
  bind(buildEditions, () => import('./editions/build-editions.ts')),
  bind(buildEditionBatch, () => import('./editions/build-edition-batch.ts')),
  bind(renderImage, () => import('./drops/render-image.ts')),
  bind(renderIcon, () => import('./sources/render-icon.ts')),
  bind(renderCard, () => import('./drops/render-card.ts')),
  bind(tagDrops, () => import('./tagging/tag-drops.ts')),
  bind(retagAllDrops, () => import('./tagging/retag-all-drops.ts')),
  bind(retagMissingTopics, () => import('./tagging/retag-missing-topics.ts')),
  bind(retagDrop, () => import('./tagging/retag-drop.ts')),
  bind(testTagDrops, () => import('./tagging/test-tag-drops.ts')),
  bind(generateSitemap, () => import('./operations/generate-sitemap.ts')),
  bind(triggerSitemapGeneration, () => import('./operations/trigger-sitemap-generation.ts')),
  bind(testSitemapConnectivity, () => import('./operations/test-sitemap-connectivity.ts')),
  bind(purgePages, () => import('./operations/purge-pages.ts')),
  bind(exportAccount, () => import('./accounts/export-account.ts')),
  bind(deleteAccounts, () => import('./accounts/delete-accounts.ts')),
  bind(applyBillingEvent, () => import('./billing/apply-billing-event.ts')),
  bind(sweepBillingEvents, () => import('./billing/sweep-billing-events.ts')),
  bind(reconcileBilling, () => import('./billing/reconcile-billing.ts')),
]
