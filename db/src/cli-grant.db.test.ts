import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, testDb } from './testing/test-db.ts'

const COMMAND = fileURLToPath(new URL('./cli-grant.ts', import.meta.url))

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  const confirmed = { email_verified: true, email_confirmed_at: new Date() }
  const { id } = await test.db
    .insertInto('users')
    .values({ name: 'Ada', email: 'ada@example.com', ...confirmed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expires_at = new Date(Date.now() + 60_000)
  await test.db.insertInto('sessions').values({ user_id: id, token: 'open', expires_at }).execute()
  await test.db.insertInto('users').values({ name: 'Eve', email: 'eve@example.com' }).execute()
})
afterAll(() => test.close())

const grant = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { DATABASE_URL: test.url } })

it('grants the role, ends the sessions and records it', async () => {
  const { stdout } = await grant('ada@example.com', 'superadmin')
  expect(stdout).toBe('ada@example.com: user -> superadmin\n')
  const roles = await test.db.selectFrom('profiles').select('role').orderBy('display_name').execute()
  expect(roles).toEqual([{ role: 'superadmin' }, { role: 'user' }])
  expect(await test.db.selectFrom('sessions').select('id').execute()).toEqual([])
  expect(await test.db.selectFrom('audit_log').selectAll().executeTakeFirst()).toMatchObject({
    actor_id: null,
    action: 'grant',
    entity: 'profile',
    details: { from: 'user', to: 'superadmin' },
  })
})

it.each([
  [['ada@example.com', 'owner'], { code: 2, stderr: expect.stringContaining('Usage: npm run grant') }],
  [['nobody@example.com', 'admin'], { code: 1, stderr: 'No account uses nobody@example.com\n' }],
  [['eve@example.com', 'admin'], { code: 1, stderr: 'eve@example.com is not a confirmed address\n' }],
])('refuses %j', async (args, failure) => {
  await expect(grant(...args)).rejects.toMatchObject(failure)
})
