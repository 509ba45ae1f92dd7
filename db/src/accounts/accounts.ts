import type { Session } from '@daily-drops/contract/accounts/accounts'
import { SOCIAL_PROVIDERS } from '@daily-drops/contract/accounts/accounts'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Role } from '@daily-drops/core/accounts/roles'
import type { LanguageCode } from '@daily-drops/core/languages'
import type { Locale } from '@daily-drops/messages/locales'
import { operatorErrors } from '@daily-drops/messages/subjects/operator-errors'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'
import { SIGNS_IN_ELSEWHERE, VIEWER_COLUMNS } from './viewer-columns.ts'

/** The profile part of a viewer. Undefined when there is no such profile. */
export function findViewerProfile(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select([...VIEWER_COLUMNS, 'profiles.created_at', SIGNS_IN_ELSEWHERE])
    .where('profiles.id', '=', userId)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** The account as the session entity shows it. The provider is the one that the person signed up with. */
export async function findSessionUser(db: Db, userId: string): Promise<Session['user'] | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'email_confirmed_at', 'two_factor_enabled'])
    .select((eb) =>
      eb
        .selectFrom('accounts')
        .whereRef('accounts.user_id', '=', 'users.id')
        .select('provider_id')
        .orderBy('accounts.created_at')
        .limit(1)
        .as('provider'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row && presentSessionUser(row)
}

function presentSessionUser(row: {
  id: string
  email: string
  name: string
  email_confirmed_at: Date | null
  two_factor_enabled: boolean
  provider: string | null
}): Session['user'] {
  return {
    id: row.id,
    email: row.email,
    email_confirmed_at: row.email_confirmed_at?.toISOString() ?? null,
    app_metadata: { provider: SOCIAL_PROVIDERS.find((provider) => provider === row.provider) ?? 'email' },
    factors: row.two_factor_enabled ? [{ factor_type: 'totp', status: 'verified' }] : [],
    full_name: row.name,
  }
}

/** A person's address, name and language for an email. */
export function findAddress(
  db: Db | Tx,
  userId: string,
): Promise<{ email: string; name: string; locale: Locale } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'users.name'])
    .select((eb) => eb.ref('interface_language').$castTo<Locale>().as('locale'))
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Opening a link sent to the address confirms it. */
export async function confirmEmail(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute()
}

export async function setLanguages(db: Db, userId: string, languages: LanguageCode[]): Promise<void> {
  await db.updateTable('profiles').set({ language_prefs: languages }).where('id', '=', userId).execute()
}

/** Keeps the previous zone when PostgreSQL does not know the new one. */
export async function setTimeZone(db: Db, userId: string, zone: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ time_zone: zone })
    .where('id', '=', userId)
    .where(sql<boolean>`is_time_zone(${zone})`)
    .execute()
}

/** Returns the person's former role. Their sessions end, because an open browser's rights change only at sign-in. */
export async function grantRole(db: Tx, email: string, role: Role): Promise<{ id: string; from: Role }> {
  const profile = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.role', 'users.email_verified'])
    .where('users.email', '=', email.toLowerCase())
    .forUpdate('profiles')
    .executeTakeFirst()
  if (!profile) throw new AppError('NOT_FOUND', { message: operatorErrors.text('noAccount', { email }) })
  if (!profile.email_verified) {
    throw new AppError('FORBIDDEN', { message: operatorErrors.text('unconfirmedAddress', { email }) })
  }
  await db.updateTable('profiles').set({ role }).where('id', '=', profile.id).execute()
  await db.deleteFrom('sessions').where('user_id', '=', profile.id).execute()
  return { id: profile.id, from: profile.role }
}

export async function purgeExpiredSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function purgeExpiredVerifications(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('verifications')
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether this is the first sign-in to the account, which is recorded with it. */
export async function noteFirstSignIn(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ first_signed_in_at: sql`now()` })
    .where('id', '=', userId)
    .where('first_signed_in_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
