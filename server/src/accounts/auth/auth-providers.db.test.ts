import {
  SOCIAL_PROVIDERS,
  type SocialProvider,
  socialUnavailable,
} from '@daily-drops/contract/accounts/accounts'
import { decideAccess } from '@daily-drops/core/accounts/access'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA, aBrowser, type Browser, confirm, testAuth } from '../../testing/accounts.ts'
import { consentAt, type OpenIdProvider, startOpenIdProvider } from '../../testing/identity-provider.ts'
import type { Auth } from './auth.ts'

let test: TestDb
let auth: Auth
const openId = {} as Record<SocialProvider, OpenIdProvider>

beforeAll(async () => {
  for (const id of SOCIAL_PROVIDERS) {
    const person = { sub: `${id}-1`, name: ADA.fullName, email: ADA.email, email_verified: true }
    openId[id] = await startOpenIdProvider(id, person)
  }
})
afterAll(() => Promise.all(SOCIAL_PROVIDERS.map((id) => openId[id].stop())))

beforeEach(async () => {
  test = await testDb()
  auth = testAuth(test.db, {
    providers: { google: openId.google.credentials, linkedin_oidc: openId.linkedin_oidc.credentials },
  })
  for (const id of SOCIAL_PROVIDERS) openId[id].person.email_verified = true
})
afterEach(() => test.close())

/** The whole way: our redirect, the provider's, our callback. Returns where the person ends up. */
async function signInAt(
  browser: Browser,
  provider: SocialProvider,
  returnTo = '/feed',
): Promise<string | null> {
  const started = await browser.account((account) => account.signInSocial(provider, returnTo))
  const back = await consentAt(started.url ?? '')
  return (await browser.request(back.pathname + back.search)).headers.get('location')
}

describe.each(SOCIAL_PROVIDERS)('%s', (provider) => {
  it('[API-03] [API-04] leads to /feed unless the person came from another page', async () => {
    expect(await signInAt(aBrowser(auth, test.db), provider, '/feed')).toBe('/feed')
    expect(await signInAt(aBrowser(auth, test.db), provider, 'https://elsewhere.example')).toBe('/feed')
  })

  it('[API-10] reads the public keys by GET, once for many sign-ins', async () => {
    const { asked } = openId[provider]
    asked.length = 0
    for (let times = 0; times < 3; times += 1) await signInAt(aBrowser(auth, test.db), provider)
    expect(asked.filter((one) => one.endsWith('/token'))).toHaveLength(3)
    expect(asked.filter((one) => one.endsWith('/jwks'))).toEqual(['GET /jwks'])
  })

  it('creates an account with a profile and returns to the page the person came from', async () => {
    const browser = aBrowser(auth, test.db)
    expect(await signInAt(browser, provider, '/topics/design')).toBe('/topics/design')
    expect(await browser.viewer()).toMatchObject({
      email: ADA.email,
      emailVerified: true,
      social: true,
      displayName: 'ada-lovelace',
      role: 'user',
    })
  })

  it('strips marks that change the direction of text from a name', async () => {
    const { person } = openId[provider]
    person.name = 'Ada \u202eecalevoL\u202c\u0007'
    await signInAt(aBrowser(auth, test.db), provider)
    person.name = ADA.fullName
    expect(await test.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ada ecalevoL' }])
  })

  it("[DEC-74] uses the browser's time zone for a new account, and keeps that of an existing one", async () => {
    const zoneOf = async () =>
      (await test.db.selectFrom('profiles').select('time_zone').executeTakeFirstOrThrow()).time_zone
    for (const zone of ['Asia/Tokyo', 'Europe/Rome']) {
      const browser = aBrowser(auth, test.db)
      const started = await browser.account((account) => account.signInSocial(provider, '/feed', zone))
      const back = await consentAt(started.url ?? '')
      await browser.request(back.pathname + back.search)
      expect(await zoneOf()).toBe('Asia/Tokyo')
    }
  })

  it('[AUTH-29] [PERM-08] [APERM-03] counts as confirmed even when the provider does not vouch for the address', async () => {
    openId[provider].person.email_verified = false
    const browser = aBrowser(auth, test.db)
    await signInAt(browser, provider)

    const viewer = await browser.viewer()
    expect(viewer).toMatchObject({ emailVerified: false, social: true })
    expect(decideAccess(viewer, 'guarded')).toEqual({ kind: 'onboard' })
    expect(decideAccess(viewer, 'signed-out')).toEqual({ kind: 'to-feed' })
  })

  it('finds the same account the second time and stores no token of the provider', async () => {
    const first = aBrowser(auth, test.db)
    const second = aBrowser(auth, test.db)
    await signInAt(first, provider)
    await signInAt(second, provider)

    expect((await second.viewer())?.id).toBe((await first.viewer())?.id)
    expect(await test.db.selectFrom('accounts').selectAll().execute()).toEqual([
      expect.objectContaining({
        provider_id: provider,
        account_id: `${provider}-1`,
        access_token: null,
        refresh_token: null,
        id_token: null,
      }),
    ])
  })

  it('joins a password account only when both sides have confirmed the address', async () => {
    const owner = aBrowser(auth, test.db)
    await owner.account((account) => account.signUp(ADA))
    const visitor = aBrowser(auth, test.db)
    expect(await signInAt(visitor, provider)).toMatch(/^\/auth\?error=account_not_linked/)

    await confirm(owner, test.db, ADA.email)
    openId[provider].person.email_verified = false
    expect(await signInAt(visitor, provider)).toMatch(/^\/auth\?error=account_not_linked/)
    expect(await visitor.viewer()).toBeNull()

    openId[provider].person.email_verified = true
    expect(await signInAt(visitor, provider)).toBe('/feed')
    expect((await visitor.viewer())?.id).toBe((await owner.viewer())?.id)
  })

  it('does not accept a callback that another browser started', async () => {
    const attacker = aBrowser(auth, test.db)
    const started = await attacker.account((account) => account.signInSocial(provider, '/feed'))
    const back = await consentAt(started.url ?? '')
    const victim = aBrowser(auth, test.db)
    const response = await victim.request(back.pathname + back.search)

    expect(response.headers.get('location')).toMatch(/^\/auth\?error=/)
    expect(await victim.viewer()).toBeNull()
  })

  it('responds in Italian while it is not configured', async () => {
    const browser = aBrowser(testAuth(test.db), test.db)
    expect(await browser.account((account) => account.signInSocial(provider, '/feed'))).toEqual({
      ok: false,
      message: socialUnavailable(provider),
      status: 501,
    })
  })
})

it('[API-03] [API-04] uses PKCE and nonce with Google, and neither with LinkedIn, which knows neither', async () => {
  const browser = aBrowser(auth, test.db)
  const asked = async (provider: SocialProvider) => {
    const { url } = await browser.account((account) => account.signInSocial(provider, '/feed'))
    const { searchParams } = new URL(url ?? '')
    return {
      scope: searchParams.get('scope'),
      pkce: searchParams.has('code_challenge'),
      nonce: searchParams.has('nonce'),
    }
  }
  expect(await asked('google')).toEqual({ scope: 'openid profile email', pkce: true, nonce: true })
  expect(await asked('linkedin_oidc')).toEqual({ scope: 'openid profile email', pkce: false, nonce: false })
})

it('never returns to another site', async () => {
  const browser = aBrowser(auth, test.db)
  for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    expect(await signInAt(browser, 'google', returnTo)).toBe('/feed')
  }
})

it('recovers when a provider was unreachable', async () => {
  const person = { ...openId.google.person, sub: 'late' }
  const late = await startOpenIdProvider('google', person)
  const reachable = late.credentials.discoveryUrl
  late.credentials.discoveryUrl = 'http://127.0.0.1:1/.well-known/openid-configuration'
  const browser = aBrowser(testAuth(test.db, { providers: { google: late.credentials } }), test.db)
  expect(await browser.account((account) => account.signInSocial('google', '/feed'))).toMatchObject({
    ok: false,
  })

  late.credentials.discoveryUrl = reachable
  expect(await signInAt(browser, 'google')).toBe('/feed')
  await late.stop()
})
