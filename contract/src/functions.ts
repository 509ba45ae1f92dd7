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
import * as editionScript from './functions/listening/edition-script.ts'
import * as podcast from './functions/listening/podcast.ts'
import * as audit from './functions/operations/audit.ts'
import * as monitoring from './functions/operations/monitoring.ts'
import * as refusedSignIns from './functions/operations/refused-sign-ins.ts'
import * as sitemap from './functions/operations/sitemap.ts'
import * as waiting from './functions/operations/waiting.ts'
import * as organisations from './functions/organisations/organisations.ts'
import * as feedback from './functions/reading/feedback.ts'
import * as keptItems from './functions/reading/kept-items.ts'
import * as moderation from './functions/reading/moderation.ts'
import * as mutedWords from './functions/reading/muted-words.ts'
import * as profilePages from './functions/reading/profile-pages.ts'
import * as search from './functions/search/search.ts'
import * as imports from './functions/sources/imports.ts'
import * as sourceCare from './functions/sources/source-care.ts'
import * as sourceLists from './functions/sources/source-lists.ts'
import * as sourcePages from './functions/sources/source-pages.ts'
import * as sources from './functions/sources/sources.ts'
import * as suggestions from './functions/sources/suggestions.ts'
import * as stories from './functions/stories/stories.ts'
import * as storyDecisions from './functions/stories/story-decisions.ts'
import * as tagging from './functions/tagging/tagging.ts'
import * as tokens from './functions/tokens/tokens.ts'
import * as topicPages from './functions/topics/topic-pages.ts'
import * as topics from './functions/topics/topics.ts'
import * as webhooks from './functions/webhooks/webhooks.ts'
import type { FunctionContract } from './kernel/define-function.ts'

/**
 * The modules of every function under /functions/v1, by noun. A function that none of them exports does not
 * exist.
 */
const MODULES = {
  Session: [session, profiles],
  Settings: [settings],
  Tokens: [tokens],
  Webhooks: [webhooks],
  Campaigns: [campaigns],
  Organisations: [organisations],
  Billing: [billing],
  Feed: [feed, editions, editionScript, landing],
  Feedback: [feedback, mutedWords, keptItems],
  Moderation: [moderation],
  Delivery: [newsletter, channels, podcast, delivery],
  Search: [search],
  Profiles: [profilePages],
  Analytics: [events],
  Topics: [topics, topicPages],
  Stories: [stories, storyDecisions],
  Preferences: [preferences],
  Articles: [articles],
  Sources: [sources, sourceCare, sourceLists, sourcePages, suggestions, imports],
  Pipeline: [pipeline, deadLetters],
  Tagging: [tagging],
  Sitemap: [sitemap],
  Monitoring: [monitoring, waiting],
  People: [people, audit, refusedSignIns],
}

export const FUNCTION_GROUPS: Readonly<Record<string, readonly FunctionContract[]>> = Object.fromEntries(
  Object.entries(MODULES).map(([noun, modules]) => [noun, modules.flatMap(functionsIn)]),
)

export const FUNCTIONS: readonly FunctionContract[] = Object.values(FUNCTION_GROUPS).flat()

function functionsIn(module: object): FunctionContract[] {
  return Object.values(module).filter(isFunction)
}

function isFunction(exported: unknown): exported is FunctionContract {
  return typeof exported === 'object' && exported !== null && 'access' in exported && 'summary' in exported
}
