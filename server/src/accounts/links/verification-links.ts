import { removeEarlierCredentials } from '@daily-drops/db/accounts/first-confirmation'
import { endOtherSessions } from '@daily-drops/db/accounts/sessions'
import type { Db } from '@daily-drops/db/connection/client'
import { verifyJWT } from 'better-auth/crypto'
import type { Auth } from '../auth/auth.ts'
import { mailPasswordChoice } from '../credentials/choose-password.ts'
import { withCookies } from '../sessions/session-cookie.ts'

interface Place {
  auth: Auth
  db: Db
  headers: Headers
  baseUrl: string
}

interface Verification {
  userId: string
  email: string
  confirmed: boolean
}

/** What a verification link is about, without using it (DEC-72). */
export async function readVerification(auth: Auth, token: string): Promise<Verification | undefined> {
  const { secret, internalAdapter } = await auth.$context
  const claim = await verifyJWT<{ email?: unknown }>(token, secret)
  if (typeof claim?.email !== 'string') return undefined
  const found = await internalAdapter.findUserByEmail(claim.email)
  return found
    ? { userId: found.user.id, email: found.user.email, confirmed: found.user.emailVerified }
    : undefined
}

/**
 * Confirms the address and signs in. In the browser that registered, the person who confirms is the person who chose
 * the password. In another browser we cannot tell who chose it, so it is removed with every other sign-in method, and
 * the owner chooses a new one.
 */
export async function confirmFirst(
  { auth, db, headers, baseUrl }: Place,
  token: string,
  { userId, confirmed }: Verification,
) {
  const current = await auth.api.getSession({ headers })
  const isOwn = current?.user.id === userId
  if (!confirmed) await removeEarlierCredentials(db, userId, isOwn ? 'all' : 'none')
  const done = await auth.api.verifyEmail({ headers, returnHeaders: true, query: { token } })
  if (confirmed || isOwn) return done
  const begun = await auth.api.getSession({ headers: withCookies(headers, done.headers) })
  if (!begun) return done
  // A sign-in that was in progress during the confirmation may have begun a session since.
  await endOtherSessions(db, userId, begun.session.id)
  await mailPasswordChoice({ db, baseUrl, secret: auth.options.secret }, begun.user, 'confirmed')
  return done
}
