import { SOCIAL_PROVIDERS } from '@daily-drops/contract/accounts/accounts'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ADA, aBrowser, type Browser, testAuth } from '../../testing/accounts.ts'
import { consentAt, startOpenIdProvider } from '../../testing/identity-provider.ts'

let test: TestDb
beforeEach(async () => {
  test = await testDb()
})
afterEach(() => test.close())

function events() {
  return test.db
    .selectFrom('analytics_events')
    .select(['name', 'path', 'properties', 'user_id', 'user_properties'])
    .execute()
}

const register = (browser: Browser) => browser.account((account) => account.signUp(ADA))

it('[ANL-10] a sign-up with a password is recorded once, with its method', async () => {
  const browser = aBrowser(testAuth(test.db), test.db)
  browser.jar.set('analytics', 'granted')
  await register(browser)
  await register(browser)
  await browser.account((account) => account.signIn(ADA))
  expect(await events()).toEqual([
    {
      name: 'signup_complete',
      path: '/auth',
      properties: { method: 'email' },
      user_id: (await browser.viewer())?.id,
      user_properties: { subscription_tier: 'free', language_prefs: ['en'], youtube_embed_pref: true },
    },
  ])
})

it.each(SOCIAL_PROVIDERS)(
  '[ANL-10] a sign-up with %s is recorded, a later sign-in is not',
  async (provider) => {
    const openId = await startOpenIdProvider(provider, {
      sub: '1',
      name: ADA.fullName,
      email: ADA.email,
      email_verified: true,
    })
    const auth = testAuth(test.db, { providers: { [provider]: openId.credentials } })
    const browser = aBrowser(auth, test.db)
    browser.jar.set('analytics', 'granted')
    for (let visit = 0; visit < 2; visit++) {
      const { url } = await browser.account((account) => account.signInSocial(provider, '/feed'))
      const back = await consentAt(url ?? '')
      await browser.request(back.pathname + back.search)
    }
    await openId.stop()
    expect(await events()).toMatchObject([{ name: 'signup_complete', properties: { method: provider } }])
  },
)

it('without consent a sign-up leaves no event', async () => {
  const browser = aBrowser(testAuth(test.db), test.db)
  expect(await register(browser)).toEqual({ ok: true })
  expect(await events()).toEqual([])
})
