import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { cleanupFailedQueue } from '@daily-drops/contract/jobs/ingestion'
import { defineFunction, noInput, orPending } from '@daily-drops/contract/kernel/define-function'
import type { Tx } from '@daily-drops/db/connection/client'
import { awaitJob } from '@daily-drops/db/jobs/jobs'
import { audit } from '@daily-drops/db/operations/audit'
import { aQueueItem } from '@daily-drops/db/testing/factories'
import { deleteJobs, failWaiting } from '@daily-drops/db/testing/jobs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createRenderQueue } from '../limits/render-queue.ts'
import { startStaffApp } from '../testing/staff-app.ts'
import { ORIGIN, post } from '../testing/test-app.ts'
import { bindFunctions } from './dispatch.ts'
import { handle } from './handle.ts'
import { functionRoutes } from './http.ts'
import { runJob } from './run-job.ts'

const WORKER = fileURLToPath(new URL('../../../pipeline/src/main.ts', import.meta.url))

const { host, admin } = await startStaffApp('admin')
afterAll(() => host.close())

async function startWorker(): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [WORKER], {
    env: {
      DATABASE_URL: host.deps.env.DATABASE_URL,
      BASE_URL: ORIGIN,
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: worker.stdout }), 'line')
  return worker
}

/** Long enough for a busy machine. */
const POLLED = { timeout: 15_000 }

function auditRows(action: string) {
  return host.db.selectFrom('audit_log').select(['actor_id', 'entity']).where('action', '=', action).execute()
}

describe('a function that runs a job', () => {
  it('lets other pages be rendered while it waits for a worker', async () => {
    const queue = createRenderQueue({ atOnce: 1, waiting: 1, waitingForOne: 1 })
    const stopped = new AbortController()
    const options = { waitMs: 10_000, signal: stopped.signal }
    const page = queue('a', () => runJob(host.db, cleanupFailedQueue, {}, options))
    expect(await Promise.race([page, queue('b', async () => 'meanwhile')])).toBe('meanwhile')
    stopped.abort()
    expect(await page).toEqual({ jobId: expect.any(String) })
    await deleteJobs(host.db, cleanupFailedQueue)
  })

  it("[DEC-53] [FUN-18] returns the worker's result in the specified shape, with an audit row", async () => {
    for (const status of ['failed', 'failed', 'failed', 'pending', 'error'] as const) {
      await aQueueItem(host.db, { status })
    }
    const worker = await startWorker()
    const answer = await host.app.request('/functions/v1/cleanup-failed-queue', post({}, admin.token))
    expect([answer.status, await answer.json()]).toEqual([200, { cleaned: 3 }])
    const left = await host.db.selectFrom('ingestion_queue').select('status').orderBy('id').execute()
    expect(left.map((item) => item.status)).toEqual(['pending', 'error'])
    expect(await auditRows('cleanup-failed-queue')).toEqual([
      { actor_id: admin.id, entity: 'ingestion_queue' },
    ])
    worker.kill('SIGTERM')
    expect(await once(worker, 'exit')).toEqual([0, null])
  })

  it('[DEC-53] returns 202 with the job id when no worker has finished in time', async () => {
    const fn = defineFunction({
      name: 'slow',
      summary: 'Takes long.',
      access: 'public',
      input: noInput,
      output: orPending(z.object({ cleaned: z.int() })),
    })
    const entry = { actor: null, action: 'slow', entity: 'ingestion_queue' }
    const inTransaction = (db: Tx) => audit(db, entry)
    const slow = handle(fn, ({ db }) => runJob(db, cleanupFailedQueue, {}, { inTransaction, waitMs: 50 }))
    const routes = functionRoutes(bindFunctions([fn], [slow]), host.deps)
    const response = await routes.request('/functions/v1/slow', { method: 'POST' })
    expect(response.status).toBe(202)
    const { jobId } = (await response.json()) as { jobId: string }
    expect(await awaitJob(host.db, cleanupFailedQueue, jobId, 0)).toEqual({ state: 'pending' })
  })

  it('[DEC-53] waits 55 seconds for it, and no longer', async () => {
    let clock = performance.now()
    const began = clock
    const asked = vi.spyOn(performance, 'now').mockImplementation(() => clock)
    try {
      let answer: unknown
      const call = runJob(host.db, cleanupFailedQueue, {}).then((given) => {
        answer = given
      })
      await expect.poll(() => asked.mock.calls.length, POLLED).toBeGreaterThan(2)
      clock = began + 54_999
      const before = asked.mock.calls.length
      await expect.poll(() => asked.mock.calls.length, POLLED).toBeGreaterThan(before + 10)
      expect(answer).toBeUndefined()
      clock = began + 55_000
      await call
      expect(answer).toEqual({ jobId: expect.any(String) })
    } finally {
      asked.mockRestore()
    }
  }, 40_000)

  it('returns the job id at once when the process must stop', async () => {
    const stop = new AbortController()
    const call = () => runJob(host.db, cleanupFailedQueue, {}, { signal: stop.signal })
    const waiting = call()
    setTimeout(() => stop.abort(), 50)
    expect(await waiting).toEqual({ jobId: expect.any(String) })
    expect(await call()).toEqual({ jobId: expect.any(String) })
  }, 40_000)

  it('fails with a failed job', async () => {
    const fail = () => failWaiting(host.db, cleanupFailedQueue.name, 'no luck')
    await fail()
    const call = runJob(host.db, cleanupFailedQueue, {})
    await expect.poll(fail).toBe(true)
    await expect(call).rejects.toThrow(`Job ${cleanupFailedQueue.name} failed: no luck`)
  })

  it('leaves no audit row when the job could not be enqueued', async () => {
    const inTransaction = (db: Tx) => audit(db, { actor: null, action: 'refused', entity: 'mail' })
    await expect(runJob(host.db, sendMail, {} as never, { inTransaction })).rejects.toThrow(z.ZodError)
    expect(await auditRows('refused')).toEqual([])
  })
})
