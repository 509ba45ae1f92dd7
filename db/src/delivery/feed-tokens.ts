import type { LanguageCode } from '@daily-drops/core/languages'
import type { Locale } from '@daily-drops/messages/locales'
import { isAccountOpen } from '../accounts/open-accounts.ts'
import type { Db } from '../connection/client.ts'

export async function saveFeedToken(db: Db, userId: string, digest: Buffer): Promise<void> {
  await db
    .insertInto('feed_tokens')
    .values({ user_id: userId, token_digest: digest })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_digest: digest }))
    .execute()
}

export async function revokeFeedToken(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('feed_tokens').where('user_id', '=', userId).execute()
}

export async function hasFeedToken(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('feed_tokens')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The reader whose edition the address shows. */
export async function readerOfFeed(db: Db, digest: Buffer) {
  return db
    .selectFrom('feed_tokens')
    .innerJoin('profiles', 'profiles.id', 'feed_tokens.user_id')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id as userId', 'time_zone as timeZone', 'subscription_tier as tier'])
    .select((eb) => eb.ref('language_prefs').$castTo<LanguageCode[]>().as('languages'))
    .select((eb) => eb.ref('interface_language').$castTo<Locale>().as('locale'))
    .where('token_digest', '=', digest)
    .where('email_verified', '=', true)
    .where(isAccountOpen('feed_tokens.user_id'))
    .executeTakeFirst()
}
