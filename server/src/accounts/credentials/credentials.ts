import type { SignInChange } from '@daily-drops/contract/accounts/account-mails'
import { SECOND_FACTOR_EXISTS } from '@daily-drops/contract/accounts/accounts'
import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { findAddress } from '@daily-drops/db/accounts/accounts'
import { hasSecondFactor } from '@daily-drops/db/accounts/second-factors'
import { hasProof, takeProof } from '@daily-drops/db/accounts/session-proofs'
import { endOtherSessions } from '@daily-drops/db/accounts/sessions'
import type { Db } from '@daily-drops/db/connection/client'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { apiRefusal } from '../refusals/account-refusals.ts'

/** How long a proof is valid for the credential it was given for. */
const PROOF_SECONDS = 5 * 60

interface Change {
  /**
   * Whether this step uses up the session's proof or only requires one. The other steps ask for the password
   * themselves.
   */
  proof?: 'used' | 'kept'
  /** The owner is notified here, because the browser takes this step without our pages. */
  notice?: SignInChange
}

/** Every Better Auth endpoint that changes how an account is signed in to. */
const CHANGES: Record<string, Change> = {
  '/passkey/generate-register-options': { proof: 'kept' },
  '/passkey/verify-registration': { proof: 'used', notice: 'passkey-added' },
  '/two-factor/enable': { proof: 'used' },
  '/two-factor/disable': { proof: 'used' },
  '/two-factor/generate-backup-codes': { proof: 'used' },
  '/change-password': {},
}

interface Credentials {
  db: Db
  baseUrl: string
  send(mail: Mail): Promise<void>
}

/** The email that notifies the owner of a change to how their account is signed in to. */
export function signInChanged(
  { email, name }: { email: string; name: string },
  baseUrl: string,
  change: SignInChange,
): Mail {
  return { template: 'sign-in-changed', to: email, props: { name, url: `${baseUrl}/settings`, change } }
}

/**
 * The only place that adds credentials: only to an account with a confirmed address, only from a session whose person
 * has just proved who they are, and always with a notice to the owner.
 */
export function credentialRules({ db, baseUrl, send }: Credentials): BetterAuthPlugin {
  const matcher = ({ path }: { path?: string }) => path !== undefined && Object.hasOwn(CHANGES, path)

  const admit = createAuthMiddleware(async (call) => {
    const current = await getSessionFromCtx(call)
    if (!current) return
    if (!current.user.emailVerified) throw apiRefusal('FORBIDDEN', 'EMAIL_NOT_VERIFIED')
    const proof = CHANGES[call.path]?.proof
    if (!proof) return
    const check = proof === 'used' ? takeProof : hasProof
    if (!(await check(db, current.session.id, PROOF_SECONDS))) throw apiRefusal('FORBIDDEN', 'PROOF_REQUIRED')
  })

  const announce = createAuthMiddleware(async (call) => {
    const current = call.context.session
    const notice = CHANGES[call.path]?.notice
    if (!notice || !current || isAPIError(call.context.returned)) return
    await endOtherSessions(db, current.user.id, current.session.id)
    await send(signInChanged(current.user, baseUrl, notice))
  })

  return {
    id: 'credential-rules',
    hooks: { before: [{ matcher, handler: admit }], after: [{ matcher, handler: announce }] },
  }
}

/**
 * A provider is connected automatically if both sides have confirmed the address, which Better Auth checks, and the
 * account has no second factor. Registering with a provider connects it to no existing account.
 */
export function providerRules({ db, baseUrl, send }: Credentials) {
  const registering = new WeakSet<GenericEndpointContext>()
  const isJoining = (account: { providerId: string }, call: GenericEndpointContext | null) =>
    account.providerId !== 'credential' && !(call && registering.has(call))

  return {
    noteRegistration(call: GenericEndpointContext | null): void {
      if (call) registering.add(call)
    },

    async admit(account: { providerId: string; userId: string }, call: GenericEndpointContext | null) {
      if (isJoining(account, call) && (await hasSecondFactor(db, account.userId)))
        throw apiRefusal('FORBIDDEN', SECOND_FACTOR_EXISTS)
    },

    async announce(account: { providerId: string; userId: string }, call: GenericEndpointContext | null) {
      const owner = isJoining(account, call) ? await findAddress(db, account.userId) : undefined
      if (owner) await send(signInChanged(owner, baseUrl, 'provider-linked'))
    },
  }
}
