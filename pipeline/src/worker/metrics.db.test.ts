import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '@daily-drops/db/connection/client'
import { enqueue, installQueue } from '@daily-drops/db/jobs/jobs'
import { startArchivingPostgres } from '@daily-drops/db/testing/base-backup'
import { freezableProxy } from '@daily-drops/db/testing/freezable-proxy'
import { freePort } from '@daily-drops/db/testing/postgres'
import { administer, createTemplate, databaseUrl, TEMPLATE_DATABASE } from '@daily-drops/db/testing/template'
import { expect, it, vi } from 'vitest'
import { slowJob } from '../testing/test-jobs.ts'

const MAIN = new URL('../main.ts', import.meta.url).pathname
const TOKEN = 'sixteen letters or more'
/** Not a process's default address, which is as close to another machine as one machine gets. */
const HOST = '127.0.0.2'
/** Prometheus's default timeout. */
const SCRAPE_MS = 10_000

/** A database whose log is archived, with a queue that the product's workers ignore. */
async function anArchivedDatabase(folder: string) {
  await chmod(folder, 0o755)
  const server = await startArchivingPostgres(join(folder, 'data'), join(folder, 'archive'))
  await createTemplate(server.url)
  const url = databaseUrl(server.url, TEMPLATE_DATABASE)
  await installQueue(url, [slowJob])
  return { server, url, db: createDb(url) }
}

const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )

it('[O12] shows what is waiting, and the age of the last backup, at the given address, to callers with the token', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daily-drops-metrics-'))
  const { server, url, db } = await anArchivedDatabase(folder)
  for (const ms of [1, 2]) await enqueue(db, slowJob, { file: '/dev/null', ms })
  const proxy = await freezableProxy(url)
  const port = await freePort(HOST)
  const env = {
    ...{ DATABASE_URL: proxy.url, BASE_URL: 'http://localhost:3000', METRICS_TOKEN: TOKEN },
    ...{ WORKER_METRICS_HOST: HOST, WORKER_METRICS_PORT: String(port) },
  }
  const worker = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: 'ignore' })
  const ask = (host: string, headers = {}) =>
    fetch(`http://${host}:${port}/metrics`, { headers, signal: AbortSignal.timeout(SCRAPE_MS) })
  const figures = async () => (await ask(HOST, { authorization: `Bearer ${TOKEN}` })).text()
  const until = (isTrue: (text: string) => void) =>
    vi.waitFor(async () => isTrue(await figures()), { timeout: 60_000, interval: 200 })
  try {
    await until((text) => expect(figure(text, 'queue_jobs{queue="test-slow",state="waiting"}')).toBe(2))
    expect((await ask(HOST)).status).toBe(404)
    await expect(ask('127.0.0.1')).rejects.toThrow()

    // None yet: an archive that never worked must not look like one that is turned off.
    const first = figure(await figures(), 'database_archive_age_seconds')
    expect(first).toBeGreaterThan(0)
    await administer(server.url, 'select pg_switch_wal()')
    await until((text) => expect(figure(text, 'database_archive_age_seconds')).toBeLessThan(first))
    const text = await figures()
    expect(figure(text, 'queue_oldest_seconds{queue="test-slow"}')).toBeGreaterThan(0)
    expect(figure(text, 'feeds_overdue_seconds')).toBe(0)
    expect(figure(text, 'schedules_late_seconds')).toBeGreaterThanOrEqual(0)
    expect(figure(text, 'schedule_failed{name="cleanup"}')).toBe(0)
    expect(figure(text, 'work_figures_known')).toBe(1)

    // A silent database must not look like a missing worker.
    proxy.freeze()
    const unknown = await figures()
    expect(figure(unknown, 'work_figures_known')).toBe(0)
    expect(unknown).not.toContain('queue_oldest_seconds{')
  } finally {
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await proxy.close()
    await db.destroy()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
