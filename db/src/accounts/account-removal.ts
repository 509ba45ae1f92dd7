import type { Db, Tx } from '../connection/client.ts'
import { dissolveWithout } from '../organisations/dissolution.ts'
import { deleteHandleCounter, removeTraces } from './account-traces.ts'

export interface LeavingAccount {
  id: string
  email: string
}

export function accountsDue(db: Db, now: Date, limit: number): Promise<LeavingAccount[]> {
  return db
    .selectFrom('account_deletions')
    .innerJoin('users', 'users.id', 'account_deletions.user_id')
    .select(['users.id', 'users.email'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/**
 * Puts the account behind all others that are due. An account that was requested again in the meantime keeps
 * its later date.
 */
export async function deferRemoval(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ due_at: now })
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .execute()
}

/**
 * Removes a person. Most rows are deleted with the account or lose its id through foreign keys. Texts that name the
 * person are removed first. Returns false when the deletion was cancelled in the meantime.
 */
export async function removeAccount(db: Tx, { id }: LeavingAccount, now: Date): Promise<boolean> {
  const leaving = await db
    .selectFrom('account_deletions')
    .innerJoin('profiles', 'profiles.id', 'account_deletions.user_id')
    .select(['profiles.email', 'display_name as handle'])
    .where('user_id', '=', id)
    .where('due_at', '<=', now)
    .forUpdate('account_deletions')
    .executeTakeFirst()
  if (!leaving) return false
  await dissolveWithout(db, id)
  await removeTraces(db, { id, email: leaving.email })
  await db.deleteFrom('users').where('id', '=', id).execute()
  await deleteHandleCounter(db, leaving.handle)
  return true
}
