import { endOtherSessions } from '@daily-drops/db/accounts/sessions'
import type { Db } from '@daily-drops/db/client'
import { verifyJWT } from 'better-auth/crypto'
import type { Auth } from './auth.ts'

interface Verification {
  userId: string
  email: string
  confirmed: boolean
}

/** What the link of a verification mail is about; nothing of it is used up (DEC-72). */
export async function readVerification(auth: Auth, token: string): Promise<Verification | undefined> {
  const { secret, internalAdapter } = await auth.$context
  const claim = await verifyJWT<{ email?: unknown }>(token, secret)
  if (typeof claim?.email !== 'string') return undefined
  const found = await internalAdapter.findUserByEmail(claim.email)
  return found
    ? { userId: found.user.id, email: found.user.email, confirmed: found.user.emailVerified }
    : undefined
}

/** Whoever registered with an address that is not theirs must not be inside when its owner confirms it elsewhere. */
export async function endForeignSessions(
  auth: Auth,
  db: Db,
  headers: Headers,
  { userId, confirmed }: Verification,
): Promise<void> {
  if (confirmed) return
  const current = await auth.api.getSession({ headers })
  if (current?.user.id !== userId) await endOtherSessions(db, userId, null)
}
