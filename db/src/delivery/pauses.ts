import type { Channel } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

export async function stopChannel(db: Tx, channel: Channel, reason: string): Promise<boolean> {
  const stopped = await db
    .insertInto('delivery_pauses')
    .values({ channel, reason })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (stopped.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function resumeChannel(db: Tx, channel: Channel): Promise<boolean> {
  const resumed = await db.deleteFrom('delivery_pauses').where('channel', '=', channel).executeTakeFirst()
  return resumed.numDeletedRows > 0n
}

export async function stoppedChannels(db: Db) {
  return db.selectFrom('delivery_pauses').selectAll().orderBy('channel').execute()
}

/** Channels whose provider currently refuses everything. */
export async function pausedProviders(db: Db) {
  return db
    .selectFrom('send_budgets')
    .select(['key', 'pause_reason', sql<Date>`paused_until`.as('paused_until')])
    .where('paused_until', '>', sql<Date>`now()`)
    .orderBy('paused_until', 'desc')
    .limit(100)
    .execute()
}
