import {
  findSpecificTopics,
  getTopic,
  listTopics,
  topicDescendants,
} from '@daily-drops/contract/functions/topics/topics'
import type { ParsedInputOf } from '@daily-drops/contract/kernel/define-function'
import type { Db } from '@daily-drops/db/connection/client'
import * as topics from '@daily-drops/db/topics/topics'
import { handle } from '../handle.ts'

export const topicsHandlers = [
  handle(listTopics, ({ db, locale }, { language = locale }) => topics.activeTopicsIn(db, language)),
  handle(getTopic, async ({ db, locale }, wanted) => {
    const found = await findTopic(db, wanted)
    const [topic = null] = await topics.topicsIn(db, found ? [found] : [], wanted.language ?? locale)
    return { topic }
  }),
  handle(findSpecificTopics, async ({ db, locale }, { slugs, language = locale }) =>
    topics.topicsIn(db, await topics.specificTopicsBySlug(db, slugs), language),
  ),
  handle(topicDescendants, ({ db }, { root_id }) => topics.topicDescendants(db, root_id)),
]

function findTopic(db: Db, wanted: ParsedInputOf<typeof getTopic>) {
  if ('slug' in wanted) return topics.topicBySlug(db, wanted.slug)
  if ('former_slug' in wanted) return topics.topicByFormerSlug(db, wanted.former_slug)
  return topics.topicById(db, wanted.id)
}
