import * as accounts from '@daily-drops/contract/jobs/accounts'
import * as billing from '@daily-drops/contract/jobs/billing'
import * as delivery from '@daily-drops/contract/jobs/delivery'
import * as drops from '@daily-drops/contract/jobs/drops'
import * as editions from '@daily-drops/contract/jobs/editions'
import * as events from '@daily-drops/contract/jobs/events'
import * as images from '@daily-drops/contract/jobs/images'
import * as imports from '@daily-drops/contract/jobs/imports'
import * as ingestion from '@daily-drops/contract/jobs/ingestion'
import * as operations from '@daily-drops/contract/jobs/operations'
import * as sources from '@daily-drops/contract/jobs/sources'
import * as tagging from '@daily-drops/contract/jobs/tagging'
import * as webhooks from '@daily-drops/contract/jobs/webhooks'
import { bind, type LoadedBinding } from './bind.ts'

/** Every job and the module that handles it. */
export const registry: readonly LoadedBinding[] = [
  bind(accounts.sendMail, () => import('../jobs/accounts/send-mail.ts')),
  bind(delivery.planDeliveries, () => import('../jobs/delivery/plan-deliveries.ts')),
  bind(delivery.sendNewsletter, () => import('../jobs/delivery/send-newsletter.ts')),
  bind(delivery.sendMessages, () => import('../jobs/delivery/send-messages.ts')),
  bind(delivery.sendTestEdition, () => import('../jobs/delivery/send-test-edition.ts')),
  bind(delivery.sendLinkMessage, () => import('../jobs/delivery/send-link-message.ts')),
  bind(delivery.handleInbound, () => import('../jobs/delivery/handle-inbound.ts')),
  bind(events.forwardEvents, () => import('../jobs/events/forward-events.ts')),
  bind(operations.announceTopicFeeds, () => import('../jobs/operations/announce-topic-feeds.ts')),
  bind(operations.cleanup, () => import('../jobs/operations/cleanup.ts')),
  bind(sources.addSource, () => import('../jobs/sources/add-source.ts')),
  bind(sources.tendHubs, () => import('../jobs/sources/tend-hubs.ts')),
  bind(sources.deleteSource, () => import('../jobs/sources/delete-source.ts')),
  bind(drops.changeMatchingArticles, () => import('../jobs/drops/change-matching-articles.ts')),
  bind(sources.pauseMatchingSources, () => import('../jobs/sources/pause-matching-sources.ts')),
  bind(sources.checkSuggestion, () => import('../jobs/sources/check-suggestion.ts')),
  bind(sources.notifySuggesters, () => import('../jobs/sources/notify-suggesters.ts')),
  bind(imports.readImport, () => import('../jobs/imports/read-import.ts')),
  bind(imports.checkImport, () => import('../jobs/imports/check-import.ts')),
  bind(imports.notifyImporter, () => import('../jobs/imports/notify-importer.ts')),
  bind(sources.testFeed, () => import('../jobs/sources/test-feed.ts')),
  bind(ingestion.fetchFeeds, () => import('../jobs/ingestion/fetch-feeds.ts')),
  bind(ingestion.automatedIngestion, () => import('../jobs/ingestion/automated-ingestion.ts')),
  bind(ingestion.restartPipeline, () => import('../jobs/ingestion/restart-pipeline.ts')),
  bind(ingestion.autoIngestWorker, () => import('../jobs/ingestion/auto-ingest-worker.ts')),
  bind(ingestion.processItem, () => import('../jobs/ingestion/process-item.ts')),
  bind(ingestion.processItems, () => import('../jobs/ingestion/process-items.ts')),
  bind(ingestion.ingestQueue, () => import('../jobs/ingestion/ingest-queue.ts')),
  bind(drops.reprocessVideos, () => import('../jobs/drops/reprocess-videos.ts')),
  bind(drops.testYoutube, () => import('../jobs/drops/test-youtube.ts')),
  bind(ingestion.cleanupFailedQueue, () => import('../jobs/ingestion/cleanup-failed-queue.ts')),
  bind(editions.buildEditions, () => import('../jobs/editions/build-editions.ts')),
  bind(editions.buildEditionBatch, () => import('../jobs/editions/build-edition-batch.ts')),
  bind(images.renderImage, () => import('../jobs/images/render-image.ts')),
  bind(images.renderIcon, () => import('../jobs/images/render-icon.ts')),
  bind(images.renderCard, () => import('../jobs/images/render-card.ts')),
  bind(tagging.tagDrops, () => import('../jobs/tagging/tag-drops.ts')),
  bind(tagging.retagAllDrops, () => import('../jobs/tagging/retag-all-drops.ts')),
  bind(tagging.retagMissingTopics, () => import('../jobs/tagging/retag-missing-topics.ts')),
  bind(tagging.retagDrop, () => import('../jobs/tagging/retag-drop.ts')),
  bind(tagging.testTagDrops, () => import('../jobs/tagging/test-tag-drops.ts')),
  bind(operations.generateSitemap, () => import('../jobs/operations/generate-sitemap.ts')),
  bind(operations.triggerSitemapGeneration, () => import('../jobs/operations/trigger-sitemap-generation.ts')),
  bind(operations.testSitemapConnectivity, () => import('../jobs/operations/test-sitemap-connectivity.ts')),
  bind(operations.purgePages, () => import('../jobs/operations/purge-pages.ts')),
  bind(accounts.exportAccount, () => import('../jobs/accounts/export-account.ts')),
  bind(accounts.deleteAccounts, () => import('../jobs/accounts/delete-accounts.ts')),
  bind(billing.applyBillingEvent, () => import('../jobs/billing/apply-billing-event.ts')),
  bind(billing.sweepBillingEvents, () => import('../jobs/billing/sweep-billing-events.ts')),
  bind(billing.reconcileBilling, () => import('../jobs/billing/reconcile-billing.ts')),
  bind(webhooks.callWebhook, () => import('../jobs/webhooks/call-webhook.ts')),
  bind(webhooks.wakeWebhooks, () => import('../jobs/webhooks/wake-webhooks.ts')),
  bind(webhooks.testWebhook, () => import('../jobs/webhooks/test-webhook.ts')),
]
