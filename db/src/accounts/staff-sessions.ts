import type { StaffSignIn } from '@daily-drops/core/accounts/staff-sign-in'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Marking each request would cost a write per request, and the idle time need not be that exact. */
const MARK_EVERY = '5 minutes'
const MOST_IDLE = '12 hours'
const LONGEST = '7 days'

/**
 * How the owner of a staff session can sign in, and how this session began. Undefined for a session that was
 * idle or lasted too long. Such a session ends here.
 */
export async function useStaffSession(db: Db, sessionId: string): Promise<StaffSignIn | undefined> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      sql<boolean>`sessions.created_at > now() - ${LONGEST}::interval and seen_at > now() - ${MOST_IDLE}::interval`.as(
        'lives',
      ),
      sql<boolean>`seen_at < now() - ${MARK_EVERY}::interval`.as('is_due'),
      sql<boolean>`signed_in_by is not distinct from 'password'`.as('gavePassword'),
      sql<boolean>`second_factor_at is not null`.as('gaveSecondFactor'),
    ])
    .select((eb) =>
      eb
        .or([
          eb('users.two_factor_enabled', '=', true),
          eb.exists(
            eb.selectFrom('passkeys').whereRef('passkeys.user_id', '=', 'users.id').select('passkeys.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('accounts')
            .whereRef('accounts.user_id', '=', 'users.id')
            .where('has_long_password', '=', true)
            .select('accounts.id'),
        )
        .$castTo<boolean>()
        .as('hasLongPassword'),
    )
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return undefined
  const { lives, is_due, ...signIn } = session
  if (!lives) await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
  else if (is_due)
    await db.updateTable('sessions').set({ seen_at: sql`now()` }).where('id', '=', sessionId).execute()
  return lives ? signIn : undefined
}
