import type { ShownTopic } from '@daily-drops/contract/functions/topics/topic-pages'
import { TOPICS } from '@daily-drops/contract/texts/topics'
import { topicPath } from './topic-paths.ts'

interface Step {
  name: string
  path: string
}

/** The path down to a topic, and to a page below it. */
export function topicTrail({ above, slug, label }: ShownTopic, ...below: Step[]): Step[] {
  const topics = [...above, { slug, label }].map((topic) => ({
    name: topic.label,
    path: topicPath(topic.slug),
  }))
  return [{ name: TOPICS.title, path: '/topics' }, ...topics, ...below]
}
