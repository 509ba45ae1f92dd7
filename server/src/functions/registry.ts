import { articlesHandlers } from './articles.ts'
import { feedHandlers } from './feed.ts'
import type { BoundFunction } from './handle.ts'
import { monitoringHandlers } from './monitoring.ts'
import { pipelineHandlers } from './pipeline.ts'
import { preferencesHandlers } from './preferences.ts'
import { sessionHandlers } from './session.ts'
import { sourcesHandlers } from './sources.ts'
import { topicsHandlers } from './topics.ts'
import { videosHandlers } from './videos.ts'

/** A function of the contract without a handler here answers 501. */
export const HANDLERS: readonly BoundFunction[] = [
  ...sessionHandlers,
  ...feedHandlers,
  ...topicsHandlers,
  ...preferencesHandlers,
  ...articlesHandlers,
  ...pipelineHandlers,
  ...videosHandlers,
  ...sourcesHandlers,
  ...monitoringHandlers,
]
