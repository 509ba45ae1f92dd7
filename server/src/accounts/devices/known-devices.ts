import { randomBytes } from 'node:crypto'
import { createSigner, type Signer } from '@daily-drops/services/secrets/signing'
import type { createAuthMiddleware } from 'better-auth/api'

const KEPT_SECONDS = 180 * 24 * 60 * 60
/** A browser that several people share stays known to each of them. */
const MOST_ACCOUNTS = 5
const ID = /^[\w-]{22}$/

export type AuthCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

export const deviceSigner = (secret: string): Signer => createSigner({ current: secret }, 'known-device')

/** The cookie that identifies the device. */
export const deviceCookie = (call: AuthCall) =>
  call.context.createAuthCookie('device', { maxAge: KEPT_SECONDS })

/** The device's id, then a proof for each account that was signed in to on it, the latest first. */
function readDevice(call: AuthCall): { id: string; proofs: string[] } {
  const [id = '', ...proofs] = call.getCookie(deviceCookie(call).name)?.split('.') ?? []
  return { id, proofs: proofs.slice(0, MOST_ACCOUNTS) }
}

/** The device's id, if this account was signed in to on it before. */
export function knownDevice(call: AuthCall, email: string, signer: Signer): string | undefined {
  const { id, proofs } = readDevice(call)
  return id && proofs.some((proof) => signer.isSigned(`${id} ${email}`, proof)) ? id : undefined
}

/** From now on the device is known to this account. */
export function rememberDevice(call: AuthCall, email: string, signer: Signer): void {
  const { name, attributes } = deviceCookie(call)
  const { id: given, proofs } = readDevice(call)
  const isOurs = ID.test(given)
  const id = isOurs ? given : randomBytes(16).toString('base64url')
  const kept = isOurs ? proofs.slice(0, MOST_ACCOUNTS - 1) : []
  call.setCookie(name, [id, signer.sign(`${id} ${email}`), ...kept].join('.'), attributes)
}
