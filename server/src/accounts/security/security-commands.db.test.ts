import { hasSecondFactor } from '@daily-drops/db/accounts/second-factors'
import { queuedMails } from '@daily-drops/db/testing/accounts'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowser, type Browser, testAuth } from '../../testing/accounts.ts'
import { codeOtherThan, keyIn, nextCode, totpCode } from '../../testing/totp.ts'
import type { Auth } from '../auth/auth.ts'

let test: TestDb
let auth: Auth
let count = 0

beforeAll(async () => {
  test = await testDb()
  auth = testAuth(test.db)
})
afterAll(() => test.close())

const PASSWORD = 'analytical engine'
const MINUTE = 60_000

async function aReader() {
  const email = `reader-${++count}@example.com`
  const clientIp = `192.0.2.${count}`
  const browser = aBrowser(auth, test.db, { clientIp })
  await browser.account((account) => account.signUp({ fullName: 'Ada Lovelace', email, password: PASSWORD }))
  await test.db.updateTable('users').set({ email_verified: true }).where('email', '=', email).execute()
  const second = aBrowser(auth, test.db, { clientIp })
  return {
    email,
    browser,
    second,
    signIn: (on: Browser) => on.account((a) => a.signIn({ email, password: PASSWORD })),
  }
}

async function withTotp() {
  const reader = await aReader()
  const setup = await reader.browser.security((s) => s.beginTotp(PASSWORD))
  if (!setup.ok || !('uri' in setup)) throw new Error('No key')
  const key = keyIn(setup.uri)
  const used = nextCode(key)
  expect(await reader.browser.security((s) => s.confirmTotp(used))).toEqual({ ok: true })
  return { ...reader, key, codes: setup.codes, anotherCode: () => codeOtherThan(key, used) }
}

const notices = async (email: string) =>
  (await queuedMails(test.db, email)).flatMap((mail) =>
    mail.template === 'sign-in-changed' ? [mail.props.change] : [],
  )

describe('changing the password', () => {
  it('I4: needs the current one, signs out other devices and notifies the owner', async () => {
    const { email, browser, second, signIn } = await aReader()
    await signIn(second)
    const wrong = await browser.security((s) => s.changePassword({ current: 'no', next: 'a new one' }))
    expect(wrong).toMatchObject({ ok: false, message: 'That isn’t your password. Check it and try again.' })
    expect(await second.viewer()).not.toBeNull()

    expect(await browser.security((s) => s.changePassword({ current: PASSWORD, next: 'a new one' }))).toEqual(
      { ok: true },
    )
    expect(await browser.viewer()).not.toBeNull()
    expect(await second.viewer()).toBeNull()
    expect(await notices(email)).toEqual(['password'])
    expect(await signIn(second)).toMatchObject({ ok: false })
  })
})

describe('two-factor sign-in', () => {
  it('[DEC-15] [API-09] asks for a code after the password, and only then begins a session', async () => {
    const { email, second, signIn, anotherCode } = await withTotp()
    expect(await notices(email)).toEqual(['two-factor-on'])
    expect(await signIn(second)).toEqual({ ok: true, secondFactor: true })
    expect(await second.viewer()).toBeNull()
    expect(await second.security((s) => s.proveSecondFactor('000000'))).toMatchObject({ ok: false })
    expect(await second.viewer()).toBeNull()
    expect(await second.security((s) => s.proveSecondFactor(anotherCode()))).toEqual({ ok: true })
    expect(await second.viewer()).toMatchObject({ email })
  })

  it('I3: accepts no code twice', async () => {
    const { second, signIn, anotherCode, email } = await withTotp()
    await signIn(second)
    const code = anotherCode()
    expect(await second.security((s) => s.proveSecondFactor(code))).toEqual({ ok: true })
    const thief = aBrowser(auth, test.db, { clientIp: '198.51.100.7' })
    await signIn(thief)
    expect(await thief.security((s) => s.proveSecondFactor(code))).toMatchObject({
      ok: false,
      message: 'This code has already been used. Wait for the next one.',
    })
    expect(await thief.viewer()).toBeNull()
    expect(await second.viewer()).toMatchObject({ email })
  })

  it('I3: has ten recovery codes, each valid once, and notifies the owner of each use', async () => {
    const { second, signIn, codes, email } = await withTotp()
    expect(codes).toHaveLength(10)
    const [code = ''] = codes
    await signIn(second)
    expect(await second.security((s) => s.proveSecondFactor(code))).toEqual({ ok: true })
    expect(await notices(email)).toContain('recovery-code-used')
    const other = aBrowser(auth, test.db, { clientIp: '198.51.100.8' })
    await signIn(other)
    expect(await other.security((s) => s.proveSecondFactor(code))).toMatchObject({ ok: false })
    expect(await other.viewer()).toBeNull()
  })

  it('[DEC-70] I4: counts as a second factor while it is on, and is turned off only with the password', async () => {
    const { browser, email } = await withTotp()
    const id = (await browser.viewer())?.id ?? ''
    expect(await hasSecondFactor(test.db, id)).toBe(true)
    expect(await browser.security((s) => s.endTotp('guess'))).toMatchObject({ ok: false })
    expect(await browser.security((s) => s.newRecoveryCodes(PASSWORD))).toMatchObject({ ok: true })
    expect(await browser.security((s) => s.endTotp(PASSWORD))).toEqual({ ok: true })
    expect(await hasSecondFactor(test.db, id)).toBe(false)
    expect(await notices(email)).toEqual(['two-factor-on', 'recovery-codes', 'two-factor-off'])
  })

  it('continues unchanged when a stranger requests a password reset', async () => {
    const { second, signIn, anotherCode, email } = await withTotp()
    expect(await signIn(second)).toEqual({ ok: true, secondFactor: true })
    const stranger = aBrowser(auth, test.db, { clientIp: '198.51.100.9' })
    await stranger.account((account) => account.requestReset({ email }))
    expect(await second.security((s) => s.proveSecondFactor(anotherCode()))).toEqual({ ok: true })
  })

  it('refuses an old code', async () => {
    const { second, signIn, key } = await withTotp()
    await signIn(second)
    const old = totpCode(key, Date.now() - 5 * MINUTE)
    expect(await second.security((s) => s.proveSecondFactor(old))).toMatchObject({ ok: false })
  })
})
