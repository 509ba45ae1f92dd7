import type { Db, Tx } from '../connection/client.ts'
import { saveStatement, withdrawStatement } from './statements.ts'

/** The share of a topic's weight that "less like this" leaves. */
const LESS = 0.25

export async function setSourceMuted(
  db: Tx,
  user_id: string,
  source_id: number,
  muted: boolean,
): Promise<void> {
  await (muted ? saveStatement : withdrawStatement)(db, 'muted_sources', { user_id, source_id })
}

export async function setTopicMuted(
  db: Tx,
  user_id: string,
  topic_id: number,
  muted: boolean,
): Promise<void> {
  await (muted ? saveStatement : withdrawStatement)(db, 'muted_topics', { user_id, topic_id })
}

export async function setLessOfTopic(
  db: Tx,
  user_id: string,
  topic_id: number,
  less: boolean,
): Promise<void> {
  const about = { user_id, topic_id }
  if (less) await saveStatement(db, 'topic_weights', about, { weight: LESS })
  else await withdrawStatement(db, 'topic_weights', about)
}

export async function mutedTopicIds(db: Db, userId: string): Promise<number[]> {
  const muted = await db.selectFrom('muted_topics').select('topic_id').where('user_id', '=', userId).execute()
  return muted.map(({ topic_id }) => topic_id)
}

export async function isSourceMuted(db: Db, user_id: string, source_id: number): Promise<boolean> {
  const muted = db.selectFrom('muted_sources').select('source_id')
  const row = await muted.where('user_id', '=', user_id).where('source_id', '=', source_id).executeTakeFirst()
  return row !== undefined
}
