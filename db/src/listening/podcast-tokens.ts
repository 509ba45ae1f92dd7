import { sql } from 'kysely'
import { isAccountOpen } from '../accounts/open-accounts.ts'
import type { Db } from '../connection/client.ts'

/** More precise would cost a write per request. */
const USE_MINUTES = 15

/** Any earlier address stops working. */
export async function savePodcastToken(db: Db, userId: string, digest: Buffer): Promise<void> {
  await db
    .insertInto('podcast_tokens')
    .values({ user_id: userId, token_digest: digest })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ token_digest: digest, created_at: sql`now()`, last_used_at: null }),
    )
    .execute()
}

export async function revokePodcastToken(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('podcast_tokens').where('user_id', '=', userId).execute()
}

export function podcastTokenOf(db: Db, userId: string) {
  return db
    .selectFrom('podcast_tokens')
    .select('last_used_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The reader whose editions the address names. */
export async function listenerOf(db: Db, digest: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('podcast_tokens')
    .innerJoin('users', 'users.id', 'podcast_tokens.user_id')
    .select('user_id')
    .where('token_digest', '=', digest)
    .where('email_verified', '=', true)
    .where(isAccountOpen('podcast_tokens.user_id'))
    .executeTakeFirst()
  return row?.user_id
}

export async function notePodcastUse(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('podcast_tokens')
    .set({ last_used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<Date>`now() - make_interval(mins => ${USE_MINUTES})`),
      ]),
    )
    .execute()
}
