import type { TopicTree } from '../topics/topic-tree.ts'
import type { Reader } from './candidate.ts'

type FollowedTopics = Pick<Reader, 'chosenTopics' | 'mainTopics' | 'followedNear'>

/** The data that the ranking needs about the topics a reader follows. */
export function followedTopics(topics: readonly number[], tree: Pick<TopicTree, 'topicOf'>): FollowedTopics {
  const mainTopics = new Set<number>()
  const followedNear = new Map<number, number>()
  for (const followed of topics) {
    let topic = followed
    for (let next: number | null | undefined = followed; next; next = tree.topicOf(topic)?.parent_id) {
      topic = next
      // If several followed topics are in one branch, the first chosen one is named.
      if (!followedNear.has(topic)) followedNear.set(topic, followed)
    }
    mainTopics.add(topic)
  }
  return { chosenTopics: new Set(topics), mainTopics, followedNear }
}
