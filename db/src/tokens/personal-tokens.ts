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

const daysFromNow = (days: number) => sql<Date>`now() + make_interval(days => ${days})`
