import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { editionFigures, manyReaders } from '@daily-drops/db/testing/many-readers'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { handle } from './build-editions.ts'

const MAIN = new URL('../../main.ts', import.meta.url).pathname
const READERS = 400
const ITEMS = 5

let test: TestDb
const processes: ChildProcess[] = []
beforeAll(async () => {
  test = await testDb()
})
afterAll(async () => {
  await Promise.all(processes.map(kill))
  await test.close()
})

async function startWorker(): Promise<ChildProcess> {
  const env = {
    DATABASE_URL: test.url,
    BASE_URL: 'http://localhost:3000',
    LOG_LEVEL: 'info',
    NODE_ENV: 'test',
  }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  while (!said.includes('worker started')) {
    if (child.exitCode !== null) throw new Error(`The worker did not start:\n${said}`)
    await sleep(20)
  }
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

const countEditions = async () => {
  const { count } = await test.db
    .selectFrom('editions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function untilEditions(count: number): Promise<void> {
  while ((await countEditions()) < count) await sleep(50)
}

it('builds every edition once with two workers, one of them killed midway', {
  timeout: 240_000,
}, async () => {
  const branch = await aTopicBranch(test.db)
  for (let i = 0; i < ITEMS; i++) {
    await aDrop(test.db, { topics: branch, language: 'en', published_at: new Date(Date.now() - i * 60_000) })
  }
  await manyReaders(test.db, READERS, branch.l1.id)
  const [victim] = await Promise.all([startWorker(), startWorker()])
  const signal = new AbortController().signal
  await handle({ ...testDeps(test.db), jobId: 'test', signal }, { everywhere: true })
  await untilEditions(20)
  await kill(victim)
  const before = await countEditions()
  expect(before).toBeLessThan(READERS)
  await untilEditions(READERS)

  const items = READERS * ITEMS
  expect(await editionFigures(test.db)).toEqual({
    readers: READERS,
    items,
    different: items,
    exposures: items,
  })
})
