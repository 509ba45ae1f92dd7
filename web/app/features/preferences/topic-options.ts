import type { TopicLimit } from '@daily-drops/contract/accounts/topic-limits'
import type { Topic } from '@daily-drops/contract/functions/topics/topics'
import { MAX_FREE_MAIN_TOPICS, MAX_TOPICS } from '@daily-drops/core/limits'

export type TopicOption = Pick<Topic, 'id' | 'slug' | 'label' | 'level' | 'parent_id' | 'label_en'>

export interface TopicGroup {
  parent: TopicOption
  topics: TopicOption[]
}

/** Which plan limit a choice breaks. Premium has none. */
export function brokenLimit(
  topics: readonly TopicOption[],
  chosen: ReadonlySet<number>,
  premium: boolean,
): TopicLimit | undefined {
  if (premium) return undefined
  if (chosen.size > MAX_TOPICS) return 'most'
  return chosenOf(topics, chosen, 1).length > MAX_FREE_MAIN_TOPICS ? 'mostMain' : undefined
}

export function chosenOf(
  topics: readonly TopicOption[],
  chosen: ReadonlySet<number>,
  level?: number,
): TopicOption[] {
  return topics.filter((topic) => chosen.has(topic.id) && (level === undefined || topic.level === level))
}

/**
 * Subtopics of the chosen main topics, by parent. A main topic also counts as chosen while something below it
 * is, so that every choice stays reachable.
 */
export function offeredSubtopics(topics: readonly TopicOption[], chosen: ReadonlySet<number>): TopicGroup[] {
  const open = mainTopicsOf(topics, chosen)
  return grouped(topics, (topic) => topic.level === 1 && open.has(topic.id))
}

/** Specific topics below them, by parent. Those of a chosen subtopic come first. */
export function offeredSpecifics(topics: readonly TopicOption[], chosen: ReadonlySet<number>): TopicGroup[] {
  const open = mainTopicsOf(topics, chosen)
  const groups = grouped(
    topics,
    (topic) => topic.level === 2 && topic.parent_id !== null && open.has(topic.parent_id),
  )
  return groups.sort((a, b) => Number(chosen.has(b.parent.id)) - Number(chosen.has(a.parent.id)))
}

function grouped(topics: readonly TopicOption[], isParent: (topic: TopicOption) => boolean): TopicGroup[] {
  const byParent = Map.groupBy(topics, (topic) => topic.parent_id)
  return topics
    .filter(isParent)
    .map((parent) => ({ parent, topics: byParent.get(parent.id) ?? [] }))
    .filter((group) => group.topics.length > 0)
}

function mainTopicsOf(topics: readonly TopicOption[], chosen: ReadonlySet<number>): Set<number> {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  const mainOf = (topic: TopicOption): number => {
    const parent = topic.parent_id === null ? undefined : byId.get(topic.parent_id)
    return parent ? mainOf(parent) : topic.id
  }
  return new Set(chosenOf(topics, chosen).map(mainOf))
}
