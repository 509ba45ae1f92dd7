import type { TopicKnowledge } from '@daily-drops/db/topics/topic-knowledge'

/** The taxonomy by position: `parents[i]` and `children[i]` belong to `topics[i]`. */
export interface TopicTree {
  topics: readonly TopicKnowledge[]
  parents: readonly number[]
  children: readonly (readonly number[])[]
  /** Subtopics that an article can be filed under: those with a main topic and specific topics. */
  subs: readonly number[]
}

export function buildTopicTree(topics: readonly TopicKnowledge[]): TopicTree {
  const places = new Map(topics.map(({ id }, place) => [id, place]))
  const parents = topics.map(({ parentId }) => (parentId === null ? -1 : (places.get(parentId) ?? -1)))
  const children: number[][] = topics.map(() => [])
  for (const [place, parent] of parents.entries()) children[parent]?.push(place)
  const subs = topics.flatMap(({ level }, place) =>
    level === 2 && parents[place] !== -1 && children[place]?.length ? [place] : [],
  )
  if (subs.length === 0) throw new Error('There is no subtopic with specific topics to tag with')
  return { topics, parents, children, subs }
}

export function parentOf(tree: TopicTree, place: number): number {
  return tree.parents[place] ?? -1
}

export function childrenOf(tree: TopicTree, place: number): readonly number[] {
  return tree.children[place] ?? []
}
