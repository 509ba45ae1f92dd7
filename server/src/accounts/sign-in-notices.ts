import type { SignInChange } from '@daily-drops/contract/jobs/account-mails'
import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { endOtherSessions } from '@daily-drops/db/accounts/sessions'
import type { Db } from '@daily-drops/db/client'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'

/** Tells the owner of an account how it can be entered from now on. */
export function signInChanged(
  { email, name }: { email: string; name: string },
  baseUrl: string,
  change: SignInChange,
): Mail {
  return { template: 'sign-in-changed', to: email, props: { name, url: `${baseUrl}/settings`, change } }
}

/** A passkey is registered by the browser itself, so that this is where its owner is told. */
export function passkeyNotices(
  db: Db,
  baseUrl: string,
  send: (mail: Mail) => Promise<void>,
): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (ctx) => {
    const current = ctx.context.session
    if (!current || isAPIError(ctx.context.returned)) return
    await endOtherSessions(db, current.user.id, current.session.id)
    await send(signInChanged(current.user, baseUrl, 'passkey-added'))
  })
  const matcher = ({ path }: { path?: string }) => path === '/passkey/verify-registration'
  return { id: 'passkey-notices', hooks: { after: [{ matcher, handler }] } }
}
