import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { newestCronExecutions } from '@daily-drops/db/jobs/cron-executions'
import { listCronJobs, setCronJobEnabled } from '@daily-drops/db/jobs/cron-jobs'
import { installQueue } from '@daily-drops/db/jobs/jobs'
import { countUnfinished, deleteJobs } from '@daily-drops/db/testing/jobs'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { createLogger } from '@daily-drops/services/operations/logger'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDeps } from '../testing/job-deps.ts'
import { brokenJob, testContracts, testRegistry, tickJob } from '../testing/test-jobs.ts'
import { nextSlot } from './next-slot.ts'
import { enqueueDueSlots } from './scheduler.ts'
import { startWorker } from './worker.ts'

const log = createLogger('worker', 'silent')
const EVERY_SECOND = '* * * * * *'

let test: TestDb
let other: Db
beforeAll(async () => {
  test = await testDb()
  other = createDb(test.url)
  await installQueue(test.url, testContracts)
})
afterAll(async () => {
  await other.destroy()
  await test.close()
})
beforeEach(async () => {
  await test.db.deleteFrom('cron_jobs').where('name', 'like', 'test-%').execute()
  // Otherwise later tests' workers would run what earlier tests only enqueued.
  for (const job of [tickJob, brokenJob]) await deleteJobs(test.db, job)
  await test.db.deleteFrom('cron_execution_log').execute()
})

/** The product's own schedules may come due in the meantime. */
async function due(db: Db): Promise<string[]> {
  const names = await enqueueDueSlots(db, log, testRegistry)
  return names.filter((name) => name.startsWith('test-'))
}

async function schedule(name: string, cron: string): Promise<void> {
  await test.db.insertInto('cron_jobs').values({ name, cron }).execute()
}

/** Pretends that the planned slot has come, and two more of a daily schedule since. */
async function comeDue(name: string): Promise<void> {
  const past = new Date(Date.now() - 3 * 24 * 60 * 60_000)
  await test.db.updateTable('cron_jobs').set({ next_run_at: past }).where('name', '=', name).execute()
}

function aWorker(db: Db) {
  const options = { registry: testRegistry, contracts: testContracts, tickMs: 50, maxPerQueue: 2 }
  return startWorker({ ...testDeps(db), databaseUrl: test.url, ...options })
}

describe('enqueueDueSlots', () => {
  it('plans a new schedule without running it', async () => {
    await schedule(tickJob.name, '0 4 * * *')
    expect(await due(test.db)).toEqual([])
    const planned = (await listCronJobs(test.db)).find(({ name }) => name === tickJob.name)
    expect(planned?.next_run_at?.toISOString()).toMatch(/T04:00:00/)
  })

  it('gives a due slot to one of many schedulers, every time', async () => {
    await schedule(tickJob.name, '0 4 * * *')
    for (let slot = 0; slot < 10; slot++) {
      await comeDue(tickJob.name)
      const claims = await Promise.all([test.db, other, test.db, other].map(due))
      expect(claims.flat()).toEqual([tickJob.name])
    }
  })

  it('runs a schedule once after a long stop, not once per missed slot', async () => {
    await schedule(tickJob.name, '0 4 * * *')
    await comeDue(tickJob.name)
    expect(await due(test.db)).toEqual([tickJob.name])
    expect(await due(test.db)).toEqual([])
  })

  it('does not let one unreadable schedule hold up the others', async () => {
    await schedule(brokenJob.name, 'whenever')
    await schedule(tickJob.name, '0 4 * * *')
    await comeDue(tickJob.name)
    expect(await due(test.db)).toEqual([tickJob.name])
  })

  it('runs nothing while paused, and no missed slot on resuming', async () => {
    await schedule(tickJob.name, '0 4 * * *')
    await comeDue(tickJob.name)
    await setCronJobEnabled(test.db, tickJob.name, false)
    expect(await due(test.db)).toEqual([])
    await setCronJobEnabled(test.db, tickJob.name, true)
    expect(await due(test.db)).toEqual([])
    await comeDue(tickJob.name)
    expect(await due(test.db)).toEqual([tickJob.name])
  })

  it('[PIPE-11] runs the automatic ingest worker every 5 minutes', async () => {
    const job = (await listCronJobs(test.db)).find(({ name }) => name === 'auto-ingest-worker')
    const first = nextSlot(job?.cron ?? '', job?.time_zone ?? '', new Date('2026-11-15T10:00:01Z'))
    const second = nextSlot(job?.cron ?? '', job?.time_zone ?? '', first)
    expect([first.getTime() % 300_000, second.getTime() - first.getTime()]).toEqual([0, 300_000])

    await comeDue('auto-ingest-worker')
    expect(await enqueueDueSlots(test.db, log, testRegistry)).toContain('auto-ingest-worker')
  })
})

describe('two workers and one schedule', () => {
  it('run each slot once, stop when paused and continue when resumed, without a restart', async () => {
    const workers = await Promise.all([aWorker(test.db), aWorker(other)])
    await schedule(tickJob.name, EVERY_SECOND)
    await untilSlots(3)
    await setCronJobEnabled(test.db, tickJob.name, false)
    while ((await countUnfinished(test.db, tickJob)) > 0) await sleep(50)

    const slots = await slotsRun()
    expect(new Set(slots).size).toBe(slots.length)
    await sleep(1500)
    expect(await slotsRun()).toEqual(slots)

    await setCronJobEnabled(test.db, tickJob.name, true)
    await untilSlots(slots.length + 1)
    await Promise.all(workers.map((worker) => worker.stop(1000)))
  })

  async function slotsRun(): Promise<number[]> {
    const log = test.db.selectFrom('cron_execution_log').select('slot').where('job_name', '=', tickJob.name)
    return (await log.execute()).map(({ slot }) => slot.getTime()).sort()
  }

  async function untilSlots(count: number): Promise<void> {
    while ((await slotsRun()).length < count) await sleep(50)
  }
})

describe('the history', () => {
  it('[PIPE-15] has a row for each execution, with its error', async () => {
    await schedule(tickJob.name, '0 4 * * *')
    await schedule(brokenJob.name, '0 4 * * *')
    await comeDue(tickJob.name)
    await comeDue(brokenJob.name)
    const worker = await aWorker(test.db)
    // The product's own jobs come due as well.
    const runs = async () =>
      (await newestCronExecutions(test.db, 100)).filter(({ job_name }) => job_name.startsWith('test-'))
    while ((await runs()).length < 2) await sleep(50)
    await worker.stop(1000)

    const rows = await runs()
    expect(rows.find((row) => row.job_name === tickJob.name)).toMatchObject({
      success: true,
      response_status: 200,
      error_message: null,
      executed_at: expect.any(Date),
      duration_ms: expect.any(Number),
    })
    expect(rows.find((row) => row.job_name === brokenJob.name)).toMatchObject({
      success: false,
      response_status: 500,
      error_message: 'the source said no',
    })
  })
})
