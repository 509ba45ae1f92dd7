import { listTopics, topicDescendants } from '@daily-drops/contract/functions/topics'
import * as topics from '@daily-drops/db/topics'
import { handle } from './handle.ts'

export const topicsHandlers = [
  handle(listTopics, ({ db }) => topics.activeTopics(db)),
  handle(topicDescendants, ({ db }, { root_id }) => topics.topicDescendants(db, root_id)),
]
