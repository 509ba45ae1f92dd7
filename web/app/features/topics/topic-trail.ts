import type { ShownTopic } from '@daily-drops/contract/functions/topics/topic-pages'
import type { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { topicPath } from './topic-paths.ts'

interface Step {
  name: string
  path: string
}

/** The path down to a topic, and to a page below it. */
export function topicTrail(
  t: ReturnType<typeof topicLinks.in>,
  { above, slug, label }: ShownTopic,
  ...below: Step[]
): Step[] {
  const topics = [...above, { slug, label }].map((topic) => ({
    name: topic.label,
    path: topicPath(topic.slug),
  }))
  return [{ name: t('topics'), path: '/topics' }, ...topics, ...below]
}
