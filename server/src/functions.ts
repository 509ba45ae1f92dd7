import { peopleHandlers } from './functions/accounts/people.ts'
import { preferencesHandlers } from './functions/accounts/preferences.ts'
import { profilesHandlers } from './functions/accounts/profiles.ts'
import { sessionHandlers } from './functions/accounts/session.ts'
import { settingsHandlers } from './functions/accounts/settings.ts'
import { billingHandlers } from './functions/billing/billing.ts'
import { campaignsHandlers } from './functions/campaigns/campaigns.ts'
import { channelHandlers } from './functions/delivery/channels.ts'
import { newsletterHandlers } from './functions/delivery/newsletter.ts'
import { deliveryOperationHandlers } from './functions/delivery/operations.ts'
import { pushHandlers } from './functions/delivery/push.ts'
import { whatsappHandlers } from './functions/delivery/whatsapp.ts'
import { articlesHandlers } from './functions/drops/articles.ts'
import { videosHandlers } from './functions/drops/videos.ts'
import { editionsHandlers } from './functions/editions/editions.ts'
import { feedHandlers } from './functions/editions/feed.ts'
import { landingHandlers } from './functions/editions/landing.ts'
import { eventsHandlers } from './functions/events/events.ts'
import type { BoundFunction } from './functions/handle.ts'
import { deadLettersHandlers } from './functions/ingestion/dead-letters.ts'
import { pipelineHandlers } from './functions/ingestion/pipeline.ts'
import { editionScriptHandlers } from './functions/listening/edition-script.ts'
import { podcastHandlers } from './functions/listening/podcast.ts'
import { auditHandlers } from './functions/operations/audit.ts'
import { bulkChangesHandlers } from './functions/operations/bulk-changes.ts'
import { monitoringHandlers } from './functions/operations/monitoring.ts'
import { refusedSignInHandlers } from './functions/operations/refused-sign-ins.ts'
import { sitemapHandlers } from './functions/operations/sitemap.ts'
import { waitingHandlers } from './functions/operations/waiting.ts'
import { organisationsHandlers } from './functions/organisations/organisations.ts'
import { feedbackHandlers } from './functions/reading/feedback.ts'
import { keptItemsHandlers } from './functions/reading/kept-items.ts'
import { moderationHandlers } from './functions/reading/moderation.ts'
import { mutedWordHandlers } from './functions/reading/muted-words.ts'
import { profilePagesHandlers } from './functions/reading/profile-pages.ts'
import { searchHandlers } from './functions/search/search.ts'
import { suggestionHandlers } from './functions/search/suggestions.ts'
import { importsHandlers } from './functions/sources/imports.ts'
import { sourceCareHandlers } from './functions/sources/source-care.ts'
import { sourceListsHandlers } from './functions/sources/source-lists.ts'
import { sourcePagesHandlers } from './functions/sources/source-pages.ts'
import { sourcesHandlers } from './functions/sources/sources.ts'
import { suggestionsHandlers } from './functions/sources/suggestions.ts'
import { storiesHandlers } from './functions/stories/stories.ts'
import { storyDecisionsHandlers } from './functions/stories/story-decisions.ts'
import { taggingHandlers } from './functions/tagging/tagging.ts'
import { tokensHandlers } from './functions/tokens/tokens.ts'
import { topicPagesHandlers } from './functions/topics/topic-pages.ts'
import { topicsHandlers } from './functions/topics/topics.ts'
import { webhooksHandlers } from './functions/webhooks/webhooks.ts'

/** A function of the contract without a handler here responds with 501. */
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
  ...editionScriptHandlers,
  ...podcastHandlers,
  ...landingHandlers,
  ...feedbackHandlers,
  ...keptItemsHandlers,
  ...mutedWordHandlers,
  ...moderationHandlers,
  ...newsletterHandlers,
  ...channelHandlers,
  ...pushHandlers,
  ...whatsappHandlers,
  ...deliveryOperationHandlers,
  ...searchHandlers,
  ...suggestionHandlers,
  ...eventsHandlers,
  ...tokensHandlers,
  ...webhooksHandlers,
  ...topicsHandlers,
  ...topicPagesHandlers,
  ...storiesHandlers,
  ...storyDecisionsHandlers,
  ...taggingHandlers,
  ...preferencesHandlers,
  ...articlesHandlers,
  ...pipelineHandlers,
  ...deadLettersHandlers,
  ...videosHandlers,
  ...sourcesHandlers,
  ...sourceCareHandlers,
  ...sourceListsHandlers,
  ...sourcePagesHandlers,
  ...suggestionsHandlers,
  ...importsHandlers,
  ...bulkChangesHandlers,
  ...monitoringHandlers,
  ...waitingHandlers,
  ...peopleHandlers,
  ...auditHandlers,
  ...refusedSignInHandlers,
  ...sitemapHandlers,
]
