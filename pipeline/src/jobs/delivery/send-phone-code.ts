import { randomInt } from 'node:crypto'
import type { sendPhoneCode } from '@daily-drops/contract/jobs/delivery'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { savePhoneCode } from '@daily-drops/db/delivery/phone-codes'
import { sendHold } from '@daily-drops/db/delivery/send-holds'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { pauseWay } from '../../delivery/after-refusal.ts'
import type { DeliveryContext } from '../../delivery/delivery.ts'

/**
 * Creates the code here, so that only the message contains it. A retry sends another code, and only the last one is
 * valid.
 */
export async function handle({ db, delivery }: DeliveryContext, { id }: PayloadOf<typeof sendPhoneCode>) {
  const { whatsapp, signer } = delivery
  if (!whatsapp) throw new PermanentFailure('WhatsApp is not configured: no code can be sent')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const digest = signer.codeDigest(id, code)
  const phone = await db.transaction().execute((db) => savePhoneCode(db, id, digest))
  if (!phone) return { sent: false }
  const hold = await sendHold(db, 'whatsapp', signer.digest('whatsapp', phone))
  if (hold === 'paused') throw new Error('whatsapp is paused')
  if (hold) return { sent: false }
  const outcome = await whatsapp.sendCode(phone, code)
  if (outcome.kind === 'retry') {
    await pauseWay(db, outcome)
    throw new Error(outcome.reason)
  }
  return { sent: outcome.kind === 'sent' }
}
