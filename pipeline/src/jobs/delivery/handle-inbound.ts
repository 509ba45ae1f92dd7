import type { handleInbound } from '@daily-drops/contract/jobs/delivery'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { findInbound, takeInbound } from '@daily-drops/db/delivery/inbound'
import { maySend } from '@daily-drops/db/delivery/origins'
import { UPDATE_READERS } from '../../delivery/channels/update-readers.ts'
import type { DeliveryContext } from '../../delivery/delivery.ts'
import type { ReadingContext } from '../../delivery/inbound/reading.ts'

const HANDLED = { handled: true as const }

/**
 * Reads the update outside the transaction. Its effects and the mark that it was processed are committed together, and
 * the reply is sent afterwards.
 */
export async function handle(
  { db, delivery, parser, log }: DeliveryContext & ReadingContext,
  { provider, ref }: PayloadOf<typeof handleInbound>,
) {
  const update = await findInbound(db, provider, ref)
  if (!update) return HANDLED
  const reading = await UPDATE_READERS[provider]({ delivery, parser }, update.payload)
  if ('unreadable' in reading) {
    // Another attempt would read the same bytes.
    await takeInbound(db, provider, ref, reading.unreadable)
    log.warn({ provider, ref, reason: reading.unreadable }, 'update unreadable')
    return HANDLED
  }
  const reply = await db
    .transaction()
    .execute(async (db) => ((await takeInbound(db, provider, ref)) ? reading.apply(db) : undefined))
  if (!reply || !(await maySend(db, delivery.baseUrl))) return HANDLED
  // A lost reply is no reason to repeat everything.
  await reply().catch((err) => log.warn({ err, provider }, 'reply not sent'))
  return HANDLED
}
