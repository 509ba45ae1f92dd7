import type { Tx } from '../connection/client.ts'
import { orNotFound } from './feedback.ts'

/** What "less like this" leaves of a topic's weight. */
const LESS = 0.25

export async function setSourceMuted(
  db: Tx,
  userId: string,
  sourceId: number,
  muted: boolean,
): Promise<void> {
  if (!muted) {
    await db
      .deleteFrom('muted_sources')
      .where('user_id', '=', userId)
      .where('source_id', '=', sourceId)
      .execute()
    return
  }
  await orNotFound(
    db
      .insertInto('muted_sources')
      .values({ user_id: userId, source_id: sourceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

export async function setTopicMuted(db: Tx, userId: string, topicId: number, muted: boolean): Promise<void> {
  if (!muted) {
    await db
      .deleteFrom('muted_topics')
      .where('user_id', '=', userId)
      .where('topic_id', '=', topicId)
      .execute()
    return
  }
  await orNotFound(
    db
      .insertInto('muted_topics')
      .values({ user_id: userId, topic_id: topicId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

export async function setLessOfTopic(db: Tx, userId: string, topicId: number, less: boolean): Promise<void> {
  if (!less) {
    await db
      .deleteFrom('topic_weights')
      .where('user_id', '=', userId)
      .where('topic_id', '=', topicId)
      .execute()
    return
  }
  await orNotFound(
    db
      .insertInto('topic_weights')
      .values({ user_id: userId, topic_id: topicId, weight: LESS })
      .onConflict((conflict) => conflict.columns(['user_id', 'topic_id']).doUpdateSet({ weight: LESS }))
      .execute(),
  )
}
