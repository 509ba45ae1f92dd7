import { deleteQueues } from '@daily-drops/db/jobs/queue-tables'
import { ageVerifications, queuedMails, refuseInserts } from '@daily-drops/db/testing/accounts'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADA, aBrowser, type Browser, confirm, lastMailUrl, testAuth } from '../testing/accounts.ts'
import type { Auth } from './auth/auth.ts'

let test: TestDb
let auth: Auth

beforeEach(async () => {
  test = await testDb()
  auth = testAuth(test.db)
})
afterEach(() => test.close())

const browser = (clientIp?: string) => aBrowser(auth, test.db, clientIp ? { clientIp } : {})

describe('sign-up', () => {
  it('[ENT-28] gives a session at once, unverified, and a profile with a handle', async () => {
    const visitor = browser()
    const result = await visitor.account((account) => account.signUp({ ...ADA, timeZone: 'Europe/Rome' }))

    expect(result).toEqual({ ok: true })
    const viewer = await visitor.viewer()
    expect(viewer).toMatchObject({
      email: ADA.email,
      emailVerified: false,
      social: false,
      displayName: 'ada-lovelace',
      role: 'user',
      tier: 'free',
      languages: ['en'],
      onboardingCompleted: false,
      inlineVideo: true,
      locale: 'en',
      shortcuts: true,
      timeZone: 'Europe/Rome',
    })
    const profile = await test.db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow()
    expect(profile).toMatchObject({ id: viewer?.id, time_zone: 'Europe/Rome' })
  })

  it.each(['profiles', 'sessions'] as const)(
    '[ENT-28] is one transaction: no user and no email when the row in %s cannot be written',
    async (table) => {
      await refuseInserts(test.db, table)
      await expect(browser().account((account) => account.signUp(ADA))).rejects.toThrow()

      expect(await test.db.selectFrom('users').selectAll().execute()).toEqual([])
      expect(await queuedMails(test.db, ADA.email)).toEqual([])
    },
  )

  it('leaves no user when the email could not be enqueued', async () => {
    // The queue refuses before any statement fails, so that only the error ends the transaction.
    await deleteQueues(test.db)
    await expect(browser().account((account) => account.signUp(ADA))).rejects.toThrow(
      /^Queue .* does not exist|was not accepted/,
    )
    expect(await test.db.selectFrom('users').selectAll().execute()).toEqual([])
  })

  it('ignores a time zone that does not exist', async () => {
    await browser().account((account) => account.signUp({ ...ADA, timeZone: 'Moon/Base' }))
    const { time_zone } = await test.db.selectFrom('profiles').select('time_zone').executeTakeFirstOrThrow()
    expect(time_zone).toBe('UTC')
  })
})

describe('verification', () => {
  const INVALID = 'This verification link is no longer valid. Sign in and request a new one.'
  const opened = (visitor: Browser, token: string) =>
    visitor.account((account) => account.readVerification(token))
  const token = async () =>
    (await lastMailUrl(test.db, ADA.email, 'verify-email')).searchParams.get('token') ?? ''

  it('[DEC-72] opening the link changes nothing; the button confirms, and signs in where it is clicked', async () => {
    await browser().account((account) => account.signUp(ADA))
    const phone = browser()
    expect(await opened(phone, await token())).toMatchObject({ email: ADA.email, confirmed: false })
    expect(await phone.viewer()).toBeNull()
    const users = test.db.selectFrom('users').select('email_verified')
    expect(await users.execute()).toEqual([{ email_verified: false }])

    expect(await confirm(phone, test.db, ADA.email)).toEqual({ ok: true })
    expect(await phone.viewer()).toMatchObject({ email: ADA.email, emailVerified: true })
    expect(await opened(phone, await token())).toMatchObject({ confirmed: true })
  })

  it('[DEC-72] in another browser it ends all other sessions, in the same browser none', async () => {
    const [stranger, owner, laptop] = [browser(), browser(), browser()]
    await stranger.account((account) => account.signUp(ADA))
    await confirm(owner, test.db, ADA.email)
    expect(await stranger.viewer()).toBeNull()
    expect(await owner.viewer()).toMatchObject({ emailVerified: true })

    const grace = { ...ADA, email: 'grace@example.com' }
    await owner.account((account) => account.signUp(grace))
    await laptop.account((account) => account.signIn(grace))
    await confirm(owner, test.db, grace.email)
    expect(await laptop.viewer()).toMatchObject({ email: grace.email, emailVerified: true })
  })

  it('[DEC-72] a used link ends no session and begins none', async () => {
    const owner = browser()
    await owner.account((account) => account.signUp(ADA))
    await confirm(owner, test.db, ADA.email)
    const thief = browser()
    expect(await confirm(thief, test.db, ADA.email)).toEqual({ ok: true })
    expect(await thief.viewer()).toBeNull()
    expect(await owner.viewer()).not.toBeNull()
  })

  it('[DEC-74] leads back to the page the person registered from', async () => {
    const visitor = browser()
    await visitor.account((account) => account.signUp({ ...ADA, next: '/topics/design' }))
    const url = await lastMailUrl(test.db, ADA.email)
    expect(url.pathname).toBe('/verify-email')
    expect(url.searchParams.get('next')).toBe('/topics/design')
  })

  it('says that a link is invalid, whatever is wrong with it', async () => {
    await browser().account((account) => account.signUp(ADA))
    const ours = await token()
    for (const bad of ['', 'made-up', `${ours}x`, ours.replace(/\.[^.]+$/, '.'), '\0']) {
      expect(await opened(browser(), bad), bad).toBeUndefined()
      expect(await browser().account((account) => account.confirmAddress(bad)), bad).toEqual({
        ok: false,
        message: INVALID,
        status: 400,
      })
    }
  })

  it("[API-05] resends to the session's address, linking to /auth, and refuses once it is confirmed", async () => {
    const visitor = browser()
    await visitor.account((account) => account.signUp(ADA))
    expect(await visitor.account((account) => account.resendVerification())).toEqual({ ok: true })
    expect(await queuedMails(test.db, ADA.email)).toHaveLength(2)

    expect((await lastMailUrl(test.db, ADA.email)).searchParams.has('next')).toBe(false)
    expect(await confirm(visitor, test.db, ADA.email)).toEqual({ ok: true })
    expect(await visitor.account((account) => account.resendVerification())).toEqual({
      ok: false,
      message: 'Your email is already verified',
      status: 400,
    })
  })

  it('has no one to resend to without a session', async () => {
    expect(await browser().account((account) => account.resendVerification())).toEqual({
      ok: false,
      message: 'No email address found.',
      status: 401,
    })
  })
})

describe('sign-in', () => {
  it('responds to a wrong password and an unknown address alike', async () => {
    await browser().account((account) => account.signUp(ADA))
    const refused = { ok: false, message: 'Invalid email or password', status: 401 }
    const wrong = { email: ADA.email, password: 'something else' }
    const unknown = { email: 'nobody@example.com', password: ADA.password }

    expect(await browser().account((account) => account.signIn(wrong))).toEqual(refused)
    expect(await browser().account((account) => account.signIn(unknown))).toEqual(refused)
  })

  it('finds the account whatever the case of the address', async () => {
    await browser().account((account) => account.signUp(ADA))
    const visitor = browser()
    await visitor.account((account) => account.signIn({ ...ADA, email: 'Ada@EXAMPLE.com' }))
    expect(await visitor.viewer()).toMatchObject({ email: ADA.email })
  })
})

describe('sign-out', () => {
  it('[AUTH-34] [API-08] ends the session on the server: the old cookie is refused', async () => {
    const visitor = browser()
    await visitor.account((account) => account.signUp(ADA))
    const thief = browser()
    for (const [name, value] of visitor.jar) thief.jar.set(name, value)
    expect(await thief.viewer()).not.toBeNull()

    expect(await visitor.account((account) => account.signOut())).toEqual({ ok: true })

    expect([...visitor.jar.keys()]).toEqual(['daily-drops.device'])
    expect(await (await visitor.request('/api/auth/get-session')).json()).toBeNull()
    expect(await thief.viewer()).toBeNull()
  })
})

describe('password reset', () => {
  const token = async () =>
    (await lastMailUrl(test.db, ADA.email, 'reset-password')).searchParams.get('token') ?? ''

  beforeEach(async () => {
    await browser().account((account) => account.signUp(ADA))
    await browser().account((account) => account.requestReset({ email: ADA.email }))
  })

  it('[DEC-11] [API-06] emails a link to /reset-password whose token works once and ends all sessions', async () => {
    const laptop = browser()
    await laptop.account((account) => account.signIn(ADA))
    const visitor = browser()
    const reset = { token: await token(), password: 'difference engine' }

    expect((await lastMailUrl(test.db, ADA.email)).pathname).toBe('/reset-password')
    expect(await visitor.account((account) => account.isResetTokenValid(reset.token))).toBe(true)
    expect(await visitor.account((account) => account.resetPassword(reset))).toEqual({ ok: true })

    expect(await visitor.account((account) => account.isResetTokenValid(reset.token))).toBe(false)
    expect(await visitor.account((account) => account.resetPassword(reset))).toEqual({
      ok: false,
      message: 'This reset link is no longer valid. Request a new one.',
      status: 400,
    })
    expect(await laptop.viewer()).toBeNull()
    expect(await visitor.account((account) => account.signIn(ADA))).toMatchObject({ ok: false })
    expect(await visitor.account((account) => account.signIn({ ...ADA, password: reset.password }))).toEqual({
      ok: true,
    })
    expect(await visitor.viewer()).toMatchObject({ emailVerified: true })
  })

  it('[DEC-72] revokes the links of earlier emails with a newer one, and all of them with the first that is used', async () => {
    const older = await token()
    await browser().account((account) => account.requestReset({ email: ADA.email }))
    const visitor = browser()
    expect(await visitor.account((account) => account.isResetTokenValid(older))).toBe(false)
    const newer = { token: await token(), password: 'difference engine' }
    expect(await visitor.account((account) => account.resetPassword(newer))).toEqual({ ok: true })
    expect(await visitor.account((account) => account.isResetTokenValid(older))).toBe(false)
    const again = { token: older, password: 'of an attacker' }
    expect(await visitor.account((account) => account.resetPassword(again))).toMatchObject({ ok: false })
  })

  it('[DEC-11] is valid for one hour', async () => {
    const visitor = browser()
    const reset = { token: await token(), password: 'difference engine' }
    await ageVerifications(test.db, 60 * 60 - 5)
    expect(await visitor.account((account) => account.isResetTokenValid(reset.token))).toBe(true)

    await ageVerifications(test.db, 10)
    expect(await visitor.account((account) => account.isResetTokenValid(reset.token))).toBe(false)
    expect(await visitor.account((account) => account.resetPassword(reset))).toMatchObject({ ok: false })
  })

  it('refuses a short password and keeps the link', async () => {
    const visitor = browser()
    const reset = { token: await token(), password: 'short' }
    expect(await visitor.account((account) => account.resetPassword(reset))).toEqual({
      ok: false,
      message: 'Password must be at least 6 characters',
      status: 400,
      fields: {
        next: 'Password must be at least 6 characters',
        password: 'Password must be at least 6 characters',
      },
    })
    expect(await visitor.account((account) => account.isResetTokenValid(reset.token))).toBe(true)
  })

  it('responds the same for an address without an account, and emails nobody', async () => {
    const email = 'nobody@example.com'
    expect(await browser().account((account) => account.requestReset({ email }))).toEqual({ ok: true })
    expect(await queuedMails(test.db, email)).toEqual([])
  })

  it('fails when the email could not be enqueued', async () => {
    await test.db.schema.withSchema('pgboss').alterTable('queue').renameTo('hidden_queue').execute()
    const { email } = ADA
    await expect(browser().account((account) => account.requestReset({ email }))).rejects.toThrow(/queue/)
    await expect(browser().request('/api/auth/request-password-reset', { body: { email } })).rejects.toThrow(
      /queue/,
    )
  })

  it('stores no readable token in the database', async () => {
    const { identifier } = await test.db
      .selectFrom('verifications')
      .select('identifier')
      .executeTakeFirstOrThrow()
    expect(identifier).not.toContain(await token())
    const asRead = [identifier, identifier.replace(/^.*:/, '')]
    for (const made of asRead)
      expect(await browser().account((account) => account.isResetTokenValid(made))).toBe(false)
  })
})
