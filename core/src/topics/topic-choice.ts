export const MAX_SPECIFIC_TOPICS = 3

/**
 * The topics of a tagged drop: one main topic, one of its subtopics, and one to three specific topics of that
 * subtopic.
 */
export interface TopicChoice {
  l1: number
  l2: number
  l3: number[]
}

export interface TreeTopic {
  id: number
  level: number
  parent_id: number | null
}

export type ChoiceProblem =
  /** Not exactly one main, one sub and one to three different specific topics. */
  | 'count'
  /** A topic that does not belong under the previous one. */
  | 'tree'

/**
 * Undefined when the choice is complete and follows the tree. A topic that is not in `topics` does not exist.
 */
export function problemWithChoice(
  { l1, l2, l3 }: TopicChoice,
  topics: ReadonlyMap<number, TreeTopic>,
): ChoiceProblem | undefined {
  const hasLevel = (id: number, level: number) => topics.get(id)?.level === level
  const isBelow = (id: number, parentId: number) => topics.get(id)?.parent_id === parentId
  const different = new Set(l3).size
  if (different < 1 || different > MAX_SPECIFIC_TOPICS || different !== l3.length) return 'count'
  if (!hasLevel(l1, 1) || !hasLevel(l2, 2) || !l3.every((id) => hasLevel(id, 3))) return 'count'
  return isBelow(l2, l1) && l3.every((id) => isBelow(id, l2)) ? undefined : 'tree'
}

/** Reads ids in the order main, sub, specifics, as functions send them. */
export function choiceFromIds([l1 = 0, l2 = 0, ...l3]: readonly number[]): TopicChoice {
  return { l1, l2, l3 }
}

export function idsOfChoice({ l1, l2, l3 }: TopicChoice): number[] {
  return [l1, l2, ...l3]
}
