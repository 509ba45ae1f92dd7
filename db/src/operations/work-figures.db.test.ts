import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logCronExecution } from '../jobs/cron-executions.ts'
import { setCronJobEnabled } from '../jobs/cron-jobs.ts'
import { enqueue } from '../jobs/jobs.ts'
import { aSource } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { readWorkFigures } from './work-figures.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
  await sql`update cron_jobs set next_run_at = now() + interval '1 hour'`.execute(test.db)
})
afterAll(() => test.close())

const mails = async () => (await readWorkFigures(test.db)).queues.find(({ name }) => name === sendMail.name)

it('reports an empty queue as empty', async () => {
  const figures = await readWorkFigures(test.db)
  expect(figures).toMatchObject({ overdueFeedSeconds: 0, lateScheduleSeconds: 0 })
  expect(figures.queues.every(({ oldestSeconds }) => oldestSeconds === 0)).toBe(true)
})

it('[O12] reports how long the next job has been ready, not when it was written', async () => {
  const props = { name: 'Ada', url: 'https://drops.test/x' }
  const mail = { template: 'verify-email', to: 'ada@example.com', props } as const
  await enqueue(test.db, sendMail, mail, { startAfterSeconds: 3600 })
  expect(await mails()).toMatchObject({ oldestSeconds: 0 })
  await enqueue(test.db, sendMail, mail)
  await sql`update pgboss.job set created_on = now() - interval '1 hour', start_after = now() - interval '10 minutes'
    where start_after <= now()`.execute(test.db)
  expect(Math.round(((await mails())?.oldestSeconds ?? 0) / 60)).toBe(10)
})

it('[O12] sees the job that has waited behind one that is being retried', async () => {
  await sql`insert into pgboss.job (name, state, created_on, start_after)
    values ('purge-pages', 'retry', now() - interval '2 hours', now() - interval '5 seconds'),
      ('purge-pages', 'created', now() - interval '50 minutes', now() - interval '50 minutes')`.execute(
    test.db,
  )
  const { queues } = await readWorkFigures(test.db)
  const purges = queues.find(({ name }) => name === 'purge-pages')
  expect(Math.round((purges?.oldestSeconds ?? 0) / 60)).toBe(50)
})

it('[O12] reports due feeds and late schedules', async () => {
  await aSource(test.db, { host: 'late.example', next_fetch_at: new Date(Date.now() - 20 * 60_000) })
  await sql`update cron_jobs set next_run_at = now() - interval '7 minutes' where name = 'fetch-feeds'`.execute(
    test.db,
  )
  const { overdueFeedSeconds, lateScheduleSeconds } = await readWorkFigures(test.db)
  expect([overdueFeedSeconds, lateScheduleSeconds].map((seconds) => Math.round(seconds / 60))).toEqual([
    20, 7,
  ])
  await sql`update cron_jobs set enabled = false where name = 'fetch-feeds'`.execute(test.db)
  expect((await readWorkFigures(test.db)).lateScheduleSeconds).toBe(0)
})

it('[O12] reports schedules whose last run failed, without paused ones', async () => {
  const ran = (job_name: string, success: boolean) =>
    logCronExecution(test.db, { job_name, success, slot: new Date(), duration_ms: 1 })
  await ran('cleanup', false)
  await ran('build-editions', false)
  await ran('build-editions', true)
  await ran('tag-drops', false)
  await setCronJobEnabled(test.db, 'tag-drops', false)
  const { schedules } = await readWorkFigures(test.db)
  expect(schedules.filter(({ failed }) => failed)).toEqual([{ name: 'cleanup', failed: true }])
  expect(schedules).toContainEqual({ name: 'build-editions', failed: false })
})
