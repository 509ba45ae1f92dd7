import {
  countUsers,
  getAdminOverview,
  getDashboardStats,
  getJob,
  getTagStatistics,
  listCronExecutions,
  listIngestionLogs,
} from '@daily-drops/contract/functions/operations/monitoring'
import { listSitemapRuns } from '@daily-drops/contract/functions/operations/sitemap'
import { cleanupFailedQueue } from '@daily-drops/contract/jobs/ingestion'
import { logCronExecution } from '@daily-drops/db/jobs/cron-executions'
import { saveProgress } from '@daily-drops/db/jobs/job-progress'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { aDrop, aQueueItem, aSource, aTopic, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'

const { host, admin } = await startStaffApp('admin')
afterAll(() => host.close())
beforeEach(async () => {
  await host.db.deleteFrom('sources').execute()
  await host.db.deleteFrom('ingestion_queue').execute()
})

const minute = (n: number) => new Date(Date.UTC(2026, 10, 1, 0, n))

describe('counts', () => {
  it('[AREAD-02] count the users', async () => {
    const before = await ask(host, countUsers, {}, admin)
    await aUser(host.db)
    expect(await ask(host, countUsers, {}, admin)).toEqual({ usersCount: before.usersCount + 1 })
  })

  it('[AREAD-13] [AREAD-17] [AENT-15] count drops, tagged drops and waiting queue items', async () => {
    expect(await ask(host, getDashboardStats, {}, admin)).toEqual({
      total_drops: 0,
      tagged_drops: 0,
      processing_queue: 0,
      oldest_waiting_seconds: null,
    })
    const topics = await aTopicBranch(host.db)
    const { id: source_id } = await aSource(host.db)
    for (const tagging of [{ topics }, { topics }, {}]) await aDrop(host.db, { source_id, ...tagging })
    await aDrop(host.db)
    for (const status of ['pending', 'error', 'failed', 'done'] as const)
      await aQueueItem(host.db, { status })
    const old = { next_attempt_at: new Date(Date.now() - 90 * 60_000), status: 'error' as const }
    await aQueueItem(host.db, old)
    await aQueueItem(host.db, { next_attempt_at: new Date(Date.now() + 60_000), status: 'error' })
    const lease = { lease_token: crypto.randomUUID(), lease_until: new Date() }
    await aQueueItem(host.db, { status: 'processing', ...lease })

    expect(await ask(host, getDashboardStats, {}, admin)).toEqual({
      total_drops: 4,
      tagged_drops: 2,
      processing_queue: 2,
      oldest_waiting_seconds: expect.closeTo(90 * 60, -3),
    })
    expect(await ask(host, getAdminOverview, {}, admin)).toEqual({
      sourcesCount: 2,
      queueCount: 2,
      totalDrops: 4,
      taggedDrops: 2,
      untaggedDrops: 2,
      taggedPercentage: 50,
    })
  })
})

it('[AREAD-14] [AENT-20] [DASH-43] [DASH-44] the 15 most common tags', async () => {
  const { l1, l2 } = await aTopicBranch(host.db)
  const specific = []
  for (let n = 0; n < 20; n += 1) specific.push(await aTopic(host.db, { parent: l2 }))
  const { id: source_id } = await aSource(host.db)
  // The nth tag is on the drops of days n to 19, and always together with the tag of day 0.
  const first = specific[0] as (typeof specific)[0]
  for (const [n, l3] of specific.entries()) {
    for (let day = n; day < 20; day += 1) {
      const topics = { l1, l2, l3: n === 0 ? first : [first, l3] }
      await aDrop(host.db, { source_id, topics, published_at: new Date(Date.UTC(2026, 0, day + 1)) })
    }
  }
  await aDrop(host.db, { source_id, tags: [first.slug] })
  const statistics = await ask(host, getTagStatistics, {}, admin)
  expect(statistics).toEqual([
    { tag: first.slug, frequency: 210 },
    ...specific.slice(1, 15).map(({ slug }, at) => ({ tag: slug, frequency: 19 - at })),
  ])
})

describe('histories', () => {
  it('[AREAD-28] [ALIM-07] the newest 20 cycles', async () => {
    for (let n = 0; n < 21; n += 1) {
      await host.db
        .insertInto('ingestion_logs')
        .values({
          cycle_timestamp: minute(n),
          success: n % 2 === 0,
          new_articles: n,
          errors: ['a', 'b', 'c'],
        })
        .execute()
    }
    const logs = await ask(host, listIngestionLogs, {}, admin)
    expect(logs.rows.map((log) => log.new_articles)).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n))
    expect(logs.rows[0]).toEqual({
      id: expect.any(Number),
      cycle_timestamp: minute(20).toISOString(),
      success: true,
      feeds_processed: 0,
      new_articles: 20,
      ingestion_processed: 0,
      articles_tagged: 0,
      errors: ['a', 'b', 'c'],
    })
  })

  it('[AREAD-29] [ALIM-08] the newest 10 runs of jobs', async () => {
    for (let n = 0; n < 11; n += 1) {
      await logCronExecution(host.db, {
        job_name: `job-${n}`,
        executed_at: minute(n),
        slot: minute(n),
        success: false,
        response_status: 500,
        error_message: 'No.',
        duration_ms: 5,
      })
    }
    const runs = await ask(host, listCronExecutions, {}, admin)
    expect(runs.map((run) => run.job_name)).toEqual(Array.from({ length: 10 }, (_, n) => `job-${10 - n}`))
    expect(runs[0]).toEqual({
      id: expect.any(Number),
      executed_at: minute(10).toISOString(),
      job_name: 'job-10',
      success: false,
      response_status: 500,
      error_message: 'No.',
    })
  })

  it('[AREAD-25] [SITE-08] the newest 10 sitemap runs, with all columns', async () => {
    for (let n = 0; n < 11; n += 1) {
      await host.db
        .insertInto('sitemap_runs')
        .values({ started_at: minute(n) })
        .execute()
    }
    const done = {
      completed_at: minute(30),
      success: true,
      total_urls: 12,
      topics_count: 4,
      archive_urls_count: 5,
      google_ping_success: true,
      bing_ping_success: false,
      error_message: 'Bing did not answer.',
    }
    await host.db.updateTable('sitemap_runs').set(done).where('started_at', '=', minute(9)).execute()
    const runs = await ask(host, listSitemapRuns, {}, admin)
    expect(runs.map((run) => run.started_at)).toEqual(
      Array.from({ length: 10 }, (_, n) => minute(10 - n).toISOString()),
    )
    expect(runs[0]).toMatchObject({ completed_at: null, success: null, total_urls: null })
    expect(runs[1]).toEqual({
      ...done,
      id: expect.any(Number),
      started_at: minute(9).toISOString(),
      completed_at: minute(30).toISOString(),
    })
  })
})

describe('get-job', () => {
  const read = (jobId: string) => ask(host, getJob, { jobId }, admin)
  const becomes = (jobId: string, state: string) =>
    host.db
      .withSchema('pgboss')
      .updateTable('job' as never)
      .set({ state, output: JSON.stringify({ cleaned: 3 }) } as never)
      .where('id' as never, '=', jobId as never)
      .execute()

  it('follows a job to its end, without revealing internal errors', async () => {
    const jobId = await enqueue(host.db, cleanupFailedQueue, {})
    expect(await read(jobId)).toEqual({ state: 'pending', output: null })
    await saveProgress(host.db, jobId, { done: 0, total: 7 })
    expect((await read(jobId)).progress).toEqual({ done: 0, total: 7, seconds_left: null })
    await becomes(jobId, 'completed')
    expect(await read(jobId)).toEqual({ state: 'completed', output: { cleaned: 3 } })
    await becomes(jobId, 'failed')
    expect(await read(jobId)).toEqual({ state: 'failed', output: null })
    await expect(read(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
