import type { Db, Tx } from '../client.ts'

/** Which ways in the person who confirms has just shown to be theirs: all, one of them, or none. */
export type KeptWays = 'all' | 'none' | { provider: string }

/**
 * Whoever made an account may not own its address. When it is confirmed for the first time, everything that could open
 * the account or carry its content elsewhere goes, except for the ways in that the person who confirms has just used.
 */
export async function removeEarlierCredentials(db: Db | Tx, userId: string, kept: KeptWays): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute()
  if (kept === 'all') return
  let ways = db.deleteFrom('accounts').where('user_id', '=', userId)
  if (kept !== 'none') ways = ways.where('provider_id', '<>', kept.provider)
  await ways.execute()
  await db.deleteFrom('account_links').where('user_id', '=', userId).execute()
  await db.deleteFrom('feed_tokens').where('user_id', '=', userId).execute()
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
  await db
    .deleteFrom('delivery_channels')
    .where('user_id', '=', userId)
    .where('address', 'is not', null)
    .execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
