import { FUNCTIONS } from '@daily-drops/contract/functions'
import { completeOnboarding } from '@daily-drops/contract/functions/accounts/preferences'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA, aBrowser, lastMailUrl, TEST_BASE_URL, testAuth } from '../testing/accounts.ts'
import { post, type SignedIn, signUp, startTestApp } from '../testing/test-app.ts'

type Host = Awaited<ReturnType<typeof startTestApp>>

describe('accounts by email', () => {
  let host: Host
  let browser: ReturnType<typeof aBrowser>
  beforeEach(async () => {
    host = await startTestApp()
    browser = aBrowser(testAuth(host.db), host.db)
    await browser.account((account) => account.signUp(ADA))
  })
  afterEach(() => host.close())

  it('[API-02] accepts email, password and full name, and links from the email to the site', async () => {
    const { email, name } = await host.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect([email, name]).toEqual(['ada@example.com', 'Ada Lovelace'])
    expect((await lastMailUrl(host.db, ADA.email)).origin).toBe(TEST_BASE_URL)
    expect(await browser.account((account) => account.signIn(ADA))).toMatchObject({ ok: true })
  })

  it('[API-07] requires the proof from the email first, and only then accepts the new password', async () => {
    await browser.account((account) => account.requestReset({ email: ADA.email }))
    const token = (await lastMailUrl(host.db, ADA.email)).searchParams.get('token') ?? ''
    const next = { password: 'difference engine' }
    const stranger = aBrowser(testAuth(host.db), host.db)
    expect(
      await stranger.account((account) => account.resetPassword({ ...next, token: 'guessed' })),
    ).toMatchObject({
      ok: false,
    })
    expect(await stranger.account((account) => account.signIn(ADA))).toMatchObject({ ok: true })
    expect(await browser.account((account) => account.resetPassword({ ...next, token }))).toEqual({
      ok: true,
    })
    expect(await stranger.account((account) => account.signIn(ADA))).toMatchObject({ ok: false })
  })
})

describe('who decides', () => {
  let host: Host
  let reader: SignedIn
  beforeAll(async () => {
    host = await startTestApp()
    reader = await signUp(host.deps.auth, host.db)
  })
  afterAll(() => host.close())

  const codeOf = async (name: string, input: unknown, person?: SignedIn, query = '') => {
    const response = await host.app.request(`/functions/v1/${name}${query}`, post(input, person?.token))
    return ((await response.json()) as { code?: string }).code
  }

  it('[DEC-03] is the role on the server, for every admin function and whatever the address says', async () => {
    const guarded = FUNCTIONS.filter(({ access }) => ['editor', 'admin', 'superadmin'].includes(access))
    expect(guarded.length).toBeGreaterThan(40)
    const asking = '?premium=true&role=superadmin&access_token=x'
    for (const fn of guarded) {
      const { name } = fn
      const { input } = exampleOf(fn)
      expect([name, await codeOf(name, input, undefined, asking)]).toEqual([name, 'NO_SESSION'])
      expect([name, await codeOf(name, input, reader, asking)]).toEqual([name, 'FORBIDDEN'])
    }
  })

  it('[DEC-12] is the confirmed address: without it a session writes nothing', async () => {
    const unverified = await signUp(host.deps.auth, host.db, { verified: false })
    const writing = FUNCTIONS.filter(({ access }) => access === 'reader' || access === 'verified')
    expect(writing.length).toBeGreaterThan(20)
    for (const fn of writing) {
      const { name } = fn
      const { input } = exampleOf(fn)
      expect([name, await codeOf(name, input, unverified)]).toEqual([name, 'EMAIL_NOT_VERIFIED'])
    }
  })

  it('[DEC-04] is never the client: a plan, a role or a time that it sends changes nothing', async () => {
    const [topic] = await host.db.selectFrom('topics').select('id').where('level', '=', 1).execute()
    const claimed = { role: 'superadmin', subscription_tier: 'premium', created_at: '2020-01-01T00:00:00Z' }
    const input = { ...exampleOf(completeOnboarding).input, topics: [topic?.id], ...claimed }
    await codeOf(completeOnboarding.name, input, reader)
    const profile = await host.db
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', reader.id)
      .executeTakeFirstOrThrow()
    expect(profile).toMatchObject({ onboarding_completed: true, role: 'user', subscription_tier: 'free' })
    expect(profile.created_at.getTime()).toBeGreaterThan(Date.parse('2026-01-01'))
  })
})
