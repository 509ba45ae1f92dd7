import { MAX_TOKENS, type TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

interface NewToken {
  user_id: string
  name: string
  secret_hash: Buffer
  ending: string
  scopes: readonly TokenScope[]
  days: number
}

/** Expired tokens are shown for this long, so that their owner sees why a program stopped. */
const SHOWN_AFTER_DAYS = 30
/** More precise would cost a write per call. */
const USE_SECONDS = 60

/**
 * Undefined when the reader has as many as possible. Their row is locked, so that concurrent calls cannot exceed the
 * limit.
 */
export async function addToken(db: Tx, { days, scopes, ...token }: NewToken): Promise<string | undefined> {
  const owner = db.selectFrom('users').select('id').where('id', '=', token.user_id)
  await owner.forNoKeyUpdate().execute()
  await db
    .deleteFrom('personal_tokens')
    .where('user_id', '=', token.user_id)
    .where('expires_at', '<', daysFromNow(-SHOWN_AFTER_DAYS))
    .execute()
  const live = await db
    .selectFrom('personal_tokens')
    .select('id')
    .where('user_id', '=', token.user_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  if (live.length >= MAX_TOKENS) return undefined
  const { id } = await db
    .insertInto('personal_tokens')
    .values({ ...token, scopes: [...scopes], expires_at: daysFromNow(days) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest first, including those that expired recently. */
export function tokensOf(db: Db, userId: string) {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'name', 'ending', 'expires_at', 'last_used_at', 'created_at'])
    .select((eb) => eb.ref('scopes').$castTo<TokenScope[]>().as('scopes'))
    .select(sql<boolean>`expires_at <= now()`.as('has_expired'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', daysFromNow(-SHOWN_AFTER_DAYS))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Undefined for another reader's token, and for one that does not exist. */
export function deleteToken(db: Tx, userId: string, id: string): Promise<{ name: string } | undefined> {
  return db
    .deleteFrom('personal_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

/** A token that works now, with its owner. An account that is to be deleted is closed to programs. */
export function findToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('personal_tokens')
    .innerJoin('users', 'users.id', 'personal_tokens.user_id')
    .select(['personal_tokens.id', 'personal_tokens.user_id'])
    .select(['users.email', 'users.email_verified', 'users.created_at'])
    .select((eb) => eb.ref('scopes').$castTo<TokenScope[]>().as('scopes'))
    .where('secret_hash', '=', hash)
    .where('personal_tokens.expires_at', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_deletions')
            .select('account_deletions.user_id')
            .whereRef('account_deletions.user_id', '=', 'personal_tokens.user_id'),
        ),
      ),
    )
    .executeTakeFirst()
}

export async function noteTokenUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable('personal_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<Date>`now() - make_interval(secs => ${USE_SECONDS})`),
      ]),
    )
    .execute()
}

const daysFromNow = (days: number) => sql<Date>`now() + make_interval(days => ${days})`
