import type { SignInChange } from '@daily-drops/contract/accounts/account-mails'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { ERRORS, isAppError } from '@daily-drops/contract/kernel/errors'
import { endOtherSessions } from '@daily-drops/db/accounts/sessions'
import type { Db } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import type { Locale } from '@daily-drops/messages/locales'
import type { AccountResult, SecurityCommands } from '../../context/app-context.ts'
import type { Attempt } from '../account-commands.ts'
import type { Auth } from '../auth/auth.ts'
import { signInChanged } from '../credentials/credentials.ts'
import { CODE_USED, refused } from '../refusals/account-refusals.ts'
import { withCookies } from '../sessions/session-cookie.ts'
import { proveOwner } from './confirm-person.ts'
import { useCodeOnce } from './used-codes.ts'

interface SecurityOptions {
  auth: Auth
  db: Db
  baseUrl: string
  headers: Headers
  attempt: Attempt
  locale: Locale
}

const NO_SESSION = { text: ERRORS.NO_SESSION.message }

/** Changes of the sign-in methods: other devices are signed out and the owner is notified by email. */
export function createSecurityCommands(options: SecurityOptions): SecurityCommands {
  const { auth, db, baseUrl, headers, attempt, locale } = options
  const call = { headers, returnHeaders: true } as const

  async function tell(email: string, name: string, change: SignInChange): Promise<void> {
    await enqueue(db, sendMail, signInChanged({ email, name }, baseUrl, change))
  }

  /** After a change, uses the step's own cookie, because it may have begun a new session. */
  async function changed(change: SignInChange, produced: Headers): Promise<void> {
    const current = await auth.api.getSession({ headers: withCookies(headers, produced) })
    if (!current) return
    await endOtherSessions(db, current.user.id, current.session.id)
    await tell(current.user.email, current.user.name, change)
  }

  /** Confirms the person, as adding or removing a credential requires, then takes the step. */
  async function proved<Result>(
    secret: string,
    step: () => Promise<Result>,
  ): Promise<Result | AccountResult> {
    try {
      await proveOwner({ auth, db, headers }, secret)
    } catch (error) {
      if (!isAppError(error) || error.status >= 500) throw error
      const { status, message, fields } = error.in(locale)
      return { ok: false, message, status, ...(fields && { fields }) }
    }
    return step()
  }

  return {
    changePassword: ({ current, next }) =>
      attempt(async () => {
        const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
        const done = await auth.api.changePassword({ ...call, body })
        await changed('password', done.headers)
        return done
      }),

    beginTotp: (password) =>
      proved(password, async () => {
        let setup: { uri: string; codes: string[] } | undefined
        const result = await attempt(async () => {
          const done = await auth.api.enableTwoFactor({ ...call, body: { password, method: 'totp' } })
          const { response } = done
          if ('totpURI' in response) setup = { uri: response.totpURI, codes: response.backupCodes }
          return done
        })
        return setup ? { ok: true, ...setup } : result
      }),

    async confirmTotp(code) {
      const before = await auth.api.getSession({ headers })
      if (!before) return refused(NO_SESSION, 401, locale)
      const result = await attempt(async () => {
        const done = await auth.api.verifyTOTP({ ...call, body: { code } })
        await useCodeOnce(db, before.user.id, code)
        await changed('two-factor-on', done.headers)
        return done
      })
      return result
    },

    endTotp: (password) =>
      proved(password, () =>
        attempt(async () => {
          const done = await auth.api.disableTwoFactor({ ...call, body: { password } })
          await changed('two-factor-off', done.headers)
          return done
        }),
      ),

    newRecoveryCodes: (password) =>
      proved(password, async () => {
        let codes: string[] | undefined
        const result = await attempt(async () => {
          const done = await auth.api.generateBackupCodes({ ...call, body: { password } })
          codes = done.response.backupCodes
          await changed('recovery-codes', done.headers)
          return done
        })
        return codes ? { ok: true, codes } : result
      }),

    async proveSecondFactor(given) {
      const code = given.replace(/\s/g, '')
      if (!/^\d{6}$/.test(code)) return byRecoveryCode(given.trim())
      let replayed = false
      const result = await attempt(async () => {
        const done = await auth.api.verifyTOTP({ ...call, body: { code } })
        const { user, token } = done.response
        replayed = !(await useCodeOnce(db, user.id, code))
        if (!replayed) return done
        const { internalAdapter } = await auth.$context
        await internalAdapter.deleteSession(token)
        return { ...done, headers: new Headers() }
      })
      return replayed ? refused(CODE_USED, 400, locale) : result
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
