import { randomBytes } from 'node:crypto'
import { ACCOUNT_COOKIE_PREFIX } from '@daily-drops/contract/site/cookies'
import { createSigner } from '@daily-drops/services/secrets/signing'
import type { createAuthMiddleware } from 'better-auth/api'
import { deviceCookie } from '../devices/known-devices.ts'

const KEPT_SECONDS = 60 * 60
const NAME = `${ACCOUNT_COOKIE_PREFIX}.pending`
const PATTERN = new RegExp(`(?:^|; )(?:__Secure-)?${NAME.replace('.', '\\.')}=([\\w.-]{1,500})(?:;|$)`)

type AuthCall = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The kind of a sign-up, which only we can read: both cookies look the same. */
type Kind = 'new' | 'taken'

export type PendingSignUps = ReturnType<typeof pendingSignUps>

/** Keeps the "check your inbox" screen for a taken address, where there is no session. */
export function pendingSignUps(secret: string) {
  const signer = createSigner({ current: secret }, 'pending-sign-up')
  const cookieOf = ({ context }: Pick<AuthCall, 'context'>) =>
    context.createAuthCookie('pending', { maxAge: KEPT_SECONDS })

  return {
    remember(call: AuthCall, email: string, kind: Kind): void {
      const { name, attributes } = cookieOf(call)
      const address = Buffer.from(email).toString('base64url')
      call.setCookie(name, `${address}.${signer.sign(`${kind} ${email}`)}`, attributes)
    },

    /** The address of a sign-up that created no account. */
    takenAddress(headers: Headers): string | undefined {
      const [address = '', proof = ''] = PATTERN.exec(headers.get('cookie') ?? '')?.[1]?.split('.') ?? []
      const email = Buffer.from(address, 'base64url').toString()
      return signer.isSigned(`taken ${email}`, proof) ? email : undefined
    },

    forget(headers: Headers, { secure }: { secure: boolean }): void {
      const name = `${secure ? '__Secure-' : ''}${NAME}`
      headers.append(
        'Set-Cookie',
        `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      )
    },

    /** As for a device that has signed in, with a proof that is worthless. */
    setUnknownDevice(call: AuthCall): void {
      const { name, attributes } = deviceCookie(call)
      const random = (bytes: number) => randomBytes(bytes).toString('base64url')
      call.setCookie(name, `${random(16)}.${signer.sign(random(16))}`, attributes)
    },
  }
}
