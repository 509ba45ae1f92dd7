import { createHash } from 'node:crypto'
import { INVITATIONS_PER_ADDRESS, INVITATIONS_PER_ORGANISATION } from '@daily-drops/core/limits'
import type { Tx } from '@daily-drops/db/connection/client'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { organisationErrors } from '@daily-drops/messages/subjects/organisation-errors'
import type { Text } from '@daily-drops/messages/translate'

const DAY_SECONDS = 24 * 60 * 60

/** Every invitation emails a person who did not ask for it, so renewals and all inviters count. */
export async function limitInvitations(db: Tx, organisationId: string, email: string): Promise<void> {
  await take(db, `invitations of ${organisationId}`, {
    limit: INVITATIONS_PER_ORGANISATION,
    message: organisationErrors.text('invitationsUsedUp', { count: INVITATIONS_PER_ORGANISATION }),
  })
  await take(db, `invitations to ${mailbox(email)}`, {
    limit: INVITATIONS_PER_ADDRESS,
    message: organisationErrors.text('invitedEnough'),
  })
}

async function take(db: Tx, subject: string, { limit, message }: { limit: number; message: Text }) {
  // The key is a digest, so that the table holds no addresses.
  const key = createHash('sha256').update(subject).digest('base64url')
  await requireToken(db, key, { limit, windowSeconds: DAY_SECONDS, message })
}

/** Most providers deliver an address with a plus suffix to the same mailbox. */
function mailbox(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}
