import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { preparedRead } from '../connection/prepared.ts'
import { CHOSEN_TOPICS, SIGNS_IN_ELSEWHERE, VIEWER_COLUMNS } from './viewer-columns.ts'

/**
 * Session, account, profile and preferences of an active session's token, in the one read that starts a
 * reader's request.
 */
export async function findSessionViewer(db: Db, token: string) {
  const [session] = await sessionOfToken(db, token)
  return session
}

const sessionOfToken = preparedRead(
  (db, token: string) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .leftJoin('preferences', 'preferences.user_id', 'users.id')
      .select(['sessions.id as session_id', 'sessions.expires_at'])
      .select(['users.id', 'users.email', 'users.email_verified', 'users.created_at'])
      .select([...VIEWER_COLUMNS, CHOSEN_TOPICS, SIGNS_IN_ELSEWHERE])
      .where('sessions.token', '=', token)
      .where('sessions.expires_at', '>', sql<Date>`now()`),
  { expires_at: true, created_at: true },
)
