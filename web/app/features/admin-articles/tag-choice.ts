import { MAX_SPECIFIC_TOPICS, type TopicChoice } from '@daily-drops/core/topics/topic-choice'
import type { ArticleRow, Topic } from './articles-view.ts'

/** The choice so far. */
export interface Choice {
  l1: number | null
  l2: number | null
  l3: readonly number[]
}

export function choiceOf(
  article: Pick<ArticleRow, 'l1_topic_id' | 'l2_topic_id' | 'tags'>,
  topics: readonly Topic[],
): Choice {
  const specific = topics.filter(({ level, slug }) => level === 3 && article.tags.includes(slug))
  return { l1: article.l1_topic_id, l2: article.l2_topic_id, l3: specific.map(({ id }) => id) }
}

/** The ids in stored order, to compare what the editor saw with the current state. */
export function seenIds({ l1, l2, l3 }: Choice): number[] {
  return [l1, l2, ...l3].filter((id) => id !== null)
}

/** Another main topic has other subtopics. */
export function withL1(choice: Choice, l1: number | null): Choice {
  return choice.l1 === l1 ? choice : { l1, l2: null, l3: [] }
}

export function withL2(choice: Choice, l2: number | null): Choice {
  return choice.l2 === l2 ? choice : { ...choice, l2, l3: [] }
}

/** Undefined when it would be one too many: the choice stays. */
export function withL3(choice: Choice, id: number, isChosen: boolean): Choice | undefined {
  if (!isChosen) return { ...choice, l3: choice.l3.filter((other) => other !== id) }
  if (choice.l3.includes(id)) return choice
  return choice.l3.length < MAX_SPECIFIC_TOPICS ? { ...choice, l3: [...choice.l3, id] } : undefined
}

/** Choosing a topic also chooses its parents. Another branch starts again. */
export function withFound(choice: Choice, found: Topic, topics: readonly Topic[]): Choice | undefined {
  if (found.level === 2) return withL2({ ...choice, l1: found.parent_id }, found.id)
  const l2 = topics.find(({ id }) => id === found.parent_id)
  if (!l2) return choice
  if (l2.id === choice.l2) return withL3(choice, found.id, true)
  return { l1: l2.parent_id, l2: l2.id, l3: [found.id] }
}

export interface Checks {
  l1: boolean
  l2: boolean
  l3: boolean
}

export function checksOf({ l1, l2, l3 }: Choice): Checks {
  return { l1: l1 !== null, l2: l2 !== null, l3: l3.length >= 1 && l3.length <= MAX_SPECIFIC_TOPICS }
}

/** Undefined while something is missing. */
export function completeChoice(choice: Choice): TopicChoice | undefined {
  const { l1, l2, l3 } = choice
  const checks = checksOf(choice)
  return l1 !== null && l2 !== null && checks.l3 ? { l1, l2, l3: [...l3] } : undefined
}

/** The main topic and the subtopic above a topic. */
export function pathOf(topic: Topic, byId: ReadonlyMap<number, Topic>): string {
  const above = byId.get(topic.parent_id ?? 0)
  const top = byId.get(above?.parent_id ?? 0)
  return [top?.label, above?.label].filter(Boolean).join(' › ')
}
