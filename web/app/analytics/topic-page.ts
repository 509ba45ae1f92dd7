import type { TopicPage } from '@daily-drops/contract/site/events'
import { matchPath } from 'react-router'

/** In the order they are tried, because `archive` would also match a day. */
const TOPIC_PATTERNS: [pattern: string, page: TopicPage][] = [
  ['/topics', 'topics_index'],
  ['/topics/:slug', 'topic_landing'],
  ['/topics/:slug/archive', 'topic_archive'],
  ['/topics/:slug/:date', 'topic_daily'],
]

export function topicPageOf(path: string): TopicPage | undefined {
  return TOPIC_PATTERNS.find(([pattern]) => matchPath(pattern, path))?.[1]
}
