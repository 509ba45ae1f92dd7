import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, testDb } from './testing/test-db.ts'

const COMMAND = fileURLToPath(new URL('./cli-grant.ts', import.meta.url))

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  await test.db.insertInto('users').values({ name: 'Ada', email: 'ada@example.com' }).execute()
})
afterAll(() => test.close())

const grant = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { DATABASE_URL: test.url } })

it('gives the role and writes it down', async () => {
  const { stdout } = await grant('ada@example.com', 'superadmin')
  expect(stdout).toBe('ada@example.com: user -> superadmin\n')
  expect(await test.db.selectFrom('profiles').select('role').execute()).toEqual([{ role: 'superadmin' }])
  expect(await test.db.selectFrom('audit_log').selectAll().executeTakeFirst()).toMatchObject({
    actor_id: null,
    action: 'grant',
    entity: 'profile',
    details: { from: 'user', to: 'superadmin' },
  })
})

it.each([
  [['ada@example.com', 'owner'], { code: 2, stderr: expect.stringContaining('Usage: npm run grant') }],
  [['nobody@example.com', 'admin'], { code: 1, stderr: 'There is no account for nobody@example.com\n' }],
])('refuses %j', async (args, failure) => {
  await expect(grant(...args)).rejects.toMatchObject(failure)
})
