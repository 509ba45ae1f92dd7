import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { buildEditionBatch } from '@daily-drops/contract/jobs/editions'
import { forwardEvents } from '@daily-drops/contract/jobs/events'
import { processItem, processItems } from '@daily-drops/contract/jobs/ingestion'
import { defineJob } from '@daily-drops/contract/kernel/define-job'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { awaitJob, enqueue, installQueue } from './jobs.ts'
import { type JobConsumer, PermanentFailure, startConsumers } from './jobs-consumer.ts'
import { findQueue, payloadsNamed } from './queue-tables.ts'

function aJob(name: string, retryLimit = 0) {
  return defineJob({
    name,
    payload: z.object({ n: z.number() }),
    output: z.object({}),
    concurrency: 1,
    retry: { limit: retryLimit, delaySeconds: 0, backoff: false },
    expireSeconds: 30,
  })
}

const idle = aJob('test-idle')
const double = aJob('test-double')
const refused = aJob('test-refused', 3)
const shaky = aJob('test-shaky', 3)
const many = aJob('test-many')

let test: TestDb
beforeAll(async () => {
  test = await testDb()
  await installQueue(test.url, [idle, double, refused, shaky, many])
})
afterAll(() => test.close())

async function consuming(consumer: JobConsumer, during: () => Promise<void>): Promise<void> {
  const errors: Error[] = []
  const running = await startConsumers({
    url: test.url,
    consumers: [consumer],
    maxPerQueue: 1,
    superviseSeconds: 10,
    onError: (error) => errors.push(error),
  })
  await during().finally(() => running.stop(30_000))
  expect(errors).toEqual([])
}

const countJobs = async (name: string) => (await payloadsNamed(test.db, name)).length

describe('enqueue', () => {
  it("belongs to its caller's transaction", async () => {
    const undone = test.db.transaction().execute(async (db) => {
      await enqueue(db, idle, { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await countJobs(idle.name)).toBe(0)

    await test.db.transaction().execute((db) => enqueue(db, idle, { n: 1 }))
    expect(await countJobs(idle.name)).toBe(1)
  })

  it('refuses a payload that does not fit the contract', async () => {
    await expect(enqueue(test.db, idle, { n: 'one' } as never)).rejects.toThrow(z.ZodError)
  })
})

it('assigns no person to a job that would not be deleted with their account', async () => {
  const requester = { id: randomUUID(), role: 'user' as const }
  await expect(enqueue(test.db, processItem, { queueId: 1 }, { requester })).rejects.toThrow(
    'is not marked isForOnePerson',
  )
})

describe('awaitJob', () => {
  it('returns pending when the time is up', async () => {
    const id = await enqueue(test.db, idle, { n: 1 })
    expect(await awaitJob(test.db, idle, id, 60)).toEqual({ state: 'pending' })
  })

  it('returns the output as soon as the job is done', async () => {
    const run: JobConsumer['run'] = async ({ payload }) => ({ twice: (payload as { n: number }).n * 2 })
    await consuming({ contract: double, run }, async () => {
      const id = await enqueue(test.db, double, { n: 21 })
      expect(await awaitJob(test.db, double, id, 30_000)).toEqual({
        state: 'completed',
        output: { twice: 42 },
      })
    })
  })

  it('does not find a job that was never enqueued', async () => {
    const unknown = awaitJob(test.db, idle, crypto.randomUUID(), 1000)
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('consumers', () => {
  it('retry a failed job as often as its contract says', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
      if (runs < 3) throw new Error('not yet')
      return { runs }
    }
    await consuming({ contract: shaky, run }, async () => {
      const id = await enqueue(test.db, shaky, { n: 1 })
      expect(await awaitJob(test.db, shaky, id, 60_000)).toEqual({ state: 'completed', output: { runs: 3 } })
    })
  })

  it('do not retry what cannot succeed', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
      throw new PermanentFailure('no such mailbox')
    }
    await consuming({ contract: refused, run }, async () => {
      const id = await enqueue(test.db, refused, { n: 1 })
      expect(await awaitJob(test.db, refused, id, 30_000)).toEqual({
        state: 'failed',
        message: 'no such mailbox',
      })
      expect(runs).toBe(1)
    })
  })

  it('work through a backlog without pausing between jobs', async () => {
    for (let n = 0; n < 40; n++) await enqueue(test.db, many, { n })
    const done: number[] = []
    const run: JobConsumer['run'] = async ({ payload }) => ({ at: done.push((payload as { n: number }).n) })
    await consuming({ contract: many, run }, async () => {
      const started = performance.now()
      // One job per poll would take longer.
      while (done.length < 40 && performance.now() - started < 60_000) await sleep(20)
    })
    expect(done).toHaveLength(40)
  })

  it('do not start without their queues', async () => {
    const homeless = { contract: aJob('test-homeless'), run: async () => ({}) }
    const started = consuming(homeless, async () => {})
    await expect(started).rejects.toThrow('No queue for test-homeless')
  })
})

describe('a finished job', () => {
  it.each([
    ['a day', aJob('test-kept'), 24 * 60 * 60],
    ['as long as it asks for', { ...aJob('test-kept-shortly'), keepSeconds: 60 * 60 }, 60 * 60],
  ])('is stored for %s, and no longer', async (_, job, seconds) => {
    await installQueue(test.url, [job])
    const ages = { inside: seconds - 600, outside: seconds + 600 }
    const ids = { inside: '', outside: '' }
    for (const place of ['inside', 'outside'] as const) {
      ids[place] = await enqueue(test.db, job, { n: 1 })
      await sql`
        update pgboss.job set state = 'completed', completed_on = now() - make_interval(secs => ${ages[place]})
        where id = ${ids[place]}`.execute(test.db)
    }
    const boss = new PgBoss({ connectionString: test.url, max: 1, supervise: false, schedule: false })
    await boss.start()
    await boss.supervise(job.name).finally(() => boss.stop({ graceful: false }))
    const { rows } = await sql`select id from pgboss.job where name = ${job.name}`.execute(test.db)
    expect(rows).toEqual([{ id: ids.inside }])
  })

  it('that contained an email address is stored for an hour', () => {
    expect(sendMail.keepSeconds).toBe(60 * 60)
  })
})

describe('installQueue', () => {
  it('may run twice at once and takes over a changed policy', async () => {
    const patient = { ...aJob('test-policy', 9), heartbeatSeconds: 30 }
    await Promise.all([
      installQueue(test.url, [aJob('test-policy')]),
      installQueue(test.url, [aJob('test-policy')]),
    ])
    await installQueue(test.url, [patient])
    expect(await findQueue(test.db, 'test-policy')).toEqual({
      retry_limit: 9,
      heartbeat_seconds: 30,
      notify: true,
    })
    await installQueue(test.url, [{ ...patient, isPolled: true }])
    expect(await findQueue(test.db, 'test-policy')).toMatchObject({ notify: false })
  })

  it('polls for jobs that come by the thousand, and announces those that someone waits for', async () => {
    await installQueue(test.url, [processItems, buildEditionBatch, forwardEvents, sendMail])
    for (const { name } of [processItems, buildEditionBatch, forwardEvents]) {
      expect(await findQueue(test.db, name)).toMatchObject({ notify: false })
    }
    expect(await findQueue(test.db, sendMail.name)).toMatchObject({ notify: true })
  })
})
