import type { ShownTopic, TopicCard } from '@daily-drops/contract/functions/topics/topic-pages'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Db } from '@daily-drops/db/connection/client'
import {
  childrenOfTopics,
  childTopics,
  type Topic,
  topicAncestors,
  topicBySlug,
} from '@daily-drops/db/topics/topics'

export async function shownTopic(db: Db, slug: string): Promise<ShownTopic & Pick<Topic, 'parent_id'>> {
  const topic = await topicBySlug(db, slug)
  if (!topic) throw new AppError('NOT_FOUND')
  const above = topic.parent_id === null ? [] : await topicAncestors(db, topic.id)
  return { ...topic, above: above.map(named) }
}

/** Below a main topic, its children with theirs. For the others, the nearest topics. */
export async function relatedTopics(
  db: Db,
  topic: Pick<Topic, 'id' | 'level' | 'parent_id'>,
): Promise<TopicCard[]> {
  const [children, siblings] = await Promise.all([
    topic.level < 3 ? childTopics(db, topic.id) : [],
    topic.parent_id === null ? [] : childTopics(db, topic.parent_id),
  ])
  const below =
    topic.level === 1
      ? await childrenOfTopics(
          db,
          children.map(({ id }) => id),
        )
      : []
  const byParent = Map.groupBy(below, (child) => child.parent_id)
  return [...children, ...siblings.filter(({ id }) => id !== topic.id)].map((related) => ({
    ...named(related),
    intro: related.intro,
    children: (byParent.get(related.id) ?? []).map(named),
  }))
}

function named({ slug, label }: Topic): { slug: string; label: string } {
  return { slug, label }
}
