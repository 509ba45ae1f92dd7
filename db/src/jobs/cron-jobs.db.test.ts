import { INGEST_BATCH } from '@daily-drops/core/console-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { logCronExecution, newestCronExecutions, purgeCronExecutions } from './cron-executions.ts'
import { cronJobRuns, listCronJobs, setCronJobEnabled } from './cron-jobs.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

function anExecution(job_name: string, executed_at: Date) {
  const run = { success: true, response_status: 200, error_message: null, duration_ms: 5 }
  return logCronExecution(test.db, { job_name, executed_at, slot: executed_at, ...run })
}

describe('cron_jobs', () => {
  it('[AENT-13] [AREAD-26] lists name, enabled and updated_at, auto-ingest-worker among them', async () => {
    const jobs = await listCronJobs(test.db)
    const ingest = jobs.find(({ name }) => name === 'auto-ingest-worker')
    expect(ingest).toMatchObject({ enabled: true, updated_at: expect.any(Date) })
  })

  it('[DEC-60] has every specified job at its time, none of them paused', async () => {
    const rows = await test.db.selectFrom('cron_jobs').select(['name', 'cron', 'enabled']).execute()
    const planned = Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))
    expect(planned).toMatchObject({
      'fetch-feeds': '* * * * *',
      'auto-ingest-worker': '*/5 * * * *',
      'tag-drops': expect.any(String),
      'build-editions': expect.any(String),
      'send-newsletter': expect.any(String),
      'send-messages': expect.any(String),
      'generate-sitemap': '0 2 * * *',
      cleanup: expect.any(String),
    })
    expect(rows.every(({ enabled }) => enabled)).toBe(true)
  })

  it('[ALIM-04] the ingest worker takes 50 items every 5 minutes', async () => {
    const ingest = await test.db
      .selectFrom('cron_jobs')
      .select('cron')
      .where('name', '=', 'auto-ingest-worker')
      .executeTakeFirstOrThrow()
    expect(ingest.cron).toBe('*/5 * * * *')
    expect(INGEST_BATCH).toBe(50)
  })

  it('[AREAD-27] pausing changes enabled and updated_at of that job alone', async () => {
    const listed = async () => {
      const jobs = await listCronJobs(test.db)
      const [ingest] = jobs.filter(({ name }) => name === 'auto-ingest-worker')
      return { ingest, others: jobs.filter((job) => job !== ingest) }
    }
    const before = await listed()
    expect(await setCronJobEnabled(test.db, 'auto-ingest-worker', false)).toBe(true)
    const after = await listed()
    expect(after.ingest?.enabled).toBe(false)
    expect(after.ingest?.updated_at.getTime()).toBeGreaterThan(
      before.ingest?.updated_at.getTime() ?? Infinity,
    )
    expect(after.others).toEqual(before.others)
  })

  it('accepts no other job', async () => {
    expect(await setCronJobEnabled(test.db, 'no-such-job', false)).toBe(false)
  })
})

describe('cron_execution_log', () => {
  it('[AENT-14] [AREAD-29] shows the newest 10 executions', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    for (const n of [3, 12, 1, 2, 11, 4, 5, 10, 6, 7, 9, 8]) await anExecution('cleanup', day(n))
    const rows = await newestCronExecutions(test.db)
    expect(rows.map((row) => row.executed_at)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(day))
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      executed_at: day(12),
      job_name: 'cleanup',
      success: true,
      response_status: 200,
      error_message: null,
      duration_ms: 5,
    })
  })

  it("returns each job's latest run, or none if it has not run", async () => {
    const run = (n: number, success: boolean) => ({
      job_name: 'cleanup',
      slot: new Date(),
      executed_at: new Date(Date.UTC(2026, 1, n)),
      success,
      response_status: success ? 200 : 500,
      error_message: success ? null : 'No.',
      duration_ms: n,
    })
    await logCronExecution(test.db, run(2, false))
    await logCronExecution(test.db, run(1, true))
    const jobs = await cronJobRuns(test.db)
    expect(jobs.map(({ name }) => name)).toEqual((await listCronJobs(test.db)).map(({ name }) => name))
    expect(jobs.find(({ name }) => name === 'cleanup')).toMatchObject({
      cron: '17 * * * *',
      time_zone: 'UTC',
      next_run_at: null,
      executed_at: new Date(Date.UTC(2026, 1, 2)),
      success: false,
      error_message: 'No.',
      duration_ms: 2,
    })
    expect(jobs.find(({ name }) => name === 'tag-drops')).toMatchObject({ executed_at: null, success: null })
  })

  it('deletes runs older than the given number of days', async () => {
    await anExecution('recent', new Date())
    await purgeCronExecutions(test.db, 30)
    expect((await newestCronExecutions(test.db)).map((row) => row.job_name)).toEqual(['recent'])
  })
})
