import type { ShownTopic, TopicCard } from '@daily-drops/contract/functions/topics/topic-pages'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Db } from '@daily-drops/db/connection/client'
import {
  childrenOfTopics,
  childTopics,
  type Topic,
  topicAncestors,
  topicBySlug,
  topicsIn,
} from '@daily-drops/db/topics/topics'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'

export async function shownTopic(
  db: Db,
  slug: string,
  language: Locale = SOURCE_LOCALE,
): Promise<ShownTopic & Pick<Topic, 'parent_id'>> {
  const topic = await topicBySlug(db, slug)
  if (!topic) throw new AppError('NOT_FOUND')
  const above = topic.parent_id === null ? [] : await topicAncestors(db, topic.id)
  const [shown = topic, ...parents] = await topicsIn(db, [topic, ...above], language)
  return { ...shown, above: parents.map(named) }
}

/** Below a main topic, its children with theirs. For the others, the nearest topics. */
export async function relatedTopics(
  db: Db,
  topic: Pick<Topic, 'id' | 'level' | 'parent_id'>,
  language: Locale,
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
  const nearest = await topicsIn(db, [...children, ...siblings, ...below], language)
  const byParent = Map.groupBy(inOrder(nearest, language), (child) => child.parent_id)
  const nearby = [...(byParent.get(topic.id) ?? []), ...(byParent.get(topic.parent_id) ?? [])]
  return nearby
    .filter(({ id }) => id !== topic.id)
    .map((related) => ({
      ...named(related),
      intro: related.intro,
      children: (byParent.get(related.id) ?? []).map(named),
    }))
}

function named({ slug, label }: Topic): { slug: string; label: string } {
  return { slug, label }
}

/** English names are already in the order of the database. */
function inOrder(topics: Topic[], language: Locale): Topic[] {
  const { compare } = new Intl.Collator(language)
  return language === 'en' ? topics : topics.toSorted((a, b) => compare(a.label, b.label))
}
