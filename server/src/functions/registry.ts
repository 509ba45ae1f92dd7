import { peopleHandlers } from './accounts/people.ts'
import { preferencesHandlers } from './accounts/preferences.ts'
import { profilesHandlers } from './accounts/profiles.ts'
import { sessionHandlers } from './accounts/session.ts'
import { settingsHandlers } from './accounts/settings.ts'
import { billingHandlers } from './billing/billing.ts'
import { campaignsHandlers } from './campaigns/campaigns.ts'
import { channelHandlers } from './delivery/channels.ts'
import { newsletterHandlers } from './delivery/newsletter.ts'
import { deliveryOperationHandlers } from './delivery/operations.ts'
import { phoneHandlers } from './delivery/phones.ts'
import { articlesHandlers } from './drops/articles.ts'
import { videosHandlers } from './drops/videos.ts'
import { editionsHandlers } from './editions/editions.ts'
import { feedHandlers } from './editions/feed.ts'
import { landingHandlers } from './editions/landing.ts'
import { eventsHandlers } from './events/events.ts'
import type { BoundFunction } from './handle.ts'
import { deadLettersHandlers } from './ingestion/dead-letters.ts'
import { pipelineHandlers } from './ingestion/pipeline.ts'
import { auditHandlers } from './operations/audit.ts'
import { bulkChangesHandlers } from './operations/bulk-changes.ts'
import { monitoringHandlers } from './operations/monitoring.ts'
import { sitemapHandlers } from './operations/sitemap.ts'
import { waitingHandlers } from './operations/waiting.ts'
import { organisationsHandlers } from './organisations/organisations.ts'
import { feedbackHandlers } from './reading/feedback.ts'
import { moderationHandlers } from './reading/moderation.ts'
import { profilePagesHandlers } from './reading/profile-pages.ts'
import { searchHandlers } from './search/search.ts'
import { sourceCareHandlers } from './sources/source-care.ts'
import { sourceListsHandlers } from './sources/source-lists.ts'
import { sourcesHandlers } from './sources/sources.ts'
import { taggingHandlers } from './tagging/tagging.ts'
import { topicPagesHandlers } from './topics/topic-pages.ts'
import { topicsHandlers } from './topics/topics.ts'

/** A function of the contract without a handler here answers 501. */
export const HANDLERS: readonly BoundFunction[] = [
  ...sessionHandlers,
  ...profilesHandlers,
  ...settingsHandlers,
  ...billingHandlers,
  ...campaignsHandlers,
  ...organisationsHandlers,
  ...profilePagesHandlers,
  ...feedHandlers,
  ...editionsHandlers,
  ...landingHandlers,
  ...feedbackHandlers,
  ...moderationHandlers,
  ...newsletterHandlers,
  ...channelHandlers,
  ...phoneHandlers,
  ...deliveryOperationHandlers,
  ...searchHandlers,
  ...eventsHandlers,
  ...topicsHandlers,
  ...topicPagesHandlers,
  ...taggingHandlers,
  ...preferencesHandlers,
  ...articlesHandlers,
  ...pipelineHandlers,
  ...deadLettersHandlers,
  ...videosHandlers,
  ...sourcesHandlers,
  ...sourceCareHandlers,
  ...sourceListsHandlers,
  ...bulkChangesHandlers,
  ...monitoringHandlers,
  ...waitingHandlers,
  ...peopleHandlers,
  ...auditHandlers,
  ...sitemapHandlers,
]
