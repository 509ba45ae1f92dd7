import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins'
import { TABLES } from './auth-database.ts'

/** Steps that begin a session. Better Auth itself challenges the password. */
const CHALLENGED = new Set(['/callback/:id', '/passkey/verify-authentication', '/verify-email'])

/** Asks for the second factor after every sign-in that has not included it yet. */
export function challengedSignIns() {
  const plugin = twoFactor({ issuer: 'Daily Drops', schema: TABLES.twoFactor, allowPasswordless: true })
  const [challenge] = plugin.hooks.after
  if (!challenge) throw new Error('Better Auth no longer requires the second factor after sign-in')
  type Call = Parameters<typeof challenge.matcher>[0]

  const lacksSecondFactor = ({ path, context }: Call) =>
    CHALLENGED.has(path ?? '') && !context.newSession?.session.secondFactorAt

  return {
    ...plugin,
    hooks: {
      after: [
        {
          matcher: (call: Call) => challenge.matcher(call) || lacksSecondFactor(call),
          handler: challenge.handler,
        },
        { matcher: ({ path }: Call) => path === '/callback/:id', handler: leadToChallenge },
      ],
    },
  }
}

/** A provider's callback redirects to the second step if a second factor is required. */
const leadToChallenge = createAuthMiddleware(async (call) => {
  const { returned, responseHeaders } = call.context
  if (typeof returned !== 'object' || returned === null || !('twoFactorRedirect' in returned)) return
  const next = safeReturnPath(responseHeaders?.get('location'))
  throw call.redirect(next ? `/second-factor?${new URLSearchParams({ next })}` : '/second-factor')
})
