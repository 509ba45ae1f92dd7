export interface TreeTopic {
  id: number
  slug: string
  label: string
  level: number
  parent_id: number | null
  /** Slugs that it had before; drops are renamed by and by. */
  former?: readonly string[]
}

/** The taxonomy in memory: every question about it is one lookup. */
export interface TopicTree {
  topicOf(id: number): TreeTopic | undefined
  labelOf(id: number): string
  /** Also by a slug that the topic had before, unless it is another's by now. */
  idOfSlug(slug: string): number | undefined
  childrenOf(id: number): readonly number[]
  /** The main topic above, or the topic itself. */
  mainOf(id: number): number
}

export function topicTree(topics: readonly TreeTopic[]): TopicTree {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  const bySlug = new Map(
    topics.flatMap(({ id, former = [] }) => former.map((slug): [string, number] => [slug, id])),
  )
  for (const { id, slug } of topics) bySlug.set(slug, id)
  const children = Map.groupBy(topics, (topic) => topic.parent_id)
  const mainOf = (id: number): number => {
    const parent = byId.get(id)?.parent_id
    return parent ? mainOf(parent) : id
  }
  return {
    topicOf: (id) => byId.get(id),
    labelOf: (id) => byId.get(id)?.label ?? 'this topic',
    idOfSlug: (slug) => bySlug.get(slug),
    childrenOf: (id) => children.get(id)?.map((child) => child.id) ?? [],
    mainOf,
  }
}
