import { findPreferences, savePreferences } from '../accounts/preferences.ts'
import type { Db, Tx } from '../connection/client.ts'

/** `above`: the reader chose a topic above this one, which includes it. */
type Following = 'no' | 'chosen' | 'above'

export async function followingOf(db: Db, userId: string, topicId: number): Promise<Following> {
  const row = await db
    .selectFrom('user_topic_preferences as followed')
    .innerJoin('preferences', 'preferences.user_id', 'followed.user_id')
    .select('selected_topic_ids')
    .where('followed.user_id', '=', userId)
    .where('followed.topic_id', '=', topicId)
    .executeTakeFirst()
  if (!row) return 'no'
  return row.selected_topic_ids.includes(topicId) ? 'chosen' : 'above'
}

/**
 * Adds one topic to the reader's choice, or removes it, within the limits of their plan. Returns false if nothing
 * changed.
 */
export async function setTopicFollowed(
  db: Tx,
  reader: { id: string; languages: readonly string[] },
  topicId: number,
  followed: boolean,
): Promise<boolean> {
  // Two tabs at once must not overwrite each other's choice.
  await db.selectFrom('profiles').select('id').where('id', '=', reader.id).forUpdate().execute()
  const current = await findPreferences(db, reader.id)
  const chosen = current?.selected_topic_ids ?? []
  if (chosen.includes(topicId) === followed) return false
  const others = await stillActive(
    db,
    chosen.filter((id) => id !== topicId),
  )
  await savePreferences(db, reader.id, {
    topics: followed ? [...others, topicId] : others,
    languages: current?.selected_language_ids ?? reader.languages,
  })
  return true
}

/** A topic that was retired since would be refused. */
async function stillActive(db: Tx, topicIds: readonly number[]): Promise<number[]> {
  if (topicIds.length === 0) return []
  const active = await db
    .selectFrom('topics')
    .select('id')
    .where('id', 'in', topicIds)
    .where('is_active', '=', true)
    .execute()
  const ids = new Set(active.map(({ id }) => id))
  return topicIds.filter((id) => ids.has(id))
}
