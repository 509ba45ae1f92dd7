import { sql } from 'kysely'
import type { Tx } from '../client.ts'

export const CODE_SECONDS = 10 * 60

/** A new code ends the one before. */
export async function saveLinkCode(
  db: Tx,
  code: { userId: string; kind: 'telegram' | 'whatsapp'; digest: Buffer },
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

/** Whose code it is; it works once. */
export async function takeLinkCode(
  db: Tx,
  kind: 'telegram' | 'whatsapp',
  digest: Buffer,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('delivery_link_codes')
    .where('code_digest', '=', digest)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** One chat, one account: whoever had it before has it no longer. */
export async function takeAddressFromOthers(
  db: Tx,
  kind: 'telegram' | 'whatsapp',
  address: string,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('delivery_channels')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('user_id', '<>', userId)
    .execute()
}

/** Who is reached there, and whether they still want it. */
export async function ownerOfAddress(
  db: Tx,
  kind: 'telegram' | 'whatsapp',
  address: string,
): Promise<{ userId: string; enabled: boolean } | undefined> {
  return db
    .selectFrom('delivery_channels')
    .select(['user_id as userId', 'enabled'])
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst()
}

/** The reader wrote to us: free text may be sent for a day. */
export async function noteInbound(db: Tx, kind: 'telegram' | 'whatsapp', address: string): Promise<void> {
  await db
    .updateTable('delivery_channels')
    .set({ last_inbound_at: sql`now()` })
    .where('kind', '=', kind)
    .where('address', '=', address)
    .execute()
}
