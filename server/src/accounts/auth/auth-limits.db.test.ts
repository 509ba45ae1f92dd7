import { ERRORS } from '@daily-drops/contract/kernel/errors'
import { createDb } from '@daily-drops/db/connection/client'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADA, aBrowser, type Browser, testAuth } from '../../testing/accounts.ts'

let test: TestDb

beforeEach(async () => {
  test = await testDb()
})
afterEach(() => test.close())

const WRONG = { email: ADA.email, password: 'guess work' }
const LIMITED = { ok: false, message: ERRORS.RATE_LIMITED.message('en'), status: 429 }

describe('sign-in', () => {
  it('stops the eleventh attempt from one network on one account, through whichever process', async () => {
    const other = createDb(test.url)
    const processes = [testAuth(test.db), testAuth(other)] as const
    const attempt = (nth: number) =>
      aBrowser(processes[nth % 2 ? 0 : 1], test.db).account((account) => account.signIn(WRONG))

    const results = await Promise.all(Array.from({ length: 14 }, (_, nth) => attempt(nth)))
    expect(results.filter((result) => !result.ok && result.status === 401)).toHaveLength(10)
    expect(results.filter((result) => !result.ok && result.status === 429)).toHaveLength(4)

    const response = await aBrowser(processes[0], test.db).request('/api/auth/sign-in/email', { body: WRONG })
    expect(response.status).toBe(429)
    expect(await response.json()).toEqual({
      code: 'RATE_LIMITED',
      message: ERRORS.RATE_LIMITED.message('en'),
    })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    await other.destroy()
  })

  it('does not affect the owner while someone guesses elsewhere', async () => {
    const auth = testAuth(test.db)
    await aBrowser(auth, test.db).account((account) => account.signUp(ADA))
    const guess = () =>
      aBrowser(auth, test.db, { clientIp: '203.0.113.66' }).account((account) => account.signIn(WRONG))
    await Promise.all(Array.from({ length: 11 }, guess))
    expect(await guess()).toEqual(LIMITED)
    const owner = aBrowser(auth, test.db, { clientIp: '198.51.100.7' })
    expect(await owner.account((account) => account.signIn(ADA))).toEqual({ ok: true })
  })

  it('admits a known device even while its own network and the whole world guess', async () => {
    const auth = testAuth(test.db)
    const laptop = aBrowser(auth, test.db)
    await laptop.account((account) => account.signUp(ADA))
    await laptop.account((account) => account.signOut())
    const exhausted = { hits: 1000, resets_at: new Date(Date.now() + 60_000) }
    const stranger = aBrowser(auth, test.db)
    await stranger.account((account) => account.signIn(WRONG))
    await test.db.updateTable('rate_limits').set(exhausted).execute()
    expect(await stranger.account((account) => account.signIn(ADA))).toEqual(LIMITED)
    expect(await laptop.account((account) => account.signIn(ADA))).toEqual({ ok: true })
  })

  it('does not treat a device known to another account, or an invented one, as known', async () => {
    const auth = testAuth(test.db)
    const eve = aBrowser(auth, test.db)
    await eve.account((account) => account.signUp({ ...ADA, email: 'eve@example.com' }))
    for (let nth = 0; nth < 10; nth++) await eve.account((account) => account.signIn(WRONG))
    expect(await eve.account((account) => account.signIn(WRONG))).toEqual(LIMITED)
    eve.jar.set('daily-drops.device', 'made.up')
    expect(await eve.account((account) => account.signIn(WRONG))).toEqual(LIMITED)
  })

  it('stops all attempts together after a hundred on one account within an hour', async () => {
    const auth = testAuth(test.db)
    const attempt = (nth: number) =>
      aBrowser(auth, test.db, { clientIp: `198.51.100.${nth}` }).account((account) => account.signIn(WRONG))
    await attempt(1)
    await test.db.updateTable('rate_limits').set({ hits: 99 }).execute()
    await attempt(2)
    expect(await attempt(3)).toEqual(LIMITED)
  })

  it('stops the 26th attempt from one network, whatever address its requests claim', async () => {
    const auth = testAuth(test.db)
    const statuses: number[] = []
    for (let nth = 1; nth <= 26; nth++) {
      const browser = aBrowser(auth, test.db, { clientIp: `2001:db8:0:1::${nth.toString(16)}` })
      const { status } = await browser.request('/api/auth/sign-in/email', {
        // Malformed, so that no password has to be hashed. It counts all the same.
        body: { email: `guess${nth}`, password: 'guess work' },
        headers: { 'x-client-ip': `203.0.113.${nth}`, 'x-forwarded-for': `203.0.113.${nth}` },
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(25).fill(400), 429])
  })
})

it('sign-up stops the hundred-and-first account from one /48 network of IPv6 within an hour', async () => {
  const auth = testAuth(test.db)
  const statusFrom = async (clientIp: string) => {
    const browser = aBrowser(auth, test.db, { clientIp })
    // Malformed, so that no password has to be hashed. It counts all the same.
    return (await browser.request('/api/auth/sign-up/email', { body: { email: 'ada' } })).status
  }
  expect(await statusFrom('2001:db8:1:1::1')).toBe(400)
  await test.db.updateTable('rate_limits').set({ hits: 99 }).execute()
  expect(await statusFrom('2001:db8:1:2::1')).toBe(400)
  expect(await statusFrom('2001:db8:1:3::1')).toBe(429)
  expect(await statusFrom('2001:db8:2:1::1')).toBe(400)
})

it('sign-up stops the eleventh account from one address within an hour', async () => {
  const auth = testAuth(test.db)
  const signUp = (nth: number) =>
    aBrowser(auth, test.db).account((account) => account.signUp({ ...ADA, email: `ada${nth}@example.com` }))
  const results = await Promise.all(Array.from({ length: 11 }, (_, nth) => signUp(nth)))
  expect(results.filter((result) => result.ok)).toHaveLength(10)
  expect(results.find((result) => !result.ok)).toEqual(LIMITED)
})

it('a reset is sent five times in half an hour, whether or not the address is known', async () => {
  const auth = testAuth(test.db)
  const ask = (email: string) => aBrowser(auth, test.db).account((account) => account.requestReset({ email }))
  for (let nth = 1; nth <= 5; nth++) expect(await ask('Nobody@example.com')).toEqual({ ok: true })
  expect(await ask('nobody@example.com')).toEqual(LIMITED)
})

it('a verification email is resent five times in half an hour', async () => {
  const ada = aBrowser(testAuth(test.db), test.db)
  await ada.account((account) => account.signUp(ADA))
  for (let nth = 1; nth <= 5; nth++) {
    expect(await ada.account((account) => account.resendVerification())).toEqual({ ok: true })
  }
  expect(await ada.account((account) => account.resendVerification())).toEqual(LIMITED)
})

it('stores neither email nor network address in its keys', async () => {
  await aBrowser(testAuth(test.db), test.db, { clientIp: '198.51.100.7' }).account((account) =>
    account.signIn(WRONG),
  )
  const rows = await test.db.selectFrom('rate_limits').select('key').execute()
  expect(rows).toHaveLength(3)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})

it.each(['/api/auth/send-verification-email', '/api/auth/request-password-reset'])(
  '%s emails one address at most twenty times a day, wherever the requests come from',
  async (path) => {
    const auth = testAuth(test.db)
    await aBrowser(auth, test.db).account((account) => account.signUp(ADA))
    const ask = async (nth: number) => {
      const stranger = aBrowser(auth, test.db, { clientIp: `203.0.113.${nth}` })
      return (await stranger.request(path, { body: { email: ADA.email } })).status
    }
    const soon = new Date(Date.now() + 60 * 60_000)
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      for (let nth = 0; nth < 10; nth++) statuses.push(await ask(round * 10 + nth))
      await test.db.deleteFrom('rate_limits').where('resets_at', '<', soon).execute()
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual(Array.from({ length: 10 }, () => 429))
  },
)

it('leaves the owner a reset on a device they have signed in on, whatever strangers used up', async () => {
  const auth = testAuth(test.db)
  const own = aBrowser(auth, test.db)
  await own.account((account) => account.signUp(ADA))
  const ask = (browser: Browser) => browser.account((account) => account.requestReset({ email: ADA.email }))
  await ask(aBrowser(auth, test.db, { clientIp: '203.0.113.1' }))
  await test.db.updateTable('rate_limits').set({ hits: 100 }).execute()
  expect(await ask(aBrowser(auth, test.db, { clientIp: '203.0.113.2' }))).toEqual(LIMITED)
  expect(await ask(own)).toEqual({ ok: true })
})
