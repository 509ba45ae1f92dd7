import { randomBytes } from 'node:crypto'
import { createSigner, type Signer } from '@daily-drops/services/secrets/signing'
import { createAuthMiddleware } from 'better-auth/api'

const KEPT_SECONDS = 180 * 24 * 60 * 60

type AuthCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

export const deviceSigner = (secret: string): Signer => createSigner({ current: secret }, 'known-device')

/** The device's cookie. */
export const deviceCookie = (call: AuthCall) =>
  call.context.createAuthCookie('device', { maxAge: KEPT_SECONDS })

/** The device that has signed in to this account before, if the request comes from one. */
export function knownDevice(call: AuthCall, email: string, signer: Signer): string | undefined {
  const [id = '', proof = ''] = call.getCookie(deviceCookie(call).name)?.split('.') ?? []
  return id && signer.isSigned(`${id} ${email}`, proof) ? id : undefined
}

/** Runs after every step: a device that signed in with the password is known from then on. */
export function rememberDevices(signer: Signer) {
  return createAuthMiddleware(async (call) => {
    const entered = call.context.newSession
    if (!entered || !['/sign-in/email', '/sign-up/email'].includes(call.path)) return
    const { email } = entered.user
    if (knownDevice(call, email, signer)) return
    const { name, attributes } = deviceCookie(call)
    const id = randomBytes(16).toString('base64url')
    call.setCookie(name, `${id}.${signer.sign(`${id} ${email}`)}`, attributes)
  })
}
