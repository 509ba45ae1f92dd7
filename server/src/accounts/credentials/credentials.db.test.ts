import { randomBytes } from 'node:crypto'
import type { SocialProvider } from '@daily-drops/contract/accounts/accounts'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { queuedMails } from '@daily-drops/db/testing/accounts'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { insertWebhook } from '@daily-drops/db/testing/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aBrowser,
  type Browser,
  confirm,
  lastMailUrl,
  TEST_BASE_URL,
  testAuth,
} from '../../testing/accounts.ts'
import { consentAt, type OpenIdProvider, startOpenIdProvider } from '../../testing/identity-provider.ts'
import { aPasskey, type Passkey } from '../../testing/passkey.ts'
import { codeOtherThan, keyIn, nextCode } from '../../testing/totp.ts'
import type { Auth } from '../auth/auth.ts'
import { proveOwner } from '../security/confirm-person.ts'

let test: TestDb
let auth: Auth
let google: OpenIdProvider
let count = 0

beforeAll(async () => {
  test = await testDb()
  google = await startOpenIdProvider('google', { sub: '', name: '', email: '', email_verified: true })
  auth = testAuth(test.db, { providers: { google: google.credentials } })
})
afterAll(async () => {
  await google.stop()
  await test.close()
})

const PASSWORD = 'analytical engine'
const browser = () => aBrowser(auth, test.db, { clientIp: `192.0.2.${count}` })

async function aReader({ confirmed = true } = {}) {
  const email = `reader-${++count}@example.com`
  const own = browser()
  await own.account((account) => account.signUp({ fullName: 'Ada Lovelace', email, password: PASSWORD }))
  if (confirmed) await confirm(own, test.db, email)
  return { email, own, id: (await own.viewer())?.id ?? '' }
}

async function register(on: Browser, passkey: Passkey): Promise<number> {
  const options = await on.request('/api/auth/passkey/generate-register-options')
  if (!options.ok) return options.status
  const response = passkey.register((await options.json()) as { challenge: string })
  return (await on.request('/api/auth/passkey/verify-registration', { body: { response } })).status
}

async function signInBy(on: Browser, passkey: Passkey, how = { userVerified: true }): Promise<Response> {
  const options = await on.request('/api/auth/passkey/generate-authenticate-options')
  const response = passkey.authenticate((await options.json()) as { challenge: string }, how)
  return on.request('/api/auth/passkey/verify-authentication', { body: { response } })
}

/** Signs in with the provider and returns where the person is redirected to. */
async function signInAt(on: Browser, email: string, { verified = true, sub = email } = {}) {
  Object.assign(google.person, { sub, name: 'Ada Lovelace', email, email_verified: verified })
  const provider: SocialProvider = 'google'
  const started = await on.account((account) => account.signInSocial(provider, '/profile'))
  const back = await consentAt(started.url ?? '')
  return (await on.request(back.pathname + back.search)).headers.get('location')
}

/** Returns how to get another code: each is accepted once. */
async function switchOnTotp(on: Browser): Promise<() => string> {
  const setup = await on.security((security) => security.beginTotp(PASSWORD))
  if (!setup.ok || !('uri' in setup)) throw new Error('No key')
  const key = keyIn(setup.uri)
  const used = nextCode(key)
  expect(await on.security((security) => security.confirmTotp(used))).toEqual({ ok: true })
  return () => codeOtherThan(key, used)
}

/** Enters the password again, as in the settings. */
async function prove(on: Browser, password = PASSWORD): Promise<number> {
  try {
    await proveOwner({ auth, db: test.db, headers: on.headers() }, password)
    return 200
  } catch (error) {
    if (isAppError(error)) return error.status
    throw error
  }
}

async function reset(email: string, password: string): Promise<void> {
  await browser().account((account) => account.requestReset({ email }))
  const token = (await lastMailUrl(test.db, email, 'reset-password')).searchParams.get('token') ?? ''
  expect(await browser().account((account) => account.resetPassword({ token, password }))).toEqual({
    ok: true,
  })
}

const notices = async (email: string) =>
  (await queuedMails(test.db, email)).flatMap((mail) =>
    mail.template === 'sign-in-changed' ? [mail.props.change] : [],
  )

describe('an unconfirmed account', () => {
  it('cannot add a passkey', async () => {
    const { own } = await aReader({ confirmed: false })
    expect(await register(own, aPasskey(TEST_BASE_URL))).toBe(403)
  })

  it('cannot add an authenticator app', async () => {
    const { own } = await aReader({ confirmed: false })
    expect(await own.security((security) => security.beginTotp(PASSWORD))).toMatchObject({ ok: false })
  })

  it('cannot connect a provider', async () => {
    const { email } = await aReader({ confirmed: false })
    expect(await signInAt(browser(), email)).toMatch(/^\/auth\?error=/)
  })
})

/** What a stranger's programs would read the account with. */
const PROGRAMS = ['personal_tokens', 'podcast_tokens', 'webhooks'] as const

async function addPrograms(user_id: string): Promise<void> {
  const token = { name: 'Shelf', ending: 'abcd', scopes: ['edition:read'], secret_hash: randomBytes(32) }
  const expires_at = new Date(Date.now() + 86_400_000)
  await test.db
    .insertInto('personal_tokens')
    .values({ user_id, expires_at, ...token })
    .execute()
  await test.db
    .insertInto('podcast_tokens')
    .values({ user_id, token_digest: randomBytes(32) })
    .execute()
  await insertWebhook(test.db, user_id)
}

async function programsOf(id: string): Promise<string[]> {
  const found = await Promise.all(
    PROGRAMS.map((table) => test.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()),
  )
  return PROGRAMS.filter((_, nth) => found[nth]?.length)
}

/**
 * An account to which someone else added credentials before its address was confirmed, as earlier releases
 * allowed.
 */
async function aPreparedAccount() {
  const { email, own: attacker, id } = await aReader()
  const passkey = aPasskey(TEST_BASE_URL)
  await prove(attacker)
  expect(await register(attacker, passkey)).toBe(200)
  await signInAt(browser(), email, { sub: `attacker-${email}` })
  await test.db
    .insertInto('accounts')
    .values({ user_id: id, provider_id: 'google', account_id: `attacker-${email}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await switchOnTotp(attacker)
  await addPrograms(id)
  await test.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
  return { email, id, attacker, passkey }
}

describe('confirming an address for the first time', () => {
  const ways = {
    'a reset': (email: string) => reset(email, 'the owners good phrase'),
    'the link, in another browser': async (email: string) => {
      await browser().request('/api/auth/send-verification-email', { body: { email } })
      const url = await lastMailUrl(test.db, email, 'verify-email')
      const token = url.searchParams.get('token') ?? ''
      expect(await browser().account((account) => account.confirmAddress(token))).toEqual({ ok: true })
    },
  }

  it.each(Object.entries(ways))(
    'by %s removes every earlier sign-in method, token and webhook',
    async (_way, own) => {
      const { email, id, attacker, passkey } = await aPreparedAccount()
      expect(await programsOf(id)).toEqual(PROGRAMS)
      await own(email)
      expect(await programsOf(id)).toEqual([])
      expect(await attacker.viewer()).toBeNull()
      expect((await signInBy(browser(), passkey)).status).toBe(401)
      const thief = browser()
      expect(await thief.account((account) => account.signIn({ email, password: PASSWORD }))).toMatchObject({
        ok: false,
      })
      await signInAt(thief, email, { sub: `attacker-${email}`, verified: false })
      expect(await thief.viewer()).toBeNull()
      const account = test.db.selectFrom('users').select(['email_verified', 'two_factor_enabled'])
      expect(await account.where('id', '=', id).executeTakeFirst()).toEqual({
        email_verified: true,
        two_factor_enabled: false,
      })
    },
  )

  it('in the browser that registered keeps the password', async () => {
    const { email } = await aReader()
    const phone = browser()
    expect(await phone.account((account) => account.signIn({ email, password: PASSWORD }))).toEqual({
      ok: true,
    })
  })

  it('in another browser sends an email to choose the password again', async () => {
    const { email } = await aReader({ confirmed: false })
    await confirm(browser(), test.db, email)
    const token = (await lastMailUrl(test.db, email, 'choose-password')).searchParams.get('token') ?? ''
    const again = { email, password: 'the owners good phrase' }
    await browser().account((account) => account.resetPassword({ token, password: again.password }))
    expect(await browser().account((account) => account.signIn(again))).toEqual({ ok: true })
  })

  it('by the provider itself leaves only that provider', async () => {
    const { email, id, attacker, passkey } = await aPreparedAccount()
    await test.db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', id).execute()
    const owner = browser()
    expect(await signInAt(owner, email, { sub: `attacker-${email}` })).toBe('/profile')
    expect(await owner.viewer()).toMatchObject({ emailVerified: true })
    expect(await programsOf(id)).toEqual([])
    expect(await attacker.viewer()).toBeNull()
    expect((await signInBy(browser(), passkey)).status).toBe(401)
    const left = await test.db
      .selectFrom('accounts')
      .select('provider_id')
      .where('user_id', '=', id)
      .execute()
    expect(left).toEqual([{ provider_id: 'google' }])
  })
})

describe('a stolen session', () => {
  it('adds no passkey without the password', async () => {
    const { own, email } = await aReader()
    const passkey = aPasskey(TEST_BASE_URL)
    expect(await register(own, passkey)).toBe(403)
    expect(await prove(own, 'a guess')).toBe(400)
    expect(await register(own, passkey)).toBe(403)
    expect(await prove(own)).toBe(200)
    expect(await register(own, passkey)).toBe(200)
    expect(await notices(email)).toEqual(['passkey-added'])
  })

  it('adds only one credential per proof', async () => {
    const { own } = await aReader()
    await prove(own)
    expect(await register(own, aPasskey(TEST_BASE_URL))).toBe(200)
    expect(await register(own, aPasskey(TEST_BASE_URL))).toBe(403)
  })

  it('cannot use an old proof, or a proof from another session', async () => {
    const { own, email, id } = await aReader()
    const thief = browser()
    await thief.account((account) => account.signIn({ email, password: PASSWORD }))
    await prove(own)
    expect(await register(thief, aPasskey(TEST_BASE_URL))).toBe(403)
    await test.db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 6 * 60_000) })
      .where('user_id', '=', id)
      .execute()
    expect(await register(own, aPasskey(TEST_BASE_URL))).toBe(403)
  })

  it('of an account without a password adds a credential only after a recent sign-in', async () => {
    const own = browser()
    const email = `social-${++count}@example.com`
    expect(await signInAt(own, email)).toBe('/profile')
    expect(await prove(own, '')).toBe(200)
    expect(await register(own, aPasskey(TEST_BASE_URL))).toBe(200)
    const longAgo = new Date(Date.now() - 61 * 60_000)
    await test.db
      .updateTable('sessions')
      .set({ created_at: longAgo })
      .where('user_id', '=', (await own.viewer())?.id ?? '')
      .execute()
    expect(await prove(own, '')).toBe(403)
    expect(await register(own, aPasskey(TEST_BASE_URL))).toBe(403)
    expect(await own.security((security) => security.beginTotp(''))).toMatchObject({ ok: false })
  })

  it('without a password but with an app needs a code from the app', async () => {
    const own = browser()
    const email = `social-${++count}@example.com`
    await signInAt(own, email)
    const anotherCode = await switchOnTotp(own)
    expect(await own.security((security) => security.endTotp(''))).toMatchObject({ ok: false })
    expect(await own.security((security) => security.endTotp('000000'))).toMatchObject({ ok: false })
    expect(await own.security((security) => security.endTotp(anotherCode()))).toEqual({ ok: true })
  })
})

describe('a second factor', () => {
  it('is required after a provider just as after a password', async () => {
    const { email, own, id } = await aReader()
    expect(await signInAt(browser(), email)).toBe('/profile')
    const anotherCode = await switchOnTotp(own)
    const visitor = browser()
    expect(await signInAt(visitor, email)).toBe('/second-factor?next=%2Fprofile')
    expect(await visitor.viewer()).toBeNull()
    expect(await visitor.security((security) => security.proveSecondFactor(anotherCode()))).toEqual({
      ok: true,
    })
    expect(await visitor.viewer()).toMatchObject({ id })
  })

  it.each(['app', 'passkey'])('prevents providers from being connected automatically: %s', async (kind) => {
    const { email, own } = await aReader()
    if (kind === 'app') await switchOnTotp(own)
    else {
      await prove(own)
      await register(own, aPasskey(TEST_BASE_URL))
    }
    const visitor = browser()
    expect(await signInAt(visitor, email)).toMatch(/^\/auth\?error=second_factor_exists/)
    expect(await visitor.viewer()).toBeNull()
  })

  it('can be a passkey whose device verified its user, but not one that was only present', async () => {
    const { own, id } = await aReader()
    const passkey = aPasskey(TEST_BASE_URL)
    await prove(own)
    await register(own, passkey)
    await switchOnTotp(own)
    const verified = browser()
    expect((await signInBy(verified, passkey)).status).toBe(200)
    expect(await verified.viewer()).toMatchObject({ id })
    const present = browser()
    const answer = await signInBy(present, passkey, { userVerified: false })
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true })
    expect(await present.viewer()).toBeNull()
  })
})

it('notifies the owner by email when a provider is connected to the account', async () => {
  const { email } = await aReader()
  expect(await signInAt(browser(), email)).toBe('/profile')
  expect(await signInAt(browser(), email)).toBe('/profile')
  expect(await notices(email)).toEqual(['provider-linked'])
})
