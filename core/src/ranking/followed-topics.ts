import type { TopicTree } from '../topics/topic-tree.ts'
import type { Reader } from './candidate.ts'

type FollowedTopics = Pick<Reader, 'chosenTopics' | 'mainTopics' | 'followedNear'>

/** What the ranking has to know about the topics that somebody follows. */
export function followedTopics(topics: readonly number[], tree: Pick<TopicTree, 'topicOf'>): FollowedTopics {
  const mainTopics = new Set<number>()
  const followedNear = new Map<number, number>()
  for (const followed of topics) {
    let topic = followed
    for (let next: number | null | undefined = followed; next; next = tree.topicOf(topic)?.parent_id) {
      topic = next
      // Of several followed topics in one branch the one that was chosen first is named.
      if (!followedNear.has(topic)) followedNear.set(topic, followed)
    }
    mainTopics.add(topic)
  }
  return { chosenTopics: new Set(topics), mainTopics, followedNear }
}
