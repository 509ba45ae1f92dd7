import type { Db, Tx } from '../client.ts'
import { known } from './feedback.ts'

/** What "less like this" leaves of a topic's weight. */
const LESS = 0.25
/** Long lists are for nobody; the newest of each are shown. */
const LISTED = 100

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
  await known(
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
  await known(
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
  await known(
    db
      .insertInto('topic_weights')
      .values({ user_id: userId, topic_id: topicId, weight: LESS })
      .onConflict((conflict) => conflict.columns(['user_id', 'topic_id']).doUpdateSet({ weight: LESS }))
      .execute(),
  )
}

/** Everything a reader has said that changes what they see, newest first. */
export async function feedbackOfUser(db: Db, userId: string) {
  const [muted_sources, muted_topics, less_topics, dismissed, reported] = await Promise.all([
    db
      .selectFrom('muted_sources')
      .innerJoin('sources', 'sources.id', 'muted_sources.source_id')
      .select(['sources.id', 'sources.name as label'])
      .where('user_id', '=', userId)
      .orderBy('muted_sources.created_at', 'desc')
      .limit(LISTED)
      .execute(),
    db
      .selectFrom('muted_topics')
      .innerJoin('topics', 'topics.id', 'muted_topics.topic_id')
      .select(['topics.id', 'topics.label'])
      .where('user_id', '=', userId)
      .orderBy('muted_topics.created_at', 'desc')
      .limit(LISTED)
      .execute(),
    db
      .selectFrom('topic_weights')
      .innerJoin('topics', 'topics.id', 'topic_weights.topic_id')
      .select(['topics.id', 'topics.label'])
      .where('user_id', '=', userId)
      .orderBy('topic_weights.updated_at', 'desc')
      .limit(LISTED)
      .execute(),
    db
      .selectFrom('reactions')
      .innerJoin('drops', 'drops.id', 'reactions.drop_id')
      .select(['drops.id', 'drops.title as label'])
      .where('user_id', '=', userId)
      .where('dismissed_at', 'is not', null)
      .where('drops.deleted_at', 'is', null)
      .orderBy('dismissed_at', 'desc')
      .limit(LISTED)
      .execute(),
    db
      .selectFrom('reports')
      .innerJoin('drops', 'drops.id', 'reports.drop_id')
      .select(['drops.id', 'drops.title as label'])
      .where('user_id', '=', userId)
      .where('drops.deleted_at', 'is', null)
      .orderBy('reports.created_at', 'desc')
      .limit(LISTED)
      .execute(),
  ])
  return { muted_sources, muted_topics, less_topics, dismissed, reported }
}
