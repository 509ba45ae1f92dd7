import { type Channel, rulesOf } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { closeChannel, databaseNow, pauseChannel } from './channels.ts'

const OF_THE_LAST = 5
const TOO_MANY = 3
const PAUSE_MS = 7 * 24 * 60 * 60 * 1000

/** A mailbox that is full or refuses us repeatedly is skipped for a week. A number is removed permanently. */
export async function noteSoftFailure(db: Tx, userId: string, channel: Channel): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    select count(*) filter (where state = 'dead') as failures from (
      select state from deliveries
      where user_id = ${userId} and channel = ${channel} and state in ('sent', 'dead')
      order by edition_day desc, part desc limit ${OF_THE_LAST - 1}
    ) as latest`.execute(db)
  if (Number(rows[0]?.failures) + 1 < TOO_MANY) return
  if (rulesOf(channel).kind !== 'mailbox')
    return void (await closeChannel(db, userId, channel, 'unreachable'))
  const now = await databaseNow(db)
  await pauseChannel(db, userId, channel, new Date(now.getTime() + PAUSE_MS))
}
