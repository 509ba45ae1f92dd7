import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { lockReader } from '../editions/editions.ts'
import { saveStatement, withdrawStatement } from './statements.ts'

/** The share of a topic's weight that "less like this" leaves. */
const LESS = 0.25

/** Muting a source withdraws "more of this". */
export async function setSourceMuted(
  db: Tx,
  user_id: string,
  source_id: number,
  muted: boolean,
): Promise<void> {
  await lockReader(db, user_id)
  await (muted ? saveStatement : withdrawStatement)(db, 'muted_sources', { user_id, source_id })
  if (muted) await withdrawStatement(db, 'favoured_sources', { user_id, source_id })
}

/** "More of this" unmutes a source. */
export async function setSourceFavoured(
  db: Tx,
  user_id: string,
  source_id: number,
  favoured: boolean,
): Promise<void> {
  await lockReader(db, user_id)
  await (favoured ? saveStatement : withdrawStatement)(db, 'favoured_sources', { user_id, source_id })
  if (favoured) await withdrawStatement(db, 'muted_sources', { user_id, source_id })
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

/** What the reader wants of a source: nothing of it, more of it, or neither. */
export async function wishAboutSource(
  db: Db,
  userId: string,
  sourceId: number,
): Promise<{ muted: boolean; favoured: boolean }> {
  const has = (table: 'muted_sources' | 'favoured_sources') =>
    sql<boolean>`exists (
      select from ${sql.table(table)} where user_id = ${userId} and source_id = ${sourceId}
    )`
  return db
    .selectNoFrom([has('muted_sources').as('muted'), has('favoured_sources').as('favoured')])
    .executeTakeFirstOrThrow()
}
