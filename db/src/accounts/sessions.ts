import type { Db, Tx } from '../connection/client.ts'

const LISTED = 50

/** A person's sessions without the tokens, the last used first. */
export function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('updated_at', 'desc')
    .limit(LISTED)
    .execute()
}

export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions except the given one, or all of them. */
export async function endOtherSessions(db: Db | Tx, userId: string, keep: string | null): Promise<void> {
  let ended = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (keep) ended = ended.where('id', '<>', keep)
  await ended.execute()
}
