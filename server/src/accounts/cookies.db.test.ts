import { COOKIES } from '@daily-drops/contract/site/cookies'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADA, aBrowser, testAuth } from '../testing/accounts.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('every sign-up and sign-in cookie is named on the privacy page', async () => {
  const browser = aBrowser(testAuth(test.db), test.db)
  await browser.account((account) => account.signUp(ADA))
  await browser.account((account) => account.signIn(ADA))
  await browser.request('/api/auth/passkey/generate-authenticate-options')
  const named = COOKIES.map(
    ({ name }) => new RegExp(`^(__Secure-|__Host-)?${name.replaceAll('.', '\\.').replace('*', '.*')}$`),
  )
  expect(browser.jar.size).toBeGreaterThanOrEqual(2)
  expect([...browser.jar.keys()].filter((cookie) => !named.some((name) => name.test(cookie)))).toEqual([])
})
