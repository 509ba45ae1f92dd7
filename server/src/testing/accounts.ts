import type { Mail } from '@daily-drops/contract/jobs/accounts'
import type { Db } from '@daily-drops/db/connection/client'
import { queuedMails } from '@daily-drops/db/testing/accounts'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { createSealedLinks } from '@daily-drops/services/accounts/sealed-links'
import { DEVELOPMENT_SECRET } from '@daily-drops/services/configuration/env-parts'
import { attempts, createAccountCommands } from '../accounts/account-commands.ts'
import { type Auth, type AuthOptions, createAuth } from '../accounts/auth/auth.ts'
import { handleAuthRequest } from '../accounts/auth-handler.ts'
import { createSecurityCommands } from '../accounts/security/security-commands.ts'
import { resolveViewer } from '../accounts/sessions/session.ts'
import type { AccountCommands, AccountResult, SecurityCommands } from '../context/app-context.ts'

export const TEST_BASE_URL = 'http://localhost:3000'
const TEST_SECRET = 'a-secret-for-tests-of-32-characters'

export function testAuth(db: Db, options: Partial<AuthOptions> = {}): Auth {
  return createAuth({
    db,
    baseUrl: TEST_BASE_URL,
    secret: TEST_SECRET,
    log() {},
    ...options,
  })
}

interface BrowserOptions {
  clientIp?: string
  baseUrl?: string
  locale?: Locale
  /** Where its requests go: only to the account steps, or to a whole host behind one proxy. */
  send?: (request: Request) => Promise<Response>
}

/** Keeps cookies between requests, as a browser does. */
export function aBrowser(
  auth: Auth,
  db: Db,
  {
    clientIp = '192.0.2.1',
    baseUrl = TEST_BASE_URL,
    locale = SOURCE_LOCALE,
    send = (request) => handleAuthRequest(auth, request, clientIp),
  }: BrowserOptions = {},
) {
  const jar = new Map<string, string>()

  function keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name)
      else jar.set(name, value)
    }
  }

  function headers(): Headers {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Headers(cookie ? { cookie } : {})
  }

  return {
    jar,
    headers,
    /** One account step of one request. */
    async account<Result>(step: (commands: AccountCommands) => Promise<Result>): Promise<Result> {
      const responseHeaders = new Headers()
      const result = await step(
        createAccountCommands(auth, db, { headers: headers(), clientIp, locale, responseHeaders }),
      )
      keep(responseHeaders)
      return result
    },
    /** One step that changes this person's sign-in methods. */
    async security<Result>(step: (commands: SecurityCommands) => Promise<Result>): Promise<Result> {
      const responseHeaders = new Headers()
      const attempt = attempts({ headers: headers(), clientIp, locale, responseHeaders })
      const asked = { auth, db, baseUrl, headers: headers(), attempt, locale }
      const result = await step(createSecurityCommands(asked))
      keep(responseHeaders)
      return result
    },
    async viewer() {
      const responseHeaders = new Headers()
      const viewer = await resolveViewer(auth, db, headers(), {
        responseHeaders,
        requireAdminSecondFactor: false,
      })
      keep(responseHeaders)
      return viewer
    },
    /** A request to /api/auth, with this browser's cookies. */
    async request(
      path: string,
      init: { body?: unknown; headers?: Record<string, string> } = {},
    ): Promise<Response> {
      const sent = headers()
      sent.set('origin', baseUrl)
      sent.set('x-forwarded-for', clientIp)
      if (init.body) sent.set('content-type', 'application/json')
      for (const [name, value] of Object.entries(init.headers ?? {})) sent.set(name, value)
      const request = new Request(new URL(path, baseUrl), {
        headers: sent,
        ...(init.body ? { method: 'POST', body: JSON.stringify(init.body) } : {}),
      })
      const response = await send(request)
      keep(response.headers)
      return response
    },
  }
}

export type Browser = ReturnType<typeof aBrowser>

export const ADA = { fullName: 'Ada Lovelace', email: 'ada@example.com', password: 'analytical' }

/** The link that the worker will send, of the whole host or of `testAuth` alone. */
export async function lastMailUrl(db: Db, to: string, template?: Mail['template']): Promise<URL> {
  const mail = (await queuedMails(db, to)).findLast((one) => !template || one.template === template)
  if (!mail) throw new Error(`No mail is waiting for ${to}`)
  const links = createSealedLinks({ current: TEST_SECRET, previous: DEVELOPMENT_SECRET })
  return new URL(links.open(mail.props.url, to))
}

/** Presses the button behind the link of the verification email. */
export async function confirm(browser: Browser, db: Db, email: string): Promise<AccountResult> {
  const url = await lastMailUrl(db, email)
  return browser.account((account) => account.confirmAddress(url.searchParams.get('token') ?? ''))
}
