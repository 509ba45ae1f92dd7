import { createHmac } from 'node:crypto'
import type { SignInChange } from '@daily-drops/contract/jobs/account-mails'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { useCode } from '@daily-drops/db/accounts/second-factors'
import { endOtherSessions } from '@daily-drops/db/accounts/sessions'
import type { Db } from '@daily-drops/db/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import type { SecurityCommands } from '../context.ts'
import type { Attempt } from './account-commands.ts'
import type { Auth } from './auth.ts'

interface SecurityOptions {
  auth: Auth
  db: Db
  baseUrl: string
  headers: Headers
  attempt: Attempt
}

const CODE_USED = {
  ok: false,
  message: 'This code was used already. Wait for the next one.',
  status: 400,
} as const

/** What changes how somebody signs in: other devices are signed out and the owner is told by mail. */
export function createSecurityCommands(options: SecurityOptions): SecurityCommands {
  const { auth, db, baseUrl, headers, attempt } = options
  const call = { headers, returnHeaders: true } as const

  async function tell(email: string, name: string, change: SignInChange): Promise<void> {
    const props = { name, url: `${baseUrl}/settings`, change }
    await enqueue(db, sendMail, { template: 'sign-in-changed', to: email, props })
  }

  /** After a change: by the cookie that the step produced, since it may have begun a new session. */
  async function changed(change: SignInChange, produced: Headers): Promise<void> {
    const current = await auth.api.getSession({ headers: withCookies(headers, produced) })
    if (!current) return
    await endOtherSessions(db, current.user.id, current.session.id)
    await tell(current.user.email, current.user.name, change)
  }

  return {
    changePassword: ({ current, next }) =>
      attempt(async () => {
        const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
        const done = await auth.api.changePassword({ ...call, body })
        await changed('password', done.headers)
        return done
      }),

    async beginTotp(password) {
      let setup: { uri: string; codes: string[] } | undefined
      const result = await attempt(async () => {
        const done = await auth.api.enableTwoFactor({ ...call, body: { password, method: 'totp' } })
        const { response } = done
        if ('totpURI' in response) setup = { uri: response.totpURI, codes: response.backupCodes }
        return done
      })
      return setup ? { ok: true, ...setup } : result
    },

    async confirmTotp(code) {
      const before = await auth.api.getSession({ headers })
      if (!before) return { ok: false, message: 'Please sign in to continue', status: 401 }
      const result = await attempt(async () => {
        const done = await auth.api.verifyTOTP({ ...call, body: { code } })
        await useCode(db, before.user.id, hashCode(before.user.id, code), new Date())
        await changed('two-factor-on', done.headers)
        return done
      })
      return result
    },

    endTotp: (password) =>
      attempt(async () => {
        const done = await auth.api.disableTwoFactor({ ...call, body: { password } })
        await changed('two-factor-off', done.headers)
        return done
      }),

    async newRecoveryCodes(password) {
      let codes: string[] | undefined
      const result = await attempt(async () => {
        const done = await auth.api.generateBackupCodes({ ...call, body: { password } })
        codes = done.response.backupCodes
        await changed('recovery-codes', done.headers)
        return done
      })
      return codes ? { ok: true, codes } : result
    },

    async proveSecondFactor(given) {
      const code = given.replace(/\s/g, '')
      if (!/^\d{6}$/.test(code)) return byRecoveryCode(given.trim())
      let replayed = false
      const result = await attempt(async () => {
        const done = await auth.api.verifyTOTP({ ...call, body: { code } })
        const { user, token } = done.response
        replayed = !(await useCode(db, user.id, hashCode(user.id, code), new Date()))
        if (!replayed) return done
        const { internalAdapter } = await auth.$context
        await internalAdapter.deleteSession(token)
        return { ...done, headers: new Headers() }
      })
      return replayed ? CODE_USED : result
    },
  }

  function byRecoveryCode(code: string) {
    return attempt(async () => {
      const done = await auth.api.verifyBackupCode({ ...call, body: { code } })
      const { user } = done.response
      await tell(user.email, user.name, 'recovery-code-used')
      return done
    })
  }
}

function hashCode(userId: string, code: string): Buffer {
  return createHmac('sha256', userId).update(code).digest()
}

function withCookies(headers: Headers, produced: Headers): Headers {
  const fresh = produced.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  if (fresh.length === 0) return headers
  const names = new Set(fresh.map((cookie) => cookie.split('=')[0]))
  const kept = (headers.get('cookie') ?? '').split('; ').filter((cookie) => !names.has(cookie.split('=')[0]))
  const copy = new Headers(headers)
  copy.set('cookie', [...kept, ...fresh].filter(Boolean).join('; '))
  return copy
}
