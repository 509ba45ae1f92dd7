import { queuedMails } from '@daily-drops/db/testing/accounts'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ADA, aBrowser, testAuth } from '../../testing/accounts.ts'

let test: TestDb
beforeEach(async () => {
  test = await testDb()
})
afterEach(() => test.close())

const DEVICE = 'daily-drops.device'

async function notices() {
  const mails = await queuedMails(test.db, ADA.email)
  return mails.filter(({ template }) => template === 'new-device').length
}

async function start({ verified = true } = {}) {
  const auth = testAuth(test.db)
  const browser = () => aBrowser(auth, test.db)
  const home = browser()
  await home.account((account) => account.signUp(ADA))
  await test.db.updateTable('users').set({ email_verified: verified }).execute()
  const signIn = (on: ReturnType<typeof browser>) => on.account((account) => account.signIn(ADA))
  return { browser, home, signIn }
}

it('announces a sign-in on a new device once, and none on a known one', async () => {
  const { browser, home, signIn } = await start()
  await signIn(home)
  expect(await notices()).toBe(0)
  const phone = browser()
  await signIn(phone)
  expect(await notices()).toBe(1)
  await signIn(phone)
  await signIn(home)
  expect(await notices()).toBe(1)
})

it('announces nothing at the first sign-in after registration', async () => {
  const { browser, signIn } = await start()
  await signIn(browser())
  expect(await notices()).toBe(0)
})

it("treats a forged cookie, or another account's, as a new device", async () => {
  const { browser, home, signIn } = await start()
  await signIn(home)
  const [id] = home.jar.get(DEVICE)?.split('.') ?? []
  for (const value of ['made.up', `${id}.${'x'.repeat(43)}`, '.'.repeat(3000)]) {
    const thief = browser()
    thief.jar.set(DEVICE, value)
    await signIn(thief)
  }
  expect(await notices()).toBe(3)
})

it('keeps a device known to every account that signed in on it', async () => {
  const { browser, home, signIn } = await start()
  await signIn(home)
  const shared = browser()
  await signIn(shared)
  const other = { ...ADA, email: 'grace@example.com', fullName: 'Grace Hopper' }
  await shared.account((account) => account.signUp(other))
  await signIn(shared)
  expect(await notices()).toBe(1)
})

it('sends at most five emails a day, and none to an unconfirmed address', async () => {
  const { browser, home, signIn } = await start()
  await signIn(home)
  for (let nth = 0; nth < 8; nth++) await signIn(browser())
  expect(await notices()).toBe(5)
  await test.db.updateTable('users').set({ email_verified: false }).execute()
  await test.db.deleteFrom('rate_limits').execute()
  await signIn(browser())
  expect(await notices()).toBe(5)
})
