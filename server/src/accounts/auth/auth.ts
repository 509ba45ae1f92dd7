import { passkey } from '@better-auth/passkey'
import { type Mail, sendMail } from '@daily-drops/contract/jobs/accounts'
import { ACCOUNT_COOKIE_PREFIX } from '@daily-drops/contract/site/cookies'
import { RETENTION } from '@daily-drops/core/accounts/retention'
import { safeReturnPath } from '@daily-drops/core/accounts/return-path'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, RESET_LINK_TTL_SECONDS } from '@daily-drops/core/limits'
import { visibleLine } from '@daily-drops/core/text/visible-text'
import { confirmEmail } from '@daily-drops/db/accounts/accounts'
import { removeEarlierCredentials } from '@daily-drops/db/accounts/first-confirmation'
import { endResetLinks, keepNewestResetLink } from '@daily-drops/db/accounts/reset-links'
import type { Db } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { type Locale, offeredLocales } from '@daily-drops/messages/locales'
import { createSealedLinks } from '@daily-drops/services/accounts/sealed-links'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { bearer } from 'better-auth/plugins'
import { RESET_IDENTIFIER, storedResetIdentifier } from '../credentials/choose-password.ts'
import { credentialRules, providerRules, signInChanged } from '../credentials/credentials.ts'
import { LONG_PASSWORD_FIELD, passwordRules, rememberedLength } from '../credentials/password-rules.ts'
import { deviceSigner } from '../devices/known-devices.ts'
import { announceDevices } from '../devices/new-devices.ts'
import { originOf } from '../devices/session-origins.ts'
import { pendingSignUps } from '../sign-up/pending-sign-ups.ts'
import { recordSignUp } from '../sign-up/sign-up-event.ts'
import { takeInterfaceLanguage, takeLocale } from '../sign-up/sign-up-locale.ts'
import { takenAddresses } from '../sign-up/taken-addresses.ts'
import { authDatabase, currentHandle, TABLES } from './auth-database.ts'
import { limitAttempts } from './auth-limits.ts'
import { type ProviderSettings, socialProviders } from './auth-providers.ts'
import { challengedSignIns } from './challenged-sign-ins.ts'
import { createRefusedSignIns } from './refused-sign-ins.ts'

const DAY_SECONDS = 24 * 60 * 60
const SESSION_SECONDS = RETENTION.sessionDays * DAY_SECONDS
/** A session with less time left than this is renewed when it is used. */
export const SESSION_RENEWED_BELOW_SECONDS = SESSION_SECONDS - DAY_SECONDS

export const AUTH_PATH = '/api/auth'

export interface AuthOptions {
  db: Db
  baseUrl: string
  secret: string
  providers?: ProviderSettings
  /** The interface languages that a new account may get. */
  locales?: readonly Locale[]
  /** Replaces scrypt in tests that set thousands of passwords. */
  passwords?: {
    hash(password: string): Promise<string>
    verify(given: { hash: string; password: string }): Promise<boolean>
  }
  /** Better Auth's own messages, with the error that it hides from its caller. Both may contain an address. */
  log?: (level: 'debug' | 'info' | 'warn' | 'error', message: string, error?: Error) => void
}

/** Where the person was going when they registered, from Better Auth's own form of the link. */
function goingTo(url: string): { next?: string } {
  const next = safeReturnPath(new URL(url).searchParams.get('callbackURL'))
  return next && next !== '/' ? { next } : {}
}

const SIGN_UP = '/sign-up/email'

/** Better Auth ignores an email that could not be enqueued. Here the step that needs the email fails too. */
const failingMails: BetterAuthPlugin = {
  id: 'failing-mails',
  init: () => ({ context: { runInBackgroundOrAwait: (enqueued) => enqueued } }),
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const { db, baseUrl, secret, providers = {}, locales = offeredLocales(), passwords, log } = options
  const devices = deviceSigner(secret)
  const refused = createRefusedSignIns({ db, secret, log })
  const send = async (mail: Mail) => void (await enqueue(currentHandle(db), sendMail, mail))
  const providerCredentials = providerRules({ db, baseUrl, send })
  const mailLinks = createSealedLinks({ current: secret })
  const link = (path: string, query: Record<string, string>, to: string) =>
    mailLinks.seal(`${new URL(path, baseUrl)}?${new URLSearchParams(query)}`, to)

  return betterAuth({
    appName: 'Daily Drops',
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    secret,
    database: authDatabase(db),
    user: TABLES.user,
    // No freshAge: changes that need a recent proof request it themselves (credentials.ts).
    session: { ...TABLES.session, expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
    account: { ...TABLES.account, ...LONG_PASSWORD_FIELD, updateAccountOnSignIn: false },
    verification: {
      ...TABLES.verification,
      storeIdentifier: {
        default: 'hashed',
        overrides: { [RESET_IDENTIFIER]: { hash: async (identifier) => storedResetIdentifier(identifier) } },
      },
      disableCleanup: true,
    },
    emailAndPassword: {
      enabled: true,
      ...(passwords && { password: passwords }),
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: RESET_LINK_TTL_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await keepNewestResetLink(db, user.id)
        await send({
          template: 'reset-password',
          to: user.email,
          props: { name: user.name, url: link('/reset-password', { token }, user.email) },
        })
      },
      onPasswordReset: async ({ user }) => {
        if (!user.emailVerified) await removeEarlierCredentials(db, user.id, { provider: 'credential' })
        await confirmEmail(db, user.id)
        await endResetLinks(db, user.id)
        await send(signInChanged(user, baseUrl, 'password'))
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: ({ user, token, url }) =>
        send({
          template: 'verify-email',
          to: user.email,
          props: { name: user.name, url: link('/verify-email', { token, ...goingTo(url) }, user.email) },
        }),
    },
    databaseHooks: {
      user: {
        update: {
          // The only change during a callback: the provider now vouches for the account's address.
          after: async (user, call) => {
            const provider = call?.path === '/callback/:id' ? call.params?.id : undefined
            if (provider && user.emailVerified) await removeEarlierCredentials(db, user.id, { provider })
          },
        },
        create: {
          before: async (user, call) => {
            providerCredentials.noteRegistration(call)
            return { data: { ...user, name: visibleLine(user.name) } }
          },
          // The account exists by now, and a failed record must not undo it.
          after: async (user, request) => {
            await recordSignUp(db, user, request).catch((error: Error) =>
              log?.('error', 'sign-up event failed', error),
            )
            const taken = [takeLocale(db, user.id, request?.headers)]
            if (request?.path !== SIGN_UP)
              taken.push(takeInterfaceLanguage(db, user.id, request?.headers, locales))
            await Promise.all(taken).catch((error: Error) =>
              log?.('error', 'sign-up locale not stored', error),
            )
          },
        },
      },
      session: {
        create: {
          before: async (session, call) => ({ data: { ...session, ...originOf(call, session.userId) } }),
        },
      },
      account: {
        create: {
          before: async (account, call) => {
            await providerCredentials.admit(account, call)
            // In the transaction that enqueues the verification email, which is written in this language.
            if (call?.path === SIGN_UP)
              await takeInterfaceLanguage(currentHandle(db), account.userId, call.headers, locales)
            // Providers only identify people, so their tokens are not stored.
            const tokens = { accessToken: null, refreshToken: null, idToken: null }
            return { data: { ...account, ...rememberedLength(account, call?.body), ...tokens } }
          },
          after: (account, call) => providerCredentials.announce(account, call),
        },
        update: {
          before: async (change, request) => ({
            data: { ...change, ...rememberedLength(change, request?.body) },
          }),
        },
      },
    },
    plugins: [
      takenAddresses({ db, baseUrl, pending: pendingSignUps(secret), send }),
      bearer({ requireSignature: true }),
      challengedSignIns(),
      passkey({
        rpID: new URL(baseUrl).hostname,
        rpName: 'Daily Drops',
        origin: new URL(baseUrl).origin,
        schema: TABLES.passkey,
      }),
      passwordRules,
      socialProviders(providers),
      failingMails,
      credentialRules({ db, baseUrl, send }),
      refused.plugin,
    ],
    hooks: {
      before: limitAttempts({ db, secret, devices, countLimited: refused.countLimited }),
      after: announceDevices({ db, baseUrl, signer: devices, locales, send }),
    },
    rateLimit: { enabled: false },
    onAPIError: {
      errorURL: '/auth',
      onError: (error) => {
        // Refusals are responses. Anything else goes to the host's error mapper.
        if (!isAPIError(error)) throw error
      },
    },
    advanced: {
      cookiePrefix: ACCOUNT_COOKIE_PREFIX,
      useSecureCookies: baseUrl.startsWith('https:'),
      // Better Auth's check of the tables would cache a result from before the migrations. /readyz covers
      // those.
      database: { generateId: 'uuid', joins: true, validateSchema: false },
      ipAddress: { disableIpTracking: true },
      // Explicit, because Better Auth turns both checks off under test runners.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      ...(log && {
        log: (level, message, ...details) =>
          log(
            level,
            message,
            details.find((detail) => detail instanceof Error),
          ),
      }),
    },
  })
}
