import type { LinkedChannel } from '@daily-drops/core/delivery/channels'
import type { Db, Tx } from '../connection/client.ts'

/** Stored beside an open channel. A new address replaces the former one. */
export async function saveWebhookAddress(
  db: Tx,
  address: { userId: string; kind: LinkedChannel; sealed: string },
): Promise<void> {
  const { userId: user_id, kind, sealed } = address
  await db
    .insertInto('webhook_addresses')
    .values({ user_id, kind, sealed })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ sealed }))
    .execute()
}

export async function webhookAddressOf(
  db: Db,
  userId: string,
  kind: LinkedChannel,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('webhook_addresses')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.sealed
}

/** The webhook no longer accepts messages. */
export async function deleteWebhookAddress(db: Db, userId: string, kind: LinkedChannel): Promise<void> {
  await db.deleteFrom('webhook_addresses').where('user_id', '=', userId).where('kind', '=', kind).execute()
}
