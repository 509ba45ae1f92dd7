import { TIERS } from '@daily-drops/core/accounts/plans'
import { ROLES } from '@daily-drops/core/accounts/roles'
import { LANGUAGES } from '@daily-drops/core/languages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDb, testDb } from '../testing/test-db.ts'
import {
  confirmEmail,
  findSessionUser,
  findViewerProfile,
  grantRole,
  purgeExpiredSessions,
  purgeExpiredVerifications,
} from './accounts.ts'

let test: TestDb
let people = 0

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())
beforeEach(() => test.db.deleteFrom('users').execute())

async function insertUser(name: string, email = `person${++people}@example.com`): Promise<string> {
  const { id } = await test.db
    .insertInto('users')
    .values({ name, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function handleOf(id: string): Promise<string> {
  return (
    await test.db.selectFrom('profiles').select('display_name').where('id', '=', id).executeTakeFirstOrThrow()
  ).display_name
}

const setProfile = (column: string, value: unknown) =>
  sql`update profiles set ${sql.ref(column)} = ${value}`.execute(test.db)

describe('profiles', () => {
  it('[ENT-01] [AENT-01] has the columns of the specification, one row per user', async () => {
    const id = await insertUser('Ada Lovelace')
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = 'profiles'`.execute(test.db)
    expect(rows.map((row) => row.column_name)).toEqual(
      expect.arrayContaining([
        'id',
        'email',
        'display_name',
        'role',
        'created_at',
        'first_name',
        'last_name',
        'company_role',
        'language_prefs',
        'youtube_embed_pref',
        'onboarding_completed',
        'subscription_tier',
      ]),
    )
    expect(await test.db.selectFrom('profiles').select('id').execute()).toEqual([{ id }])
    const again = { id, email: 'second@example.com', display_name: 'second' }
    await expect(test.db.insertInto('profiles').values(again).execute()).rejects.toThrow(/profiles_pkey/)
  })

  it('[ENT-02] accepts the four roles and no other', async () => {
    await insertUser('Ada Lovelace')
    for (const role of ROLES) await setProfile('role', role)
    await expect(setProfile('role', 'owner')).rejects.toThrow(/profiles_role_check/)
  })

  it('[ENT-03] accepts the paid tiers and free, and no other', async () => {
    await insertUser('Ada Lovelace')
    for (const tier of TIERS) await setProfile('subscription_tier', tier)
    await expect(setProfile('subscription_tier', 'gold')).rejects.toThrow(/profiles_subscription_tier_check/)
    await expect(setProfile('subscription_tier', null)).rejects.toThrow(/not-null/)
  })

  it('[ENT-04] stores one to three known languages, each once, with English as default', async () => {
    const id = await insertUser('Ada Lovelace')
    expect((await findViewerProfile(test.db, id))?.language_prefs).toEqual(['en'])
    for (const { code } of LANGUAGES) await setProfile('language_prefs', [code])
    await setProfile('language_prefs', ['it', 'en', 'zh'])
    for (const wrong of [[], ['en', 'en'], ['en', 'it', 'de', 'fr'], ['xx'], ['EN'], [null], null]) {
      await expect(setProfile('language_prefs', wrong), String(wrong)).rejects.toThrow()
    }
  })

  it('[ENT-05] [ENT-06] starts with embeds on, onboarding open, private, five items a day in UTC', async () => {
    await insertUser('Ada Lovelace')
    expect(await test.db.selectFrom('profiles').selectAll().executeTakeFirst()).toMatchObject({
      role: 'user',
      subscription_tier: 'free',
      youtube_embed_pref: true,
      onboarding_completed: false,
      is_public: false,
      time_zone: 'UTC',
      edition_size: 5,
    })
  })

  it.each([
    ['edition_size', 4],
    ['edition_size', 11],
    ['time_zone', 'Moon/Base'],
    ['time_zone', 'XYZ+3'],
    ['display_name', 'has space'],
    ['display_name', 'a/b'],
    ['display_name', ''],
  ])('refuses %s = %o', async (column, value) => {
    await insertUser('Ada Lovelace')
    await expect(setProfile(column, value)).rejects.toThrow(/profiles_\w+_check/)
  })
})

describe('users', () => {
  it('refuses an address that is not in lower case or is taken', async () => {
    await insertUser('Ada', 'ada@example.com')
    await expect(insertUser('Ada', 'Ada@example.com')).rejects.toThrow(/users_email_check/)
    await expect(insertUser('Ada', 'ada@example.com')).rejects.toThrow(/users_email_key/)
  })

  it('keeps the profile’s address in sync', async () => {
    await insertUser('Ada')
    await test.db.updateTable('users').set({ email: 'new@example.com' }).execute()
    expect(await test.db.selectFrom('profiles').select('email').execute()).toEqual([
      { email: 'new@example.com' },
    ])
  })

  it('records the moment of confirmation once, and clears it', async () => {
    const id = await insertUser('Ada')
    await confirmEmail(test.db, id)
    const first = (await findSessionUser(test.db, id))?.email_confirmed_at
    await test.db.updateTable('users').set({ email_verified: true }).execute()
    expect(first).toEqual(expect.any(String))
    expect((await findSessionUser(test.db, id))?.email_confirmed_at).toBe(first)

    await test.db.updateTable('users').set({ email_verified: false }).execute()
    expect((await findSessionUser(test.db, id))?.email_confirmed_at).toBeNull()
  })
})

describe('handles', () => {
  beforeEach(() => test.db.deleteFrom('handle_counters').execute())

  it('[DEC-13] makes the handle from the name and numbers duplicates', async () => {
    const names = ['Ada Lovelace', 'ada  LOVELACE', 'Ada Lovelace 2', 'Àdá Łovelace']
    const handles = []
    for (const name of names) handles.push(await handleOf(await insertUser(name)))
    expect(handles).toEqual(['ada-lovelace', 'ada-lovelace-2', 'ada-lovelace-2-2', 'ada-lovelace-3'])
  })

  it.each([
    ['Søren Ægir', 'soren-aegir'],
    ['Seán O’Brien', 'sean-obrien'],
    ['Zoe\u0308 Straße', 'zoe-strasse'],
    ['李小龙', 'reader'],
    ['Иван Петров', 'reader'],
    ['1815', 'reader'],
    ['../../etc', 'etc'],
    ['<b>Bob</b>', 'b-bob-b'],
    ['', 'reader'],
    [`X${'y'.repeat(100)}`, `x${'y'.repeat(39)}`],
  ])('turns %o into the handle %s', async (name, handle) => {
    expect(await handleOf(await insertUser(name))).toBe(handle)
  })

  it('[DEC-13] gives twenty people with the same name who sign up at once twenty handles', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => insertUser('Grace Hopper')))
    const handles = await Promise.all(ids.map(handleOf))
    const expected = ['grace-hopper', ...Array.from({ length: 19 }, (_, nth) => `grace-hopper-${nth + 2}`)]
    expect(handles.toSorted()).toEqual(expected.toSorted())
  })

  it('[DEC-13] compares handles without regard to case', async () => {
    await insertUser('Ada')
    const bob = await insertUser('Bob')
    const rename = test.db.updateTable('profiles').set({ display_name: 'ADA' }).where('id', '=', bob)
    await expect(rename.execute()).rejects.toThrow(/profiles_handle/)
  })
})

describe('grantRole', () => {
  it('changes the role of the account with this address', async () => {
    const id = await insertUser('Ada', 'ada@example.com')
    await confirmEmail(test.db, id)
    const granted = await test.db
      .transaction()
      .execute((db) => grantRole(db, 'ADA@example.com', 'superadmin'))
    expect(granted).toEqual({ id, from: 'user' })
    expect((await findViewerProfile(test.db, id))?.role).toBe('superadmin')
  })

  it('says that no account has this address', async () => {
    const grant = test.db.transaction().execute((db) => grantRole(db, 'nobody@example.com', 'admin'))
    await expect(grant).rejects.toThrow('No account uses nobody@example.com')
  })
})

it('purges expired sessions and verifications and no others', async () => {
  const user_id = await insertUser('Ada')
  const past = new Date(Date.now() - 1000)
  const future = new Date(Date.now() + 60_000)
  await test.db
    .insertInto('sessions')
    .values([
      { user_id, token: 'old', expires_at: past },
      { user_id, token: 'live', expires_at: future },
    ])
    .execute()
  await test.db
    .insertInto('verifications')
    .values([
      { identifier: 'old', value: '1', expires_at: past },
      { identifier: 'live', value: '1', expires_at: future },
    ])
    .execute()

  expect(await purgeExpiredSessions(test.db)).toBe(1)
  expect(await purgeExpiredVerifications(test.db)).toBe(1)
  expect(await test.db.selectFrom('sessions').select('token').execute()).toEqual([{ token: 'live' }])
  expect(await test.db.selectFrom('verifications').select('identifier').execute()).toEqual([
    { identifier: 'live' },
  ])
})
