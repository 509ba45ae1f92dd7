import { randomUUID } from 'node:crypto'
import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import type { Db } from '@daily-drops/db/connection/client'
import { takeToken } from '@daily-drops/db/operations/rate-limits'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import type { PendingSignUps } from './pending-sign-ups.ts'

/** Repeated attempts must not fill the owner's inbox. */
const MAILS = { limit: 3, windowSeconds: 24 * 60 * 60 }

type AuthCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

interface TakenAddresses {
  db: Db
  baseUrl: string
  pending: PendingSignUps
  send(mail: Mail): Promise<void>
}

/**
 * Registering with a taken address looks like registering with a new one, and its owner is notified (DEC-73).
 * It is the first plugin, so that the others treat its response like any other.
 */
export function takenAddresses(options: TakenAddresses): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (call) => {
    const { returned } = call.context
    const isTaken = isAPIError(returned) && returned.body?.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'
    if (isAPIError(returned) && !isTaken) return
    const { email } = call.body as { email: string }
    const answer = isTaken ? await answerAsForNew(call, options) : undefined
    options.pending.remember(call, email.toLowerCase(), isTaken ? 'taken' : 'new')
    return answer
  })
  const matcher = ({ path }: { path?: string }) => path === '/sign-up/email'
  return { id: 'taken-addresses', hooks: { after: [{ matcher, handler }] } }
}

async function answerAsForNew(call: AuthCall, { db, baseUrl, pending, send }: TakenAddresses) {
  const { name, email, password } = call.body as { name: string; email: string; password: string }
  const { internalAdapter, authCookies, secret } = call.context
  // A new account's password is hashed, which takes most of the time.
  await call.context.password.hash(password)
  const owner = await internalAdapter.findUserByEmail(email.toLowerCase())
  if (owner) {
    const { allowed } = await takeToken(db, `address-taken ${owner.user.id}`, MAILS)
    const props = {
      name: owner.user.name,
      url: `${baseUrl}/auth?tab=login`,
      reset: `${baseUrl}/auth?tab=reset`,
    }
    if (allowed) await send({ template: 'address-taken', to: owner.user.email, props })
  }
  // Cookies of a session and a device that do not exist.
  const { name: cookie, attributes } = authCookies.sessionToken
  await call.setSignedCookie(cookie, generateRandomString(32, 'a-z', 'A-Z', '0-9'), secret, attributes)
  pending.setUnknownDevice(call)
  const now = new Date()
  const user = {
    name: visibleLine(name),
    email: email.toLowerCase(),
    emailVerified: false,
    image: null,
    createdAt: now,
    updatedAt: now,
  }
  return call.json({ token: null, user: { ...user, twoFactorEnabled: false, id: randomUUID() } })
}
