import { takeToken } from '@daily-drops/db/operations/rate-limits'
import { mailSubject } from '@daily-drops/services/delivery/mail-recipient'
import type { AppDeps } from '../deps.ts'

/** A message comes back once, after a delay or two and an absence; whoever sends more wants to fill the database. */
const PER_SUBJECT = { limit: 20, windowSeconds: 24 * 60 * 60 }

/**
 * Whether an incoming email is worth storing: it was sent to an address of ours with a token, and not too often. The
 * recipient is read from the message, which the signature covers; a header of the request would prove nothing.
 */
export async function isExpectedMail({ db, delivery }: AppDeps, email: Uint8Array): Promise<boolean> {
  const subject = mailSubject(delivery.signer, email)
  if (!subject) return false
  const { allowed } = await takeToken(db, `inbound-mail:${subject.purpose}:${subject.id}`, PER_SUBJECT)
  return allowed
}
