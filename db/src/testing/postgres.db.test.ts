import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPostgres } from './postgres.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postgres-test-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('keeps what was written across a stop and a start, durably if asked', async () => {
  const first = await startPostgres({ dataDir, durable: true })
  await query(first.url, 'create table kept (id integer); insert into kept values (7)')
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await first.stop()
  await first.stop()
  const second = await startPostgres({ dataDir })
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }])
  await second.stop()
})

it("starts despite a lock that names another program's process", async () => {
  await (await startPostgres({ dataDir })).stop()
  await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)
  await (await startPostgres({ dataDir })).stop()
})

it('refuses a folder on which a server is running', async () => {
  const server = await startPostgres({ dataDir })
  await expect(startPostgres({ dataDir })).rejects.toThrow('PostgreSQL already runs')
  await server.stop()
})

it('stops the server that a killed process left behind, and keeps its data', async () => {
  const script = `
    import { startPostgres } from '${new URL('./postgres.ts', import.meta.url).href}'
    await startPostgres({ dataDir: process.argv[1] })
    process.stdout.write('ready')
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(owner.stdout, 'data')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const server = await startPostgres({ dataDir })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})
