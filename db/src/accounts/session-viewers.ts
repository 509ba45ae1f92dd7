import { SOCIAL_PROVIDERS } from '@daily-drops/contract/accounts/accounts'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { preparedRead } from '../connection/prepared.ts'

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
      .select([
        'profiles.display_name',
        'profiles.role',
        'profiles.subscription_tier',
        'profiles.language_prefs',
        'profiles.onboarding_completed',
        'profiles.youtube_embed_pref',
        'profiles.keyboard_shortcuts',
        'profiles.interface_language',
        'profiles.time_zone',
      ])
      .select(sql<number[]>`coalesce(preferences.selected_topic_ids, '{}')`.as('topics'))
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('accounts')
              .whereRef('accounts.user_id', '=', 'users.id')
              .where('provider_id', 'in', SOCIAL_PROVIDERS)
              .select('accounts.id'),
          )
          .$castTo<boolean>()
          .as('social'),
      )
      .where('sessions.token', '=', token)
      .where('sessions.expires_at', '>', sql<Date>`now()`),
  { expires_at: true, created_at: true },
)
