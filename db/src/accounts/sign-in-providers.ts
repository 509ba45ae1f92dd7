import { SOCIAL_PROVIDERS, type SocialProvider } from '@daily-drops/contract/accounts/accounts'
import type { Db, Tx } from '../connection/client.ts'

export async function listProviders(db: Db, userId: string) {
  const rows = await db
    .selectFrom('accounts')
    .select(['provider_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('provider_id', 'in', SOCIAL_PROVIDERS)
    .orderBy('created_at')
    .orderBy('provider_id')
    .execute()
  return rows.map(({ provider_id, created_at }) => ({ provider: provider_id as SocialProvider, created_at }))
}

/** Whether the account can be opened with a password, a provider or a passkey. */
export async function hasSignInMethod(db: Tx, userId: string): Promise<boolean> {
  const ways = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .unionAll(db.selectFrom('passkeys').select('id').where('user_id', '=', userId))
    .limit(1)
    .execute()
  return ways.length > 0
}

/**
 * False when there is no such provider. The account is locked, so that of two concurrent calls the second
 * sees the first.
 */
export async function removeProvider(db: Tx, userId: string, provider: SocialProvider): Promise<boolean> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { numDeletedRows } = await db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeProviders(db: Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', 'in', SOCIAL_PROVIDERS)
    .execute()
}

/** The authenticator app stays, because access to the mailbox alone must not be enough. */
export async function removeSignInMethods(db: Tx, userId: string): Promise<void> {
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
