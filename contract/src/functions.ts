import * as people from './functions/accounts/people.ts'
import * as preferences from './functions/accounts/preferences.ts'
import * as profiles from './functions/accounts/profiles.ts'
import * as session from './functions/accounts/session.ts'
import * as settings from './functions/accounts/settings.ts'
import * as billing from './functions/billing/billing.ts'
import * as campaigns from './functions/campaigns/campaigns.ts'
import * as channels from './functions/delivery/channels.ts'
import * as newsletter from './functions/delivery/newsletter.ts'
import * as delivery from './functions/delivery/operations.ts'
import * as articles from './functions/drops/articles.ts'
import * as editions from './functions/editions/editions.ts'
import * as feed from './functions/editions/feed.ts'
import * as landing from './functions/editions/landing.ts'
import * as events from './functions/events/events.ts'
import * as deadLetters from './functions/ingestion/dead-letters.ts'
import * as pipeline from './functions/ingestion/pipeline.ts'
import * as audit from './functions/operations/audit.ts'
import * as monitoring from './functions/operations/monitoring.ts'
import * as sitemap from './functions/operations/sitemap.ts'
import * as waiting from './functions/operations/waiting.ts'
import * as organisations from './functions/organisations/organisations.ts'
import * as feedback from './functions/reading/feedback.ts'
import * as moderation from './functions/reading/moderation.ts'
import * as profilePages from './functions/reading/profile-pages.ts'
import * as search from './functions/search/search.ts'
import * as sourceCare from './functions/sources/source-care.ts'
import * as sourceLists from './functions/sources/source-lists.ts'
import * as sources from './functions/sources/sources.ts'
import * as tagging from './functions/tagging/tagging.ts'
import * as topicPages from './functions/topics/topic-pages.ts'
import * as topics from './functions/topics/topics.ts'
import type { FunctionContract } from './kernel/define-function.ts'

/** Every function under /functions/v1, by noun: what is not here does not exist. */
export const FUNCTION_GROUPS = {
  Session: [session.getSession, profiles.getProfile, profiles.saveProfile],
  Settings: [
    settings.getSettings,
    settings.saveSettings,
    settings.endSession,
    settings.removePasskey,
    settings.disconnectProvider,
    settings.confirmIdentity,
    settings.requestEmailChange,
    settings.requestExport,
    settings.requestDeletion,
    settings.cancelDeletion,
    settings.describeAccountLink,
    settings.useAccountLink,
  ],
  Campaigns: [
    campaigns.createCampaign,
    campaigns.listCampaigns,
    campaigns.listCampaignsToReview,
    campaigns.listRunningCampaigns,
    campaigns.reviewCampaign,
    campaigns.getSponsoredCard,
    campaigns.countImpression,
    campaigns.countPress,
  ],
  Organisations: [
    organisations.getOrganisation,
    organisations.createOrganisation,
    organisations.inviteMember,
    organisations.joinOrganisation,
    organisations.withdrawInvitation,
    organisations.removeMember,
    organisations.submitSource,
    organisations.createApiKey,
    organisations.revokeApiKey,
    organisations.uploadItem,
    organisations.listSourcesToReview,
    organisations.reviewSource,
  ],
  Billing: [billing.startCheckout, billing.openBillingPortal, billing.getBilling],
  Feed: [
    feed.contentRanking,
    feed.getFeed,
    editions.listEditions,
    landing.getPublicEdition,
    feed.rankingFigures,
    feed.getCandidateDrops,
    feed.backgroundFeedRanking,
  ],
  Feedback: [
    feedback.saveDrop,
    feedback.rateDrop,
    feedback.dismissDrop,
    feedback.reportDrop,
    feedback.recordOpen,
    feedback.muteSource,
    feedback.muteTopic,
    feedback.lessOfTopic,
    feedback.listFeedback,
  ],
  Moderation: [
    moderation.listReportedDrops,
    moderation.listModerationDecisions,
    moderation.getDropReports,
    moderation.decideReports,
    moderation.undoDecision,
  ],
  Delivery: [
    newsletter.getNewsletter,
    newsletter.saveNewsletter,
    newsletter.sendTestEdition,
    channels.listChannels,
    channels.saveChannel,
    channels.pauseChannel,
    channels.linkChannel,
    channels.verifyPhone,
    channels.confirmPhone,
    channels.subscribePush,
    channels.unsubscribePush,
    channels.createFeedToken,
    channels.revokeFeedToken,
    delivery.listDeliverySlots,
    delivery.getDeliveryStatus,
    delivery.pauseDelivery,
    delivery.listSuppressions,
    delivery.liftSuppression,
    delivery.listUndelivered,
    delivery.replayDelivery,
    delivery.confirmDeliveryOrigin,
  ],
  Search: [search.searchDrops],
  Profiles: [profilePages.getProfilePage, profilePages.getPublicProfile],
  Analytics: [events.recordEvents],
  Topics: [
    topics.listTopics,
    topics.getTopic,
    topics.findSpecificTopics,
    topics.topicDescendants,
    topicPages.getTopicPage,
    topicPages.getTopicArchive,
    topicPages.getTopicDay,
    topicPages.listTopicDays,
    topicPages.listMainTopics,
    topicPages.followTopic,
  ],
  Preferences: [
    preferences.upsertPreferences,
    preferences.getPreferences,
    preferences.savePreferences,
    preferences.setShortcuts,
    preferences.saveOnboardingDraft,
    preferences.completeOnboarding,
    preferences.previewEdition,
  ],
  Articles: [
    articles.retagDrop,
    articles.retagMissingTopics,
    articles.updateTags,
    articles.undoTagCorrection,
    articles.deleteDrop,
    articles.restoreDrop,
    articles.changeMatchingArticles,
    articles.undoArticleChanges,
    articles.listArticles,
    articles.manualIngest,
    articles.findDrop,
    articles.getQueueItem,
    sources.listSourceNames,
    monitoring.getJob,
    waiting.countWaiting,
  ],
  Sources: [
    sources.addSource,
    sources.deleteSource,
    sources.listSources,
    sources.getSourceStats,
    sourceCare.getSource,
    sourceCare.pauseSources,
    sourceCare.undoPauseSources,
    sourceCare.pauseMatchingSources,
    sourceCare.undoSourceChanges,
    sourceCare.fetchSource,
    sourceCare.updateSource,
    sourceLists.testFeed,
    sourceLists.importSources,
  ],
  Pipeline: [
    pipeline.fetchRss,
    pipeline.ingestQueue,
    pipeline.automatedIngestion,
    pipeline.cleanupFailedQueue,
    deadLetters.listDeadLetters,
    deadLetters.replayDeadLetters,
    pipeline.triggerManualRestart,
    pipeline.testYoutubeIntegration,
    pipeline.startYoutubeReprocessing,
    pipeline.youtubeReprocess,
  ],
  Tagging: [
    tagging.tagDrops,
    tagging.retagAllDrops,
    tagging.testTagDrops,
    tagging.listTaggingParams,
    tagging.updateTaggingParams,
    tagging.getTaggingStatus,
    tagging.listTagReviews,
  ],
  Sitemap: [
    sitemap.generateSitemap,
    sitemap.triggerSitemapGeneration,
    sitemap.testSitemapConnectivity,
    sitemap.listSitemapRuns,
  ],
  Monitoring: [
    monitoring.getIngestionHealth,
    monitoring.getAdminOverview,
    monitoring.countUsers,
    monitoring.getDashboardStats,
    monitoring.getTagStatistics,
    monitoring.getMonitoringSeries,
    monitoring.getQueueHistory,
    monitoring.listIngestionLogs,
    monitoring.listCronJobs,
    monitoring.toggleCronJob,
    monitoring.listCronExecutions,
  ],
  People: [people.listPeople, people.changeRole, audit.listAuditLog, audit.listAuditChoices],
} satisfies Record<string, FunctionContract[]>

export const FUNCTIONS: readonly FunctionContract[] = Object.values(FUNCTION_GROUPS).flat()
