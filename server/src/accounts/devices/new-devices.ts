import type { Mail } from '@daily-drops/contract/jobs/accounts'
import { noteFirstSignIn } from '@daily-drops/db/accounts/accounts'
import { languageOf } from '@daily-drops/db/accounts/interface-language'
import type { Db } from '@daily-drops/db/connection/client'
import { takeToken } from '@daily-drops/db/operations/rate-limits'
import type { Locale } from '@daily-drops/messages/locales'
import { deviceName } from '@daily-drops/services/accounts/device-name'
import type { Signer } from '@daily-drops/services/secrets/signing'
import { createAuthMiddleware } from 'better-auth/api'
import { knownDevice, rememberDevice } from './known-devices.ts'

/** The steps that begin a session, and whether they are part of registering. */
const ENTRIES: Record<string, 'registration' | 'sign-in'> = {
  '/sign-up/email': 'registration',
  '/verify-email': 'registration',
  '/sign-in/email': 'sign-in',
  '/callback/:id': 'sign-in',
  '/passkey/verify-authentication': 'sign-in',
  '/two-factor/verify-totp': 'sign-in',
  '/two-factor/verify-backup-code': 'sign-in',
}

/** Programs that sign in without cookies are new each time. */
const NOTICES = { limit: 5, windowSeconds: 24 * 60 * 60 }

interface Options {
  db: Db
  baseUrl: string
  signer: Signer
  /** The interface languages that are offered. */
  locales: readonly Locale[]
  send(mail: Mail): Promise<void>
}

/** Runs after every step: the owner is notified of each sign-in on a device that is new to the account. */
export function announceDevices({ db, baseUrl, signer, locales, send }: Options) {
  return createAuthMiddleware(async (call) => {
    const entered = call.context.newSession
    const entry = ENTRIES[call.path]
    if (!entered || !entry) return
    const { user, session } = entered
    // A session that still waits for the second factor has not entered the account.
    if (user.twoFactorEnabled && !session.secondFactorAt) return
    const isKnown = knownDevice(call, user.email, signer) !== undefined
    if (!isKnown) rememberDevice(call, user.email, signer)
    if (entry === 'registration') return
    const isFirst = await noteFirstSignIn(db, user.id)
    // An address that nobody confirmed may be a stranger's.
    if (isKnown || isFirst || !user.emailVerified) return
    if (!(await takeToken(db, `new-device ${user.id}`, NOTICES)).allowed) return
    const locale = await languageOf(db, ['id', user.id], locales)
    await send({
      template: 'new-device',
      to: user.email,
      props: {
        name: user.name,
        url: new URL('/settings#security', baseUrl).href,
        device: deviceName(call.headers?.get('user-agent') ?? null, locale),
        at: new Date().toISOString(),
      },
    })
  })
}
