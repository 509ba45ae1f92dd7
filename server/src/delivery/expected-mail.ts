import type { Db } from '@daily-drops/db/connection/client'
import { findDelivery } from '@daily-drops/db/delivery/deliveries'
import { takeToken } from '@daily-drops/db/operations/rate-limits'
import { mailSubject } from '@daily-drops/services/delivery/mail-recipient'
import type { DeliverySettings } from '@daily-drops/services/delivery/settings'
import { z } from 'zod'

/**
 * A message bounces once, perhaps with a few delay notices and an out-of-office reply. More than that only fills the
 * database.
 */
const PER_SUBJECT = { limit: 20, windowSeconds: 24 * 60 * 60 }

/**
 * The readers whom an incoming email is about. Undefined unless it was sent to one of our addresses with a valid token,
 * and not too often. The recipient is read from the message, which the signature covers. A header of the request would
 * prove nothing.
 */
export async function readersOfMail(
  { db, delivery }: { db: Db; delivery: Pick<DeliverySettings, 'signer'> },
  email: Uint8Array,
): Promise<string[] | undefined> {
  const subject = mailSubject(delivery.signer, email)
  if (!subject) return undefined
  const { allowed } = await takeToken(db, `inbound-mail:${subject.purpose}:${subject.id}`, PER_SUBJECT)
  if (!allowed) return undefined
  return subject.purpose === 'unsubscribe' ? [subject.id] : readersOfDelivery(db, subject.id)
}

/** Nobody when the message was deleted in the meantime, or was never one of ours. */
export async function readersOfDelivery(db: Db, id: unknown): Promise<string[]> {
  const sent = z.uuid().safeParse(id).success ? await findDelivery(db, String(id)) : undefined
  return sent ? [sent.user_id] : []
}
