import type { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { storyPath } from '../../items/stories/story-path.ts'
import type { StoryView } from './story-view.ts'

/** The path down to the story, by the main topic of the telling that it is named after. */
export function storyTrail(
  t: ReturnType<typeof topicLinks.in>,
  { lead: { main_topic }, story_id }: StoryView,
  name: string,
) {
  const topic = main_topic ? [{ name: main_topic.label, path: `/topics/${main_topic.slug}` }] : []
  return [{ name: t('topics'), path: '/topics' }, ...topic, { name, path: storyPath(story_id) }]
}
