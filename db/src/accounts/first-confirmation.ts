import type { Db, Tx } from '../connection/client.ts'

/** The sign-in methods that the confirming person has just proved to be theirs: all, one provider, or none. */
export type KeptMethods = 'all' | 'none' | { provider: string }

/** Addresses and tokens that show the account's content to anyone who has them, and places where it is sent. */
const OPENINGS = [
  'feed_tokens',
  'podcast_tokens',
  'personal_tokens',
  'webhooks',
  'push_subscriptions',
  'delivery_link_codes',
] as const

/**
 * The person who created an account may not own its address. The first confirmation removes everything that could open
 * the account or send its content elsewhere, except the sign-in methods that the confirming person has just used.
 */
export async function removeEarlierCredentials(
  db: Db | Tx,
  userId: string,
  kept: KeptMethods,
): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute()
  if (kept === 'all') return
  let ways = db.deleteFrom('accounts').where('user_id', '=', userId)
  if (kept !== 'none') ways = ways.where('provider_id', '<>', kept.provider)
  await ways.execute()
  await db.deleteFrom('account_links').where('user_id', '=', userId).execute()
  await removeOpenings(db, userId)
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Ends everything through which programs, devices, messaging apps and guests use the account without a session. */
export async function removeOpenings(db: Db | Tx, userId: string): Promise<void> {
  for (const table of OPENINGS) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  const channels = db.deleteFrom('delivery_channels').where('user_id', '=', userId)
  await channels.where('address', 'is not', null).execute()
  await db.deleteFrom('organisation_invitations').where('invited_by', '=', userId).execute()
  const keys = db.updateTable('api_keys').set({ revoked_at: new Date() }).where('created_by', '=', userId)
  await keys.where('revoked_at', 'is', null).execute()
}
