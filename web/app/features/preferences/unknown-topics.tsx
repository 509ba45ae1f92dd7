import type { TopicChoice } from './use-topic-choice.ts'

/** While only the seed list can be shown, the earlier choice stays. */
export function UnknownTopics({ choice: { topics, chosen } }: { choice: TopicChoice }) {
  const known = new Set(topics.map((topic) => topic.id))
  const unknown = [...chosen].filter((id) => !known.has(id))
  return unknown.map((id) => <input key={id} type="hidden" name="topic" value={id} />)
}
