import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freezableProxy, withoutNotifications } from './testing/freezable-proxy.ts'
import { type TestDb, testDb } from './testing/test-db.ts'

const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing'
const CDN = { CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'token' }
const fileOf = (path: string) => new URL(`../../${path}`, import.meta.url).pathname

let test: TestDb
let direct: string
beforeAll(async () => {
  test = await testDb()
  await sql`create role past_pooler login superuser`.execute(test.db)
  direct = Object.assign(new URL(test.url), { username: 'past_pooler' }).href
})
afterAll(async () => {
  await sql`drop owned by past_pooler`.execute(test.db)
  await sql`drop role past_pooler`.execute(test.db)
  await test.close()
})

function start(entry: string, variables: Record<string, string>): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'test', BASE_URL: 'http://localhost:3000', ...variables }
  return spawn(process.execPath, [fileOf(entry)], { env, stdio: 'ignore' })
}

/** The number of a role's connections, by application name. */
async function connectionsOf(role: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select application_name as name, count(*) as count from pg_stat_activity
    where datname = current_database() and usename = ${role} group by 1`.execute(test.db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

it('[O8] migrations bypass the pooler', async () => {
  const env = { ...process.env, DATABASE_URL: NOWHERE, DATABASE_DIRECT_URL: direct }
  const { stdout } = await promisify(execFile)(process.execPath, [fileOf('db/src/cli-migrate.ts')], { env })
  expect(stdout).toContain('0 migrations applied')
})

it('[O8] listeners and the queue bypass the pooler, everything else goes through it', async () => {
  const pooler = await freezableProxy(test.url, { fromServer: withoutNotifications })
  const addresses = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }
  const processes = [
    start('server/src/main.ts', {
      ...addresses,
      PORT: '0',
      WEB_BUILD_DIR: fileOf('server/src/testing/web-build'),
    }),
    start('pipeline/src/main.ts', { ...addresses, ...CDN }),
  ]
  try {
    // One of web and one of the worker.
    const listening = { 'daily-drops content': 2, 'daily-drops jobs': expect.any(Number) }
    const settled = { timeout: 60_000, interval: 100 }
    await vi.waitFor(async () => expect(await connectionsOf('past_pooler')).toEqual(listening), settled)
    const pooled = await connectionsOf('postgres')
    expect(pooled).toHaveProperty('daily-drops worker')
    for (const name of Object.keys(listening)) expect(pooled).not.toHaveProperty(name)
  } finally {
    for (const child of processes) child.kill('SIGKILL')
    await Promise.all(processes.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
    await pooler.close()
  }
})
