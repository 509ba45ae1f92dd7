import { handleInbound } from '@daily-drops/contract/jobs/delivery'
import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'
import { enqueue } from '../jobs/jobs.ts'

export type Provider = 'telegram' | 'whatsapp' | 'mail'

/** Stored and queued at once; what was told before changes nothing. */
export async function storeInbound(
  db: Db,
  provider: Provider,
  ref: string,
  payload: unknown,
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const stored = await db
      .insertInto('inbound_updates')
      .values({ provider, update_ref: ref, payload: JSON.stringify(payload) })
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
