import { takeToken } from '@daily-drops/db/operations/rate-limits'
import { mailSubject } from '@daily-drops/services/delivery/mail-recipient'
import type { AppDeps } from '../deps.ts'

/**
 * A message bounces once, perhaps with a few delay notices and an out-of-office reply. More than that only fills the
 * database.
 */
const PER_SUBJECT = { limit: 20, windowSeconds: 24 * 60 * 60 }

/**
 * Whether to store an incoming email: it was sent to one of our addresses with a valid token, and not too often. The
 * recipient is read from the message, which the signature covers. A header of the request would prove nothing.
 */
export async function isExpectedMail({ db, delivery }: AppDeps, email: Uint8Array): Promise<boolean> {
  const subject = mailSubject(delivery.signer, email)
  if (!subject) return false
  const { allowed } = await takeToken(db, `inbound-mail:${subject.purpose}:${subject.id}`, PER_SUBJECT)
  return allowed
}
