import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'

export const CODE_SECONDS = 10 * 60

/** A new code invalidates the previous one. */
export async function saveLinkCode(
  db: Tx,
  code: { userId: string; kind: LinkedChannel; digest: Buffer },
): Promise<void> {
  const values = {
    code_digest: code.digest,
    expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
  }
  await db
    .insertInto('delivery_link_codes')
    .values({ user_id: code.userId, kind: code.kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** Finds the owner of a code and locks it. The code stays valid until it is taken. */
export async function findLinkCode(db: Tx, kind: LinkedChannel, digest: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('delivery_link_codes')
    .select('user_id')
    .where('code_digest', '=', digest)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return row?.user_id
}

/** A code works once. */
export async function takeLinkCode(db: Tx, digest: Buffer): Promise<void> {
  await db.deleteFrom('delivery_link_codes').where('code_digest', '=', digest).execute()
}

/**
 * A chat belongs to one account: removes it from the former account, and returns that account's owner to be notified.
 */
export async function takeAddressFromOthers(
  db: Tx,
  kind: LinkedChannel,
  address: string,
  userId: string,
): Promise<{ email: string; name: string } | undefined> {
  const gone = await db
    .deleteFrom('delivery_channels')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('user_id', '<>', userId)
    .returning('user_id')
    .executeTakeFirst()
  if (!gone) return undefined
  return db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', gone.user_id)
    .where('email_verified', '=', true)
    .executeTakeFirst()
}

/** The reader behind an address, and whether they still want messages there. */
export async function ownerOfAddress(
  db: Tx,
  kind: LinkedChannel,
  address: string,
): Promise<{ userId: string; enabled: boolean } | undefined> {
  return db
    .selectFrom('delivery_channels')
    .select(['user_id as userId', 'enabled'])
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst()
}

/** The reader wrote to us, so free text may be sent for a day. */
export async function noteInbound(db: Tx, kind: LinkedChannel, address: string): Promise<void> {
  await db
    .updateTable('delivery_channels')
    .set({ last_inbound_at: sql`now()` })
    .where('kind', '=', kind)
    .where('address', '=', address)
    .execute()
}
