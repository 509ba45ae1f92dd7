import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchFeeds } from '@daily-drops/contract/jobs/ingestion'
import { awaitJob, enqueue, installQueue } from '@daily-drops/db/jobs/jobs'
import { aSource } from '@daily-drops/db/testing/factories'
import { freePort } from '@daily-drops/db/testing/postgres'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPublisher } from '../refresh/testing/publisher.ts'
import { slowJob, testContracts } from '../testing/test-jobs.ts'

const ENTRY = new URL('../testing/worker-process.ts', import.meta.url).pathname
const MAIN = new URL('../main.ts', import.meta.url).pathname

let test: TestDb
let folder: string
const processes: ChildProcess[] = []

beforeAll(async () => {
  test = await testDb()
  await installQueue(test.url, testContracts)
  folder = await mkdtemp(join(tmpdir(), 'daily-drops-worker-'))
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((child) => end(child, 'SIGKILL')))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await test.close()
})

/** A real worker process that has reported that it is ready. */
async function aWorker(args?: string[], env = {}): Promise<ChildProcess> {
  return (await aTalkingWorker(args, env)).child
}

async function aTalkingWorker(args: string[] = [ENTRY, test.url], env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  while (!said.includes('worker started')) {
    if (child.exitCode !== null) throw new Error(`The worker did not start:\n${said}`)
    await sleep(20)
  }
  return { child, said: () => said }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return exited
}

async function untilLines(file: string, count: number): Promise<string[]> {
  while (true) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    if (lines.length >= count) return lines
    await sleep(20)
  }
}

describe('a worker process', () => {
  it('killed mid-job loses nothing: another one runs the job again', async () => {
    const file = join(folder, 'killed')
    const [first, second] = await Promise.all([aWorker(), aWorker()])
    const id = await enqueue(test.db, slowJob, { file, ms: 3000 })
    const [started] = await untilLines(file, 1)
    const [victim, heir] = started === `start ${first.pid}` ? [first, second] : [second, first]
    await end(victim, 'SIGKILL')

    expect(await awaitJob(test.db, slowJob, id, 40_000)).toEqual({
      state: 'completed',
      output: { pid: heir.pid },
    })
    expect(await untilLines(file, 3)).toEqual([`start ${victim.pid}`, `start ${heir.pid}`, `end ${heir.pid}`])
  })

  it('asked to stop finishes its job first and exits with 0', async () => {
    const file = join(folder, 'stopped')
    const worker = await aWorker()
    const id = await enqueue(test.db, slowJob, { file, ms: 500 })
    await untilLines(file, 1)

    expect(await end(worker, 'SIGTERM')).toBe(0)
    expect(await untilLines(file, 2)).toEqual([`start ${worker.pid}`, `end ${worker.pid}`])
    expect(await awaitJob(test.db, slowJob, id, 0)).toMatchObject({ state: 'completed' })
  })

  it('without time to finish returns its job to the queue', async () => {
    const file = join(folder, 'overdue')
    const worker = await aWorker()
    const id = await enqueue(test.db, slowJob, { file, ms: 20_000 })
    await untilLines(file, 1)
    expect(await end(worker, 'SIGTERM')).toBe(0)
    expect(await awaitJob(test.db, slowJob, id, 0)).toEqual({ state: 'pending' })

    const heir = await aWorker()
    expect(await awaitJob(test.db, slowJob, id, 60_000)).toEqual({
      state: 'completed',
      output: { pid: heir.pid },
    })
  })

  it('of the product starts from its environment, can be monitored, and stops cleanly', async () => {
    const port = await freePort()
    const env = { DATABASE_URL: test.url, BASE_URL: 'http://localhost:3000', LOG_LEVEL: 'info' }
    const token = 'sixteen letters or more'
    const worker = await aWorker([MAIN], { ...env, METRICS_TOKEN: token, WORKER_METRICS_PORT: String(port) })
    const ask = (path: string, authorization = '') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
    expect(await (await ask('/healthz')).text()).toBe('ok')
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', 'Bearer another one')).status).toBe(404)
    const figures = await (await ask('/metrics', `Bearer ${token}`)).text()
    expect(figures).toContain('# TYPE job_duration_seconds histogram')
    expect(figures).toContain('queue_jobs{queue="fetch-feeds",state="waiting"}')
    expect(figures).toMatch(/^work_figures_known 1$/m)
    expect(figures).toMatch(/^schedules_late_seconds \d/m)
    expect(await end(worker, 'SIGTERM')).toBe(0)
  })

  it('of the product asked to stop while a publisher keeps it waiting leaves no trace on the source', async () => {
    let asked = 0
    await using publisher = await startPublisher(() => {
      asked += 1
    })
    const { feedUrl, host, origin } = publisher
    const due = { next_fetch_at: new Date(0) }
    const source = await aSource(test.db, { feed_url: feedUrl, homepage_url: origin, host, ...due })
    const env = { DATABASE_URL: test.url, BASE_URL: 'http://localhost:3000', LOG_LEVEL: 'info' }
    const limits = { NODE_ENV: 'test', FETCH_ALLOW_CIDRS: '127.0.0.0/8', WORKER_STOP_SECONDS: '1' }
    const worker = await aWorker([MAIN], { ...env, ...limits })
    await enqueue(test.db, fetchFeeds, {})
    while (asked === 0) await sleep(20)

    expect(await end(worker, 'SIGTERM')).toBe(0)
    const row = test.db.selectFrom('sources').select(['failures', 'last_error', 'last_fetched_at'])
    expect(await row.where('id', '=', source.id).executeTakeFirst()).toEqual({
      failures: 0,
      last_error: null,
      last_fetched_at: null,
    })
  })

  it('without a database does not start, and says what is missing', async () => {
    const env = { DATABASE_URL: '', BASE_URL: 'http://localhost:3000' }
    await expect(aWorker([MAIN], env)).rejects.toThrow('DATABASE_URL')
  })

  it("starts beside a newer release's schedule, logs it and leaves it alone", async () => {
    const future = { name: 'from-the-future', cron: '* * * * * *' }
    await test.db.insertInto('cron_jobs').values(future).execute()
    const { child, said } = await aTalkingWorker()
    expect(said()).toMatch(/"schedules":\[[^\]]*"from-the-future".*ignored/)
    await sleep(300)
    expect(child.exitCode).toBeNull()
    const row = test.db.selectFrom('cron_jobs').select('next_run_at').where('name', '=', future.name)
    expect(await row.executeTakeFirst()).toEqual({ next_run_at: null })
    await test.db.deleteFrom('cron_jobs').where('name', '=', 'from-the-future').execute()
  })
})
