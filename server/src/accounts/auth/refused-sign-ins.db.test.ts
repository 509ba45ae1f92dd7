import { countRefusal } from '@daily-drops/db/operations/refused-sign-ins'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ADA, aBrowser, TEST_BASE_URL, testAuth } from '../../testing/accounts.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/identity-provider.ts'
import { aPasskey } from '../../testing/passkey.ts'
import { keyIn, nextCode } from '../../testing/totp.ts'

let test: TestDb
beforeEach(async () => {
  test = await testDb()
})
afterEach(() => test.close())

/** Over all hours, because one may begin during a test. */
const refusals = () =>
  test.db
    .selectFrom('refused_sign_ins')
    .select(['method', 'reason', 'user_id', 'address_digest', 'network', 'is_shared'])
    .select(sql<number>`sum(attempts)::integer`.as('attempts'))
    .groupBy(['method', 'reason', 'user_id', 'address_digest', 'network', 'is_shared'])
    .orderBy(sql`min(id)`)
    .execute()

async function start() {
  const auth = testAuth(test.db)
  const home = aBrowser(auth, test.db)
  await home.account((account) => account.signUp(ADA))
  const { id } = await test.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const stranger = (clientIp = '203.0.113.66') => aBrowser(auth, test.db, { clientIp })
  return { auth, home, stranger, id }
}

it('counts wrong passwords for the account, with a shortened network and no password', async () => {
  const { stranger, id } = await start()
  const guess = (email: string) =>
    stranger().account((account) => account.signIn({ email, password: 'guess work' }))
  for (const email of [ADA.email, ADA.email.toUpperCase()]) await guess(email)
  expect(await refusals()).toMatchObject([
    {
      method: 'password',
      reason: 'wrong-password',
      user_id: id,
      address_digest: null,
      network: '203.0.113.0/24',
      attempts: 2,
      is_shared: false,
    },
  ])
  const text = JSON.stringify(await refusals())
  for (const secret of ['guess work', ADA.email, '203.0.113.66']) expect(text).not.toContain(secret)
})

it('stores an address without an account as a part of a keyed digest', async () => {
  const { stranger } = await start()
  const browser = stranger('2001:db8:1:2::7')
  for (const email of ['nobody@example.com', 'Nobody@example.com ', 'nobody@example.com'])
    await browser.account((account) => account.signIn({ email: email.trim(), password: 'guess work' }))
  const [row, ...more] = await refusals()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    reason: 'unknown-address',
    user_id: null,
    network: '2001:db8:1::/48',
    attempts: 3,
  })
  expect(row?.address_digest).toMatch(/^[\w-]{8}$/)
  expect(JSON.stringify(row)).not.toContain('nobody')
})

it('counts nothing for a sign-in that succeeds, or for a malformed request', async () => {
  const { home, stranger } = await start()
  expect(await home.account((account) => account.signIn(ADA))).toEqual({ ok: true })
  for (const body of [{}, { email: 'x', password: 'y' }, { email: 7, password: [] }])
    expect((await stranger().request('/api/auth/sign-in/email', { body })).status).toBe(400)
  expect(await refusals()).toEqual([])
})

it('counts what the limits refuse by network alone', async () => {
  const { stranger } = await start()
  const guess = (nth: number) =>
    stranger().request('/api/auth/sign-in/email', {
      body: { email: `${nth}@example.com`, password: 'guess' },
    })
  await guess(0)
  await test.db.updateTable('rate_limits').set({ hits: 1000 }).execute()
  for (let nth = 1; nth <= 5; nth++) expect((await guess(nth)).status).toBe(429)
  const [, limited, ...more] = await refusals()
  expect(more).toEqual([])
  expect(limited).toMatchObject({
    method: 'password',
    reason: 'too-many-attempts',
    user_id: null,
    address_digest: null,
    network: '203.0.113.0/24',
    attempts: 5,
    is_shared: false,
  })
})

it('counts wrong codes for the account in its second step, and none of signed-in people', async () => {
  const { home, stranger, id } = await start()
  await test.db.updateTable('users').set({ email_verified: true }).execute()
  const setup = await home.security((security) => security.beginTotp(ADA.password))
  if (!setup.ok || !('uri' in setup)) throw new Error('No key')
  await home.security((security) => security.confirmTotp('000000'))
  expect(await refusals()).toEqual([])
  await home.security((security) => security.confirmTotp(nextCode(keyIn(setup.uri))))

  const thief = stranger()
  await thief.account((account) => account.signIn(ADA))
  for (const code of ['000000', 'not-a-recovery-code'])
    expect(await thief.security((security) => security.proveSecondFactor(code))).toMatchObject({ ok: false })
  expect(await refusals()).toMatchObject([
    { method: 'second-factor', reason: 'wrong-code', user_id: id, attempts: 2 },
  ])
})

it('counts an unknown passkey', async () => {
  const { stranger } = await start()
  const browser = stranger()
  const options = await browser.request('/api/auth/passkey/generate-authenticate-options')
  const response = aPasskey(TEST_BASE_URL).authenticate((await options.json()) as { challenge: string })
  const answer = await browser.request('/api/auth/passkey/verify-authentication', {
    body: { response, email: ADA.email },
  })
  expect(answer.status).toBe(401)
  expect(await refusals()).toMatchObject([
    { method: 'passkey', reason: 'passkey-refused', user_id: null, address_digest: null },
  ])
})

it('counts returns from a provider without an account', async () => {
  const person = { sub: '1', name: ADA.fullName, email: ADA.email, email_verified: true }
  const openId: OpenIdProvider = await startOpenIdProvider('google', person)
  const auth = testAuth(test.db, { providers: { google: openId.credentials } })
  const browser = aBrowser(auth, test.db)
  await browser.request('/api/auth/callback/google?code=invented&state=invented')
  await openId.stop()
  expect(await refusals()).toMatchObject([{ method: 'provider', reason: 'provider-refused', attempts: 1 }])
})

it('names nobody in a shared row, and keeps to one row per slot', async () => {
  const { id } = await start()
  const refused = { method: 'password', reason: 'wrong-password', slot: 7 } as const
  const who = { email: ADA.email, digest: 'abcdefgh' }
  await countRefusal(test.db, { ...refused, network: '192.0.2.0/24', who })
  await countRefusal(test.db, { ...refused, network: '198.51.100.0/24', who })
  expect(await refusals()).toMatchObject([{ user_id: id, network: null, is_shared: true, attempts: 2 }])
  await countRefusal(test.db, { ...refused, network: null })
  await countRefusal(test.db, { ...refused, network: '192.0.2.0/24', who })
  expect(await refusals()).toMatchObject([{ user_id: null, network: null, is_shared: true, attempts: 4 }])
})

it('limits the rows of an hour, whatever addresses and networks a flood names', async () => {
  const passwords = { hash: async (password: string) => password, verify: async () => false }
  const auth = testAuth(test.db, { passwords })
  const guess = (nth: number) =>
    aBrowser(auth, test.db, { clientIp: `198.18.${nth % 250}.1` }).request('/api/auth/sign-in/email', {
      body: { email: `flood-${nth}@example.com`, password: 'guess work' },
    })
  await Promise.all(Array.from({ length: 300 }, (_, nth) => guess(nth)))
  const rows = await test.db.selectFrom('refused_sign_ins').select('attempts').execute()
  // An hour may have begun meanwhile.
  expect(rows.length).toBeLessThanOrEqual(2 * 128)
  expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(300)
})

it('lets the sign-in continue when the record fails', async () => {
  const { home, stranger } = await start()
  await sql`drop table refused_sign_ins`.execute(test.db)
  const wrong = await stranger().account((account) =>
    account.signIn({ email: ADA.email, password: 'guess work' }),
  )
  expect(wrong).toMatchObject({ ok: false, status: 401 })
  expect(await home.account((account) => account.signIn(ADA))).toEqual({ ok: true })
})
