import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

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
 * Removes a person. Most rows go with the account or lose its id by their foreign keys; what names people in texts is
 * looked for here. False when somebody changed their mind meanwhile.
 */
export async function removeAccount(db: Tx, { id, email }: LeavingAccount, now: Date): Promise<boolean> {
  const leaving = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('user_id', '=', id)
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!leaving) return false
  await db.updateTable('audit_log').set({ entity_id: null }).where('entity_id', '=', id).execute()
  await db.deleteFrom('verifications').where('value', 'like', `%${id}%`).execute()
  await sql`delete from pgboss.job where name = 'send-mail' and data->>'to' = ${email}`.execute(db)
  await db.deleteFrom('organisation_invitations').where('email', '=', email).execute()
  await db.deleteFrom('users').where('id', '=', id).execute()
  return true
}
