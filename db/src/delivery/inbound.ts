import { handleInbound } from '@daily-drops/contract/jobs/delivery'
import { CHANNELS, type Provider, rulesOf } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'

export interface InboundUpdate {
  provider: Provider
  ref: string
  payload: unknown
  /** Chats and numbers, or the reader of an email. The update is deleted with them. */
  about: readonly string[]
}

/** Stores and enqueues an update at once. A repeated update changes nothing. */
export async function storeInbound(
  db: Db,
  { provider, ref, payload, about }: InboundUpdate,
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const stored = await db
      .insertInto('inbound_updates')
      .values({ provider, update_ref: ref, payload: JSON.stringify(payload), about: [...about] })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!stored.numInsertedOrUpdatedRows) return false
    await enqueue(db, handleInbound, { provider, ref })
    return true
  })
}

/** The payload of an unprocessed update. Undefined when it was processed, or never arrived. */
export async function findInbound(
  db: Db,
  provider: Provider,
  ref: string,
): Promise<{ payload: unknown } | undefined> {
  return db
    .selectFrom('inbound_updates')
    .select('payload')
    .where('provider', '=', provider)
    .where('update_ref', '=', ref)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
}

/** Locks an update and marks it as processed, or as unreadable. Returns whether it was still open. */
export async function takeInbound(
  db: Db | Tx,
  provider: Provider,
  ref: string,
  unreadable: string | null = null,
): Promise<boolean> {
  const taken = await db
    .updateTable('inbound_updates')
    .set({ processed_at: sql`now()`, unreadable })
    .where('provider', '=', provider)
    .where('update_ref', '=', ref)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Removes what a reader wrote in their connected chats, and the emails about what was sent to them. */
export async function removeInboundOf(db: Tx, userId: string): Promise<void> {
  const told = CHANNELS.filter((channel) => rulesOf(channel).inbound)
  await sql`
    delete from inbound_updates using (
      select provider, unnest(array[${userId}, (
        select address from delivery_channels where user_id = ${userId} and kind = channel
      )]) as subject
      from unnest(${told}::text[], ${told.map((channel) => rulesOf(channel).inbound)}::text[]) as known (channel, provider)
    ) as own
    where inbound_updates.provider = own.provider and about @> array[own.subject]`.execute(db)
}
