import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** The facts that decide whether a session may change how its account is signed in to. */
export function findSessionProof(db: Db, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.created_at',
      'sessions.second_factor_at',
      'users.email_verified',
      'users.two_factor_enabled',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('accounts')
            .select('id')
            .whereRef('accounts.user_id', '=', 'users.id')
            .where('provider_id', '=', 'credential'),
        )
        .$castTo<boolean>()
        .as('has_password'),
    )
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
}

/** Records that the person in this session has just proved who they are. */
export async function keepProof(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: sql`now()` }).where('id', '=', sessionId).execute()
}

const isFresh = (seconds: number) => sql<boolean>`proved_at > now() - make_interval(secs => ${seconds})`

export async function hasProof(db: Db, sessionId: string, seconds: number): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(isFresh(seconds))
    .executeTakeFirst()
  return found !== undefined
}

/** A proof allows one change. If two requests use it at once, only one succeeds. */
export async function takeProof(db: Db, sessionId: string, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('id', '=', sessionId)
    .where(isFresh(seconds))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
