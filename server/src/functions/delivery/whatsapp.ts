import { timingSafeEqual } from 'node:crypto'
import * as contract from '@daily-drops/contract/functions/delivery/channels'
import { sendLinkMessage } from '@daily-drops/contract/jobs/delivery'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { isWithoutTemplates, phoneDigits } from '@daily-drops/core/delivery/phone-number'
import type { Db } from '@daily-drops/db/connection/client'
import { deletePhoneCode, requestPhoneCode, tryPhoneCode } from '@daily-drops/db/delivery/phone-codes'
import { sendHold } from '@daily-drops/db/delivery/send-holds'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { deliveryErrors } from '@daily-drops/messages/subjects/delivery-errors'
import { connectAddress } from '@daily-drops/services/delivery/connect-address'
import { handle } from '../handle.ts'
import { requireChannel } from './channels.ts'

const KIND = 'whatsapp'
const DAY_SECONDS = 24 * 60 * 60
/** All readers together get at most this many codes, because each message costs money. */
export const CODES_A_DAY = 1000
/** The number may belong to another person, so it gets only a few messages from all accounts together. */
const SENDS = { ofReader: 5, toNumber: 3 }

export const whatsappHandlers = [
  handle(contract.verifyPhone, async (context, { phone: typed }) => {
    const { db, viewer, delivery } = context
    requireChannel(context, KIND)
    const phone = phoneDigits(typed)
    if (!phone) throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('whatsapp.unknownPhone') })
    if (isWithoutTemplates(phone))
      throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('whatsapp.notServed') })
    const digest = delivery.signer.digest(KIND, phone)
    await requireNoHold(db, digest)
    await countSend(db, `phone-code ${viewer.id}`, SENDS.ofReader)
    await countSend(db, `phone-code ${digest.toString('hex')}`, SENDS.toNumber)
    await countSend(db, 'phone-code', CODES_A_DAY)
    await db.transaction().execute(async (db) => {
      const ref = await requestPhoneCode(db, viewer.id, phone)
      await enqueue(db, sendLinkMessage, { kind: KIND, userId: viewer.id, ref })
    })
  }),

  handle(contract.confirmPhone, async (context, { code }) => {
    const { db, viewer, delivery, locale } = context
    requireChannel(context, KIND)
    // The attempt counts even when the code is wrong, so its transaction must not fail with it.
    const tried = await db.transaction().execute((db) => tryPhoneCode(db, viewer.id))
    const given = delivery.signer.codeDigest(tried?.id ?? '', code.replace(/\s/g, ''))
    if (!tried || !timingSafeEqual(given, tried.digest))
      throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('whatsapp.wrongCode') })
    const isConnected = await db.transaction().execute(async (db) => {
      await deletePhoneCode(db, viewer.id)
      const proven = { userId: viewer.id, kind: KIND, address: tried.phone, locale } as const
      return connectAddress(db, delivery.baseUrl, proven)
    })
    if (!isConnected) throw new AppError('CONFLICT', { message: deliveryErrors.text('whatsapp.numberTaken') })
  }),
]

async function requireNoHold(db: Db, digest: Buffer): Promise<void> {
  const hold = await sendHold(db, KIND, digest)
  if (hold === 'suppressed')
    throw new AppError('INVALID_INPUT', { message: deliveryErrors.text('whatsapp.numberSuppressed') })
  if (hold) throw new AppError('UNAVAILABLE', { message: deliveryErrors.text('whatsapp.codesPaused') })
}

async function countSend(db: Db, key: string, limit: number): Promise<void> {
  await requireToken(db, key, {
    limit,
    windowSeconds: DAY_SECONDS,
    message: deliveryErrors.text('whatsapp.codesUsedUp'),
  })
}
