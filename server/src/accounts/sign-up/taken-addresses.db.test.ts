import { queuedMails } from '@daily-drops/db/testing/accounts'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADA, aBrowser, type Browser, testAuth } from '../../testing/accounts.ts'

const NEW = { ...ADA, email: 'grace@example.com' }

let test: Awaited<ReturnType<typeof testDb>>
let owner: Browser
let stranger: Browser
beforeEach(async () => {
  test = await testDb()
  const auth = testAuth(test.db)
  owner = aBrowser(auth, test.db)
  stranger = aBrowser(auth, test.db, { clientIp: '192.0.2.7' })
  await owner.account((account) => account.signUp(ADA))
})
afterEach(() => test.close())

const signUp = (browser: Browser, person = ADA) => browser.account((account) => account.signUp(person))
const mails = async () => (await queuedMails(test.db, ADA.email)).slice(1)

/** Everything in a response that depends on the address, without random parts. */
async function answerTo({ fullName: name, email, password }: typeof ADA) {
  const visitor = aBrowser(testAuth(test.db), test.db, { clientIp: '192.0.2.9' })
  const answer = await visitor.request('/api/auth/sign-up/email', { body: { name, email, password } })
  const { user } = (await answer.json()) as { user: Record<string, unknown> }
  return {
    status: answer.status,
    headers: [...answer.headers.keys()].toSorted(),
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '')),
    lengths: [...visitor.jar]
      .filter(([name]) => !name.endsWith('.pending'))
      .map(([, value]) => decodeURIComponent(value).length),
    fields: Object.keys(user).toSorted(),
    user: { name: user.name, emailVerified: user.emailVerified },
  }
}

it('[DEC-73] responds as for a new address, over HTTP down to the cookie', async () => {
  expect(await answerTo(ADA)).toEqual(await answerTo(NEW))
})

it('[DEC-73] responds as for a new address when the name has marks that change the direction of text', async () => {
  const fullName = '  Ada\u202e \u2066Lovelace\u2069\u200b\n'
  const [taken, fresh] = [await answerTo({ ...ADA, fullName }), await answerTo({ ...NEW, fullName })]
  expect(taken).toEqual(fresh)
  expect(fresh.user.name).toBe('Ada Lovelace')
})

it('[DEC-73] takes as long as for a new address: neither responds at once, and both hash the password', async () => {
  const auth = testAuth(test.db)
  const hash = vi.spyOn((await auth.$context).password, 'hash')
  for (const person of [ADA, NEW]) {
    hash.mockClear()
    const begun = performance.now()
    await signUp(aBrowser(auth, test.db, { clientIp: '192.0.2.8' }), person)
    expect(hash).toHaveBeenCalledTimes(1)
    // A timer may fire a little early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(249)
  }
})

it('[DEC-73] whatever its case: no session of the account, and the waiting screen', async () => {
  expect(await signUp(stranger, { ...ADA, email: 'ADA@Example.com', password: 'of an attacker' })).toEqual({
    ok: true,
  })
  expect(await stranger.viewer()).toBeNull()
  expect(await stranger.account(async (account) => account.pendingAddress())).toBe(ADA.email)
  const entry = { email: ADA.email, password: 'of an attacker' }
  expect(await stranger.account((account) => account.signIn(entry))).toMatchObject({ ok: false })
  expect(await owner.viewer()).toMatchObject({ email: ADA.email })
})

it('[DEC-73] notifies the owner, with links to sign in and to reset, at most three times an hour', async () => {
  await signUp(stranger)
  expect(await mails()).toEqual([
    {
      template: 'address-taken',
      to: ADA.email,
      props: {
        name: ADA.fullName,
        url: 'http://localhost:3000/auth?tab=login',
        reset: 'http://localhost:3000/auth?tab=reset',
      },
    },
  ])
  for (let time = 0; time < 4; time++) expect(await signUp(stranger)).toEqual({ ok: true })
  expect(await mails()).toHaveLength(3)
})

it('[DEC-73] refuses a short or common password before it checks the address', async () => {
  for (const password of ['short', 'iloveyou']) {
    const [taken, free] = [
      await signUp(stranger, { ...ADA, password }),
      await signUp(stranger, { ...NEW, password }),
    ]
    expect(taken).toMatchObject({ ok: false, status: 400 })
    expect(taken).toEqual(free)
  }
  expect(await mails()).toEqual([])
})

it('[DEC-73] the waiting screen resends and signs out like any other', async () => {
  await signUp(stranger)
  expect(await stranger.account((account) => account.resendVerification())).toEqual({ ok: true })
  expect(await stranger.account((account) => account.signOut())).toEqual({ ok: true })
  expect(await stranger.account(async (account) => account.pendingAddress())).toBeUndefined()
  expect(await stranger.account((account) => account.resendVerification())).toMatchObject({ status: 401 })
})

it("[DEC-73] a new sign-up's cookie, or an invented one, reveals nothing", async () => {
  await signUp(stranger, NEW)
  expect(await stranger.account(async (account) => account.pendingAddress())).toBeUndefined()
  for (const value of ['x', 'YWRhQGV4YW1wbGUuY29t.AAAAAAAAAAAAAAAAAAAAAA', `${'a'.repeat(600)}.b`]) {
    stranger.jar.set('daily-drops.pending', value)
    expect(await stranger.account(async (account) => account.pendingAddress())).toBeUndefined()
  }
})

it('[DEC-73] the device that tried is not known to the account', async () => {
  await signUp(stranger)
  const wrong = { email: ADA.email, password: 'of an attacker' }
  for (let time = 0; time < 10; time++) await stranger.account((account) => account.signIn(wrong))
  expect(await stranger.account((account) => account.signIn(wrong))).toMatchObject({ status: 429 })
})
