import { sessionSchema } from '@daily-drops/contract/accounts/accounts'
import { viewerSchema } from '@daily-drops/contract/accounts/viewer'
import { decideAccess } from '@daily-drops/core/accounts/access'
import { ageSessions, hideProfiles } from '@daily-drops/db/testing/accounts'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADA, aBrowser, type Browser, confirm, testAuth } from '../../testing/accounts.ts'
import type { Auth } from '../auth/auth.ts'
import { describeSession, resolveViewer } from './session.ts'

const DAY = 24 * 60 * 60

type Resolved = Parameters<typeof resolveViewer>
const resolve = (auth: Auth, db: Resolved[1], headers: Headers, options?: Partial<Resolved[3]>) =>
  resolveViewer(auth, db, headers, { requireAdminSecondFactor: false, ...options })

let test: TestDb
let auth: Auth
let ada: Browser

beforeEach(async () => {
  test = await testDb()
  auth = testAuth(test.db)
  ada = aBrowser(auth, test.db)
  await ada.account((account) => account.signUp(ADA))
})
afterEach(() => test.close())

/** Signs in as a script does and returns its token. */
async function bearerToken(): Promise<string> {
  const { email, password } = ADA
  const response = await aBrowser(auth, test.db).request('/api/auth/sign-in/email', {
    body: { email, password },
  })
  return response.headers.get('set-auth-token') ?? ''
}

const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })

describe('the session cookie', () => {
  it('is inaccessible to scripts and other sites, and lasts 30 days', async () => {
    const { email, password } = ADA
    const browser = aBrowser(auth, test.db)
    const response = await browser.request('/api/auth/sign-in/email', { body: { email, password } })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^daily-drops\.session_token=/)
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      `Max-Age=${30 * DAY}`,
      'Path=/',
      'SameSite=Lax',
    ])
  })

  it('is only sent over TLS when the site is served over TLS', async () => {
    const baseUrl = 'https://drops.example'
    const browser = aBrowser(testAuth(test.db, { baseUrl }), test.db, { baseUrl })
    const { email, password } = ADA
    const response = await browser.request('/api/auth/sign-in/email', { body: { email, password } })
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-daily-drops\.session_token=.*; Secure/)
  })

  it('[AUTH-33] is renewed by use, so that a returning reader is never signed out', async () => {
    await ageSessions(test.db, 29 * DAY)
    const responseHeaders = new Headers()
    expect(await resolve(auth, test.db, ada.headers(), { responseHeaders })).not.toBeNull()
    expect(responseHeaders.get('set-cookie')).toContain(`Max-Age=${30 * DAY}`)

    await ageSessions(test.db, 29 * DAY)
    expect(await ada.viewer()).not.toBeNull()
    await ageSessions(test.db, 31 * DAY)
    expect(await ada.viewer()).toBeNull()
  })

  it('is not written again on every request', async () => {
    const responseHeaders = new Headers()
    await resolve(auth, test.db, ada.headers(), { responseHeaders })
    expect(responseHeaders.has('set-cookie')).toBe(false)
  })

  it('is refused when it was altered', async () => {
    const [[name, value] = ['', '']] = [...ada.jar]
    const swapped = value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    expect(await resolve(auth, test.db, new Headers({ cookie: `${name}=${swapped}` }))).toBeNull()
  })
})

describe('a staff session', () => {
  const HOUR = 60 * 60
  const makeStaff = (role: 'editor' | 'superadmin') => test.db.updateTable('profiles').set({ role }).execute()

  it.each(['editor', 'superadmin'] as const)('of an %s ends after 12 hours without use', async (role) => {
    await makeStaff(role)
    await ageSessions(test.db, 11 * HOUR)
    expect(await ada.viewer()).toMatchObject({ role })
    await ageSessions(test.db, 11 * HOUR)
    expect(await ada.viewer()).toMatchObject({ role })
    await ageSessions(test.db, 13 * HOUR)
    expect(await ada.viewer()).toBeNull()
    expect(await test.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  it('ends after 7 days, however much it is used', async () => {
    await makeStaff('superadmin')
    for (let half = 1; half <= 16; half++) {
      await ageSessions(test.db, 10.4 * HOUR)
      expect(await ada.viewer()).not.toBeNull()
    }
    await ageSessions(test.db, 10.4 * HOUR)
    expect(await ada.viewer()).toBeNull()
  })
})

describe('resolveViewer', () => {
  it('costs one read, and none for a visitor', async () => {
    let reads = 0
    const counted = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads++
        return result
      },
    })
    const countedAuth = testAuth(counted)
    // The first use also compares Better Auth's models with the tables.
    await resolve(countedAuth, counted, ada.headers())
    reads = 0
    expect(await resolve(countedAuth, counted, ada.headers())).not.toBeNull()
    expect(reads).toBe(1)
    await resolve(countedAuth, counted, new Headers({ cookie: 'theme=dark' }))
    expect(reads).toBe(1)
  })

  it("returns the contract's viewer", async () => {
    expect(viewerSchema.parse(await ada.viewer())).toMatchObject({ email: ADA.email, role: 'user' })
  })

  it('[DEC-10] accepts the signed token as a bearer, but not the stored one', async () => {
    const token = await bearerToken()
    expect(await resolve(auth, test.db, bearer(token))).toMatchObject({ email: ADA.email })

    const stored = await test.db.selectFrom('sessions').select('token').execute()
    for (const row of stored) expect(await resolve(auth, test.db, bearer(row.token))).toBeNull()
  })

  it('is unavailable when the session cannot be loaded, and the log has the cause', async () => {
    const logged: unknown[] = []
    const loggingAuth = testAuth(test.db, { log: (_level, _message, error) => logged.push(error) })
    expect(await resolve(loggingAuth, test.db, ada.headers())).not.toBeNull()

    await test.db.schema.alterTable('sessions').renameTo('hidden_sessions').execute()
    const viewer = resolve(loggingAuth, test.db, ada.headers())
    await expect(viewer).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    expect(logged).toEqual([expect.objectContaining({ message: expect.stringContaining('"sessions"') })])
  })

  it('gives no role and no plan when the profile cannot be loaded, so that a guard denies', async () => {
    await confirm(ada, test.db, ADA.email)
    await hideProfiles(test.db)
    const failures: unknown[] = []
    const viewer = await resolve(auth, test.db, ada.headers(), {
      onProfileError: (error) => failures.push(error),
    })

    expect(viewer).toMatchObject({ email: ADA.email, role: null, tier: null })
    expect(failures).toHaveLength(1)
    expect(decideAccess(viewer, 'admin')).toEqual({ kind: 'denied', required: 'admin', current: null })
    expect(decideAccess(viewer, 'guarded')).toEqual({ kind: 'ok' })
  })
})

describe('describeSession', () => {
  const describeFor = async (headers: Headers) => {
    const viewer = await resolve(auth, test.db, headers)
    return sessionSchema.parse(await describeSession(test.db, viewer?.id ?? '', headers))
  }

  it('[ENT-07] has the user and the access token', async () => {
    const token = await bearerToken()
    const session = await describeFor(bearer(token))
    expect(session).toEqual({
      user: {
        id: expect.any(String),
        email: ADA.email,
        email_confirmed_at: null,
        app_metadata: { provider: 'email' },
        factors: [],
        full_name: 'Ada Lovelace',
      },
      access_token: token,
    })
  })

  it('says when the email was confirmed, and keeps a browser’s token in its cookie', async () => {
    await confirm(ada, test.db, ADA.email)
    const session = await describeFor(ada.headers())
    expect(Date.parse(session.user.email_confirmed_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(session.access_token).toBeNull()
  })

  it('[ENT-08] lists the authenticator app as a verified factor', async () => {
    await test.db.updateTable('users').set({ two_factor_enabled: true }).execute()
    const { user } = await describeFor(ada.headers())
    expect(user.factors).toEqual([{ factor_type: 'totp', status: 'verified' }])
  })
})
