import {
  findSpecificTopics,
  getTopic,
  listTopics,
  topicDescendants,
} from '@daily-drops/contract/functions/topics'
import * as topics from '@daily-drops/db/topics'
import { handle } from './handle.ts'

export const topicsHandlers = [
  handle(listTopics, ({ db }) => topics.activeTopics(db)),
  handle(getTopic, async ({ db }, wanted) => {
    const topic = await ('slug' in wanted
      ? topics.topicBySlug(db, wanted.slug)
      : topics.topicById(db, wanted.id))
    return { topic: topic ?? null }
  }),
  handle(findSpecificTopics, ({ db }, { slugs }) => topics.specificTopicsBySlug(db, slugs)),
  handle(topicDescendants, ({ db }, { root_id }) => topics.topicDescendants(db, root_id)),
]
