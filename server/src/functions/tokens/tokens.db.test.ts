import { createToken, listTokens, revokeToken } from '@daily-drops/contract/functions/tokens/tokens'
import { MAX_TOKENS } from '@daily-drops/core/accounts/token-scopes'
import { useToken } from '@daily-drops/db/callers/use-token'
import { hashSecret } from '@daily-drops/services/accounts/secret-link'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

const PASSWORD = 'a long enough one'

let host: Awaited<ReturnType<typeof startTestApp>>
let careless: SignedIn
beforeAll(async () => {
  host = await startTestApp()
  careless = await reader()
})
afterAll(() => host.close())

const reader = () => signUp(host.deps.auth, host.db)
const input = { name: 'Shelf on the wall', scopes: ['edition:read' as const], days: 90 as const }
const make = (person: SignedIn, more: object = {}) => ask(host, createToken, { ...input, ...more }, person)

/** As if the reader had signed in an hour ago, and had proved nothing since. */
const anHourAgo = ({ id }: SignedIn) =>
  host.db
    .updateTable('sessions')
    .set({ created_at: sql`now() - interval '1 hour'`, proved_at: null })
    .where('user_id', '=', id)
    .execute()

it('[PAT-01] shows a token once, keeps only its hash, and lists it with its ending', async () => {
  const person = await reader()
  const { id, token } = await make(person, { scopes: ['edition:read', 'saved:read', 'saved:read'] })
  expect(token).toMatch(/^dd_pat_[\w-]{43}$/)
  const { tokens } = await ask(host, listTokens, {}, person)
  expect(tokens).toMatchObject([
    {
      id,
      name: input.name,
      ending: token.slice(-4),
      scopes: ['edition:read', 'saved:read'],
      last_used_at: null,
      has_expired: false,
    },
  ])
  const { rows } = await sql<{
    all: string
  }>`select personal_tokens::text as all from personal_tokens where id = ${id}`.execute(host.db)
  expect(rows[0]?.all).toContain(hashSecret(token).toString('hex'))
  expect(rows[0]?.all).not.toContain(token.slice(7))
  expect(JSON.stringify(tokens)).not.toContain(token.slice(7))
  const expires = Date.parse(String(tokens[0]?.expires_at)) - Date.parse(String(tokens[0]?.created_at))
  expect(expires).toBe(90 * 86_400_000)
})

it('[PAT-01] refuses an eleventh token, also when all are asked for at once', async () => {
  const person = await reader()
  const asked = await Promise.allSettled(Array.from({ length: MAX_TOKENS + 4 }, () => make(person)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_TOKENS)
  for (const one of asked)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' })
  await host.db
    .updateTable('personal_tokens')
    .set({ created_at: sql`now() - interval '91 days'`, expires_at: sql`now() - interval '1 day'` })
    .where('user_id', '=', person.id)
    .where('id', '=', (await ask(host, listTokens, {}, person)).tokens[0]?.id ?? '')
    .execute()
  await expect(make(person)).resolves.toMatchObject({ token: expect.any(String) })
})

it.each([
  ['a longer time than a year', { days: 366 }],
  ['no time', { days: undefined }],
  ['no scope', { scopes: [] }],
  ['an unknown scope', { scopes: ['account:write'] }],
  ['no name', { name: ' \u200b ' }],
  ['a name of megabytes', { name: 'x'.repeat(60_000) }],
  ['a name that the database refuses', { name: 'a\0b' }],
])('[PAT-01] refuses a token with %s', async (_what, more) => {
  await expect(make(careless, more)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect((await ask(host, listTokens, {}, careless)).tokens).toEqual([])
})

it('[PAT-01] revokes a token at once, only for its owner, and records both', async () => {
  const [person, stranger] = [await reader(), await reader()]
  const { id, token } = await make(person)
  await expect(ask(host, revokeToken, { id }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await useToken(host.db, hashSecret(token), { isCall: false })).toMatchObject({ token_id: id })
  await ask(host, revokeToken, { id }, person)
  expect(await useToken(host.db, hashSecret(token), { isCall: false })).toBeUndefined()
  await expect(ask(host, revokeToken, { id }, person)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const rows = await host.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { action: 'create-token', actor_id: person.id, details: { name: input.name, scopes: ['edition:read'] } },
    { action: 'revoke-token', actor_id: person.id },
  ])
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('asks for the password again unless it was confirmed in the last 15 minutes', async () => {
  const person = await reader()
  const { id } = await make(person)
  expect((await ask(host, listTokens, {}, person)).needs_proof).toBe(false)
  await anHourAgo(person)
  expect((await ask(host, listTokens, {}, person)).needs_proof).toBe(true)
  await expect(make(person)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(make(person, { password: 'another one' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(ask(host, revokeToken, { id }, person)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await make(person, { password: PASSWORD })
  expect((await ask(host, listTokens, {}, person)).needs_proof).toBe(false)
  await ask(host, revokeToken, { id }, person)
})

it('limits guesses of the password, also those that change nothing', async () => {
  const person = await reader()
  await anHourAgo(person)
  const codes: unknown[] = []
  for (let nth = 0; nth < 12; nth++)
    codes.push(await make(person, { password: `guess ${nth}` }).catch(({ code }) => code))
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

it('no longer works once it has expired, or its account is to be deleted', async () => {
  const person = await reader()
  const { token, id } = await make(person)
  const works = async () => (await useToken(host.db, hashSecret(token), { isCall: false })) !== undefined
  expect(await works()).toBe(true)
  await host.db
    .insertInto('account_deletions')
    .values({ user_id: person.id, due_at: new Date(Date.now() + 86_400_000) })
    .execute()
  expect(await works()).toBe(false)
  await host.db.deleteFrom('account_deletions').where('user_id', '=', person.id).execute()
  expect(await works()).toBe(true)
  const past = { created_at: sql<Date>`now() - interval '90 days'`, expires_at: sql<Date>`now()` }
  await host.db.updateTable('personal_tokens').set(past).where('id', '=', id).execute()
  expect(await works()).toBe(false)
  expect((await ask(host, listTokens, {}, person)).tokens).toMatchObject([{ has_expired: true }])
})

it('goes with its account', async () => {
  const person = await reader()
  const { token } = await make(person)
  await host.db.deleteFrom('users').where('id', '=', person.id).execute()
  expect(await useToken(host.db, hashSecret(token), { isCall: false })).toBeUndefined()
})
