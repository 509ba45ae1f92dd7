import type { Role } from '@daily-drops/core/accounts/roles'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'

/** The registered people. */
export const people = defineList({
  from: (db) => db.selectFrom('profiles'),
  id: { by: 'profiles.id', kind: 'uuid' },
  sorts: { created_at: { by: 'profiles.created_at', kind: 'instant' } },
  filters: {
    text: (text: string) => {
      const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      return sql<boolean>`(lower(profiles.email) || ' ' || lower(profiles.display_name)) like ${pattern}`
    },
    role: (role: Exclude<Role, 'user'>) => sql<boolean>`profiles.role = ${role} and profiles.role <> 'user'`,
  },
  rows: (db, ids) =>
    db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('sessions')
            .select([
              sql<number>`count(*) filter (where expires_at > now())`.as('sessions'),
              // Staff sessions are updated as they are used, readers' sessions once a day.
              sql<Date | null>`max(greatest(seen_at, updated_at))`.as('last_seen_at'),
            ])
            .whereRef('user_id', '=', 'profiles.id')
            .as('seen'),
        (join) => join.onTrue(),
      )
      .select([
        'profiles.id',
        'profiles.email',
        'profiles.display_name',
        'profiles.role',
        'profiles.subscription_tier',
        'profiles.created_at',
        'users.email_verified',
        'users.two_factor_enabled',
        'seen.sessions',
        'seen.last_seen_at',
      ])
      .where('profiles.id', 'in', ids)
      .execute(),
})

/** Null for a person who signs in only with a provider. */
export async function passwordHashOf(db: Db | Tx, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? null
}

export type RoleChange =
  | { outcome: 'changed'; from: Role }
  | { outcome: 'same' | 'missing' | 'last' | 'unconfirmed' }

/**
 * Locks all superadmins when one of them is changed, so that two concurrent changes cannot leave none. Ends
 * the person's sessions.
 */
export async function changeRoleOf(db: Tx, id: string, role: Role): Promise<RoleChange> {
  const superadmins = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'superadmin')
    .orderBy('id')
    .forUpdate()
    .execute()
  const person = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.role', 'users.email_verified'])
    .where('profiles.id', '=', id)
    .forUpdate('profiles')
    .executeTakeFirst()
  if (!person) return { outcome: 'missing' }
  if (person.role === role) return { outcome: 'same' }
  if (role !== 'user' && !person.email_verified) return { outcome: 'unconfirmed' }
  if (person.role === 'superadmin' && superadmins.length === 1) return { outcome: 'last' }
  await db.updateTable('profiles').set({ role }).where('id', '=', id).execute()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  return { outcome: 'changed', from: person.role }
}
