import type { GenericEndpointContext } from 'better-auth'

/** How a session began. A code always follows a password, a provider or a passkey. */
interface Origin {
  signedInBy?: string | null | undefined
  secondFactorAt?: Date | null | undefined
}

/** Keyed by the endpoint that begins the session. `before` is the person's session that it replaces. */
const ORIGINS: Record<string, (call: GenericEndpointContext, before: Origin | undefined) => Origin> = {
  '/sign-up/email': () => ({ signedInBy: 'password' }),
  '/sign-in/email': () => ({ signedInBy: 'password' }),
  '/callback/:id': ({ params }) => ({ signedInBy: params?.id }),
  '/passkey/verify-authentication': ({ body }) => ({
    signedInBy: 'passkey',
    secondFactorAt: isUserVerified(body) ? new Date() : null,
  }),
  '/verify-email': () => ({ signedInBy: 'link' }),
  '/two-factor/verify-totp': (_call, before) => ({
    signedInBy: before?.signedInBy ?? 'totp',
    secondFactorAt: new Date(),
  }),
  '/two-factor/verify-backup-code': () => ({ signedInBy: 'recovery-code', secondFactorAt: new Date() }),
  '/two-factor/disable': (_call, before) => ({ ...before }),
  '/change-password': (_call, before) => ({ ...before, signedInBy: 'password' }),
}

/** What a new session of `userId` records about how the person proved who they are. */
export function originOf(call: GenericEndpointContext | null, userId: string): Required<Origin> {
  const current = call?.context.session
  // A browser may be signed in to another account while it begins this session.
  const before = current?.user.id === userId ? (current.session as Origin) : undefined
  const { signedInBy = null, secondFactorAt = null } = (call && ORIGINS[call.path]?.(call, before)) ?? {}
  return { signedInBy, secondFactorAt }
}

const USER_VERIFIED = 0x04
/** The flags follow the hash of the site in the data that the device signed. */
const FLAGS_AT = 32

/** Whether the device verified its user by fingerprint, face or PIN, so that the passkey counts as two factors. */
function isUserVerified(body: { response?: { response?: { authenticatorData?: unknown } } }): boolean {
  const data = body.response?.response?.authenticatorData
  if (typeof data !== 'string') return false
  return ((Buffer.from(data, 'base64url')[FLAGS_AT] ?? 0) & USER_VERIFIED) !== 0
}
