import { articlesHandlers } from './articles.ts'
import { eventsHandlers } from './events.ts'
import { feedHandlers } from './feed.ts'
import { feedbackHandlers } from './feedback.ts'
import type { BoundFunction } from './handle.ts'
import { landingHandlers } from './landing.ts'
import { monitoringHandlers } from './monitoring.ts'
import { pipelineHandlers } from './pipeline.ts'
import { preferencesHandlers } from './preferences.ts'
import { profilePagesHandlers } from './profile-pages.ts'
import { profilesHandlers } from './profiles.ts'
import { searchHandlers } from './search.ts'
import { sessionHandlers } from './session.ts'
import { sitemapHandlers } from './sitemap.ts'
import { sourcesHandlers } from './sources.ts'
import { taggingHandlers } from './tagging.ts'
import { topicPagesHandlers } from './topic-pages.ts'
import { topicsHandlers } from './topics.ts'
import { videosHandlers } from './videos.ts'

/** A function of the contract without a handler here answers 501. */
export const HANDLERS: readonly BoundFunction[] = [
  ...sessionHandlers,
  ...profilesHandlers,
  ...profilePagesHandlers,
  ...feedHandlers,
  ...landingHandlers,
  ...feedbackHandlers,
  ...searchHandlers,
  ...eventsHandlers,
  ...topicsHandlers,
  ...topicPagesHandlers,
  ...taggingHandlers,
  ...preferencesHandlers,
  ...articlesHandlers,
  ...pipelineHandlers,
  ...videosHandlers,
  ...sourcesHandlers,
  ...monitoringHandlers,
  ...sitemapHandlers,
]
