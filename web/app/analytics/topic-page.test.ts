import { expect, it } from 'vitest'
import { topicPageOf } from './topic-page.ts'

it.each([
  ['/topics', 'topics_index'],
  ['/topics/', 'topics_index'],
  ['/topics/ai-ml', 'topic_landing'],
  ['/topics/ai-ml/archive', 'topic_archive'],
  ['/topics/ai-ml/2026-11-14', 'topic_daily'],
  ['/feed', undefined],
  ['/', undefined],
])('%s has the page name %s', (path, page) => {
  expect(topicPageOf(path)).toBe(page)
})
