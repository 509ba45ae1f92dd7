import { type InferResult, sql } from 'kysely'
import { CHOSEN_TOPICS, SIGNS_IN_ELSEWHERE, VIEWER_COLUMNS } from '../accounts/viewer-columns.ts'
import type { Db } from '../connection/client.ts'
import { preparedStatement } from '../connection/prepared.ts'
import { newestEdition, newestOf, type RowWithNewest, type SinceByTier } from '../editions/find-edition.ts'

/**
 * Session, account, profile and preferences of an active session's token, in the one read that starts a
 * reader's request. With `sinceByTier` also their newest edition.
 */
export async function findSessionViewer(db: Db, token: string, sinceByTier?: SinceByTier) {
  const alone = () => sessionOfToken(db, token)
  // A fault of the edition must not sign anyone out.
  const [read]: RowWithNewest[] = await (sinceByTier === undefined
    ? alone()
    : sessionWithEdition(db, token, sinceByTier).catch(alone))
  if (!read) return undefined
  const row = JSON.parse(read.row) as SessionRow
  return {
    ...row,
    expires_at: new Date(row.expires_at),
    created_at: new Date(row.created_at),
    newest: newestOf(row.id, read),
  }
}

const sessions = (db: Db, token: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['sessions.id as session_id', 'sessions.expires_at'])
    .select(['users.id', 'users.email', 'users.email_verified', 'users.created_at'])
    .select([...VIEWER_COLUMNS, CHOSEN_TOPICS, SIGNS_IN_ELSEWHERE])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', sql<Date>`now()`)

type SessionRow = InferResult<ReturnType<typeof sessions>>[number]

// One column is parsed faster than twenty.
const sessionRow = (db: Db, token: string) =>
  db.selectFrom(sessions(db, token).as('found')).select(sql<string>`row_to_json(found)::text`.as('row'))

const sessionOfToken = preparedStatement(sessionRow)

const sessionWithEdition = preparedStatement((db, token: string, sinceByTier: SinceByTier) =>
  sessionRow(db, token)
    .leftJoin(newestEdition(sinceByTier).as('newest'), (join) => join.onTrue())
    .select(['newest.day', 'newest.since', 'newest.items']),
)
