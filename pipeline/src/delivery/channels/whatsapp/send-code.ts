import { randomInt } from 'node:crypto'
import { savePhoneCode } from '@daily-drops/db/delivery/phone-codes'
import { sendHold } from '@daily-drops/db/delivery/send-holds'
import { pauseForRetry } from '../../after-refusal.ts'
import type { ChannelParts, LinkMessage, LinkOutcome } from '../../open-channel.ts'
import type { Outcome } from '../../sender.ts'

/**
 * Creates the code here, so that only the message contains it. A retry sends another code, and only the last one is
 * valid.
 */
export async function sendCode(
  { db, signer }: Pick<ChannelParts, 'db' | 'signer'>,
  { ref: id }: Pick<LinkMessage, 'ref'>,
  send: (phone: string, code: string) => Promise<Outcome>,
): Promise<LinkOutcome> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const digest = signer.codeDigest(id, code)
  const phone = await db.transaction().execute((db) => savePhoneCode(db, id, digest))
  if (!phone) return { sent: false }
  const hold = await sendHold(db, 'whatsapp', signer.digest('whatsapp', phone))
  if (hold === 'paused') throw new Error('whatsapp is paused')
  if (hold) return { sent: false }
  const outcome = await send(phone, code)
  if (outcome.kind === 'retry') {
    await pauseForRetry(db, outcome)
    throw new Error(outcome.reason)
  }
  return { sent: outcome.kind === 'sent' }
}
