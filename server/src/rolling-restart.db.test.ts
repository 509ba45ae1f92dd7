import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from './testing/test-app.ts'
import { WEB_BUILD_DIR } from './testing/web-build.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const PATHS = ['/shared/a?answer=topics', '/healthz', '/functions/v1/list-topics']
const VISITORS = 4
const PAUSE_MS = 20
const CHECK_MS = 50

interface Host {
  child: ChildProcess
  origin: string
  isReady: boolean
}

let database: TestDb
const hosts = new Set<Host>()
beforeAll(async () => {
  database = await testDb()
})
afterAll(async () => {
  for (const { child } of hosts) child.kill('SIGKILL')
  await database.close()
})

async function startHost(): Promise<Host> {
  const variables = { NODE_ENV: 'test', DATABASE_URL: database.url, PORT: '0', WEB_BUILD_DIR }
  const limits = { REQUESTS_PER_MINUTE: '0', SHUTDOWN_DRAIN_MS: '5000' }
  const child = spawn(process.execPath, [MAIN], {
    env: { ...variables, ...limits },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, port } = JSON.parse(line)
      if (msg === 'listening') resolve(port)
    })
  })
  const host = { child, origin: `http://127.0.0.1:${port}`, isReady: false }
  hosts.add(host)
  return host
}

const check = async (host: Host) => {
  host.isReady = await fetch(`${host.origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Visitors behind a proxy, which checks which processes are ready and uses one of those. */
async function startVisitors() {
  const visits = { answered: 0, failed: [] as unknown[] }
  let isOver = false
  let turn = 0
  async function watch() {
    while (!isOver) {
      await Promise.all([...hosts].map(check))
      await sleep(CHECK_MS)
    }
  }
  async function visit() {
    while (!isOver) {
      const ready = [...hosts].filter(({ isReady }) => isReady)
      if (ready.length === 0) {
        // A proxy would hold the request.
        await sleep(CHECK_MS)
        continue
      }
      const [host, path] = [ready[++turn % ready.length], PATHS[turn % PATHS.length] ?? '/']
      const init = path.startsWith('/functions') ? post({}) : {}
      const status = await fetch(`${host?.origin}${path}`, init).then(
        (answer) => answer.arrayBuffer().then(() => answer.status),
        (error: unknown) => error,
      )
      if (status === 200) visits.answered += 1
      else visits.failed.push([path, status])
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all([...hosts].map(check))
  const visiting = Promise.all([watch(), ...Array.from({ length: VISITORS }, visit)])
  return {
    async stop() {
      isOver = true
      await visiting
      return visits
    },
  }
}

async function end(host: Host): Promise<void> {
  host.child.kill('SIGTERM')
  expect(await once(host.child, 'exit')).toEqual([0, null])
  // Another process may get its port.
  hosts.delete(host)
}

it('[O10] web processes are replaced one after another, and no visitor sees an error', async () => {
  const [one, two] = await Promise.all([startHost(), startHost()])
  const visitors = await startVisitors()
  await end(one)
  const heir = await startHost()
  while (!heir.isReady) await sleep(CHECK_MS)
  await end(two)
  await sleep(10 * CHECK_MS)
  const { answered, failed } = await visitors.stop()
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(10)
})
