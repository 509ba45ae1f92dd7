import { socialUnavailable } from '@daily-drops/contract/accounts/accounts'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { setTimeZone } from '@daily-drops/db/accounts/accounts'
import type { Db } from '@daily-drops/db/connection/client'
import type { Locale } from '@daily-drops/messages/locales'
import { accountErrors } from '@daily-drops/messages/subjects/account-errors'
import { APIError } from 'better-auth/api'
import type { AccountCommands, AccountResult } from '../context/app-context.ts'
import type { Auth } from './auth/auth.ts'
import { hidingDuration, withClientIp } from './auth-handler.ts'
import { RESET_IDENTIFIER } from './credentials/choose-password.ts'
import { confirmFirst, readVerification } from './links/verification-links.ts'
import { refused, refusedBy } from './refusals/account-refusals.ts'
import { pendingSignUps } from './sign-up/pending-sign-ups.ts'
import { fromPageIn, rememberLocale } from './sign-up/sign-up-locale.ts'

const NO_ADDRESS = { text: accountErrors.text('noEmailAddress') }
const LINK_INVALID = { text: accountErrors.text('verificationLinkInvalid') }

export interface AccountRequest {
  headers: Headers
  clientIp: string | undefined
  locale: Locale
  /** The language in the page's path. */
  prefix?: Locale | undefined
  /** Receives Set-Cookie and Retry-After. */
  responseHeaders: Headers
}

/** Takes a step, passes on its cookies, and turns a refusal into a message. */
export type Attempt = (step: () => Promise<{ headers: Headers }>) => Promise<AccountResult>

export function attempts(request: AccountRequest): Attempt {
  return async (step) => {
    try {
      const { headers: produced } = await step()
      for (const cookie of produced.getSetCookie()) request.responseHeaders.append('Set-Cookie', cookie)
      return { ok: true }
    } catch (error) {
      if (!isRefusal(error)) throw error
      const retryAfter = new Headers(error.headers).get('retry-after')
      if (retryAfter) request.responseHeaders.set('Retry-After', retryAfter)
      return refusedBy(error, request.locale)
    }
  }
}

/** The account steps of one request, using Better Auth in-process. */
export function createAccountCommands(auth: Auth, db: Db, request: AccountRequest): AccountCommands {
  const headers = withClientIp(request.headers, request.clientIp)
  const call = { headers, returnHeaders: true } as const
  const attempt = attempts(request)
  const baseUrl = String(auth.options.baseURL)
  const isSecure = baseUrl.startsWith('https:')
  const pending = pendingSignUps(auth.options.secret)
  const pendingAddress = () => pending.takenAddress(headers)

  return {
    async signIn(body) {
      let secondFactor = false
      const result = await attempt(async () => {
        const done = await auth.api.signInEmail({ ...call, body })
        secondFactor = done.response !== null && 'twoFactorRedirect' in done.response
        return done
      })
      return secondFactor ? { ...result, secondFactor } : result
    },

    signUp: ({ fullName, email, password, timeZone, next }) =>
      hidingDuration(() =>
        attempt(async () => {
          const done = await auth.api.signUpEmail({
            ...call,
            ...(request.prefix && { headers: fromPageIn(request.prefix, headers) }),
            body: { name: fullName, email, password, ...(next && { callbackURL: next }) },
          })
          const { id } = done.response.user
          if (timeZone) await setTimeZone(db, id, timeZone)
          return done
        }),
      ),

    async signInSocial(provider, returnTo, timeZone) {
      const callbackURL = safeReturnPath(returnTo) ?? '/feed'
      const body = { provider, callbackURL, errorCallbackURL: '/auth', disableRedirect: true }
      let url: string | undefined
      const result = await attempt(async () => {
        const started = await auth.api.signInSocial({ ...call, body })
        url = started.response.url
        return started
      })
      if (url) {
        const locale = { timeZone, language: request.prefix }
        rememberLocale(request.responseHeaders, locale, { secure: isSecure })
        return { ...result, url }
      }
      return { ok: false, message: socialUnavailable(provider), status: 501 }
    },

    requestReset: (body) =>
      hidingDuration(() => attempt(() => auth.api.requestPasswordReset({ ...call, body }))),

    resetPassword: ({ token, password }) =>
      attempt(() => auth.api.resetPassword({ ...call, body: { token, newPassword: password } })),

    async isResetTokenValid(token) {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findVerificationValue(`${RESET_IDENTIFIER}${token}`)
      return found != null && found.expiresAt > new Date()
    },

    async resendVerification() {
      const email = (await auth.api.getSession({ headers }))?.user.email ?? pendingAddress()
      if (!email) return refused(NO_ADDRESS, 401, request.locale)
      return attempt(() => auth.api.sendVerificationEmail({ ...call, body: { email } }))
    },

    pendingAddress,

    readVerification: (token) => readVerification(auth, token),

    async confirmAddress(token) {
      const found = await readVerification(auth, token)
      if (!found) return refused(LINK_INVALID, 400, request.locale)
      return attempt(() => confirmFirst({ auth, db, headers, baseUrl }, token, found))
    },

    signOut: () =>
      attempt(async () => {
        const done = await auth.api.signOut(call)
        // Better Auth hides a failed deletion. A session that still exists is not signed out and keeps its
        // cookie.
        if (await auth.api.getSession({ headers })) throw new Error('The session could not be revoked')
        pending.forget(done.headers, { secure: isSecure })
        return done
      }),
  }
}

type Refusal = APIError & { statusCode: number }

/** Better Auth reports a failed insert as the person's mistake, but it is a fault. */
function isRefusal(error: unknown): error is Refusal {
  return error instanceof APIError && error.statusCode < 500 && error.body?.code !== 'FAILED_TO_CREATE_USER'
}
