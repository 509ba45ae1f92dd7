import type { FunctionContract } from './define-function.ts'
import * as articles from './functions/articles.ts'
import * as feed from './functions/feed.ts'
import * as monitoring from './functions/monitoring.ts'
import * as pipeline from './functions/pipeline.ts'
import * as preferences from './functions/preferences.ts'
import * as session from './functions/session.ts'
import * as sitemap from './functions/sitemap.ts'
import * as sources from './functions/sources.ts'
import * as tagging from './functions/tagging.ts'
import * as topics from './functions/topics.ts'

/** Every function under /functions/v1, by noun: what is not here does not exist. */
export const FUNCTION_GROUPS = {
  Session: [session.getSession],
  Feed: [feed.contentRanking, feed.getCandidateDrops, feed.backgroundFeedRanking],
  Topics: [topics.listTopics, topics.topicDescendants],
  Preferences: [preferences.upsertPreferences],
  Articles: [
    articles.retagDrop,
    articles.retagMissingTopics,
    articles.updateTags,
    articles.deleteDrop,
    articles.manualIngest,
    articles.findDrop,
    articles.getQueueItem,
  ],
  Sources: [sources.addSource],
  Pipeline: [
    pipeline.fetchRss,
    pipeline.ingestQueue,
    pipeline.automatedIngestion,
    pipeline.cleanupFailedQueue,
    pipeline.triggerManualRestart,
    pipeline.testYoutubeIntegration,
    pipeline.startYoutubeReprocessing,
    pipeline.youtubeReprocess,
  ],
  Tagging: [tagging.tagDrops, tagging.retagAllDrops, tagging.testTagDrops, tagging.updateTaggingParams],
  Sitemap: [sitemap.generateSitemap, sitemap.triggerSitemapGeneration, sitemap.testSitemapConnectivity],
  Monitoring: [monitoring.getIngestionHealth, monitoring.listCronJobs, monitoring.toggleCronJob],
} satisfies Record<string, FunctionContract[]>

export const FUNCTIONS: readonly FunctionContract[] = Object.values(FUNCTION_GROUPS).flat()
