import type { Db, Tx } from '../connection/client.ts'

/** The data that /settings shows. */
export async function findSettings(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .leftJoin('account_deletions', 'account_deletions.user_id', 'profiles.id')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'profiles.id').on('accounts.provider_id', '=', 'credential'),
    )
    .select((eb) => [
      'profiles.first_name',
      'profiles.last_name',
      'profiles.time_zone',
      'profiles.is_public',
      'profiles.display_name',
      'users.email',
      'users.two_factor_enabled',
      'account_deletions.due_at as deletion_due_at',
      eb('accounts.id', 'is not', null).as('has_password'),
    ])
    .where('profiles.id', '=', userId)
    .executeTakeFirst()
}

export interface ProfileSettings {
  first_name: string | null
  last_name: string | null
  time_zone: string
  is_public: boolean
}

export async function saveSettings(db: Db, userId: string, profile: ProfileSettings): Promise<void> {
  await db.updateTable('profiles').set(profile).where('id', '=', userId).execute()
}

/** False when the address belongs to another account. */
export async function changeEmail(db: Tx, userId: string, email: string): Promise<boolean> {
  const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) return false
  await db.updateTable('users').set({ email, email_verified: true }).where('id', '=', userId).execute()
  return true
}

export async function scheduleDeletion(db: Tx, userId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto('account_deletions')
    .values({ user_id: userId, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function cancelDeletion(db: Db | Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
