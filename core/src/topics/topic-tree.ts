import type { LanguageCode } from '../languages.ts'

export interface TreeTopic {
  id: number
  slug: string
  label: string
  level: number
  parent_id: number | null
  /** Former slugs. Drops are renamed gradually. */
  former?: readonly string[]
  /** Labels in other languages. */
  names?: Partial<Record<LanguageCode, string>>
}

/** The taxonomy in memory. Every query is one lookup. */
export interface TopicTree {
  /** Main topics first, then by label. */
  topics: readonly TreeTopic[]
  topicOf(id: number): TreeTopic | undefined
  /** In English where the topic has no name in the language. */
  labelOf(id: number, language?: LanguageCode): string
  /** Also finds a topic by a former slug, unless another topic has it now. */
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
    topics,
    topicOf: (id) => byId.get(id),
    labelOf(id, language = 'en') {
      const topic = byId.get(id)
      return topic?.names?.[language] ?? topic?.label ?? 'this topic'
    },
    idOfSlug: (slug) => bySlug.get(slug),
    childrenOf: (id) => children.get(id)?.map((child) => child.id) ?? [],
    mainOf,
  }
}
