import type { JobContract } from '@daily-drops/contract/define-job'
import { autoIngestWorker, cleanup, cleanupFailedQueue } from '@daily-drops/contract/jobs'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../logger.ts'
import { createMailer } from '../mailer.ts'
import { registry } from './registry.ts'

const mailer = createMailer({ smtpUrl: undefined, from: 'test@localhost', baseUrl: 'http://localhost' })
const minutes = (n: number) => new Date(Date.now() + n * 60_000)

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())
beforeEach(() => test.db.deleteFrom('ingestion_queue').execute())

/** Runs the handler that the registry binds to this job. */
async function run(job: JobContract): Promise<object | undefined> {
  const binding = registry.find(({ contract }) => contract === job)
  const { signal } = new AbortController()
  return binding?.run({ db: test.db, log: createLogger('silent'), mailer, jobId: 'test', signal }, {})
}

async function statuses(): Promise<Record<string, string>> {
  const items = await test.db.selectFrom('ingestion_queue').select(['url', 'status']).execute()
  return Object.fromEntries(items.map(({ url, status }) => [url, status]))
}

describe('cleanup-failed-queue', () => {
  it('[PIPE-18] deletes the failed items, more than a batch of them, and answers how many', async () => {
    const failed = Array.from({ length: 2100 }, (_, n) => ({
      url: `https://a.example/${n}`,
      status: 'failed' as const,
    }))
    const others = (['pending', 'done', 'error'] as const).map((status) => ({
      url: `https://b.example/${status}`,
      status,
    }))
    await test.db
      .insertInto('ingestion_queue')
      .values([...failed, ...others])
      .execute()

    expect(await run(cleanupFailedQueue)).toEqual({ cleaned: 2100 })
    expect(Object.values(await statuses()).sort()).toEqual(['done', 'error', 'pending'])
    expect(await run(cleanupFailedQueue)).toEqual({ cleaned: 0 })
  })
})

describe('auto-ingest-worker', () => {
  it('gives back the items of lost workers and leaves the others their lease', async () => {
    const leased = (url: string, lease_until: Date) =>
      test.db
        .insertInto('ingestion_queue')
        .values({ url, status: 'processing', lease_token: crypto.randomUUID(), lease_until })
        .execute()
    await leased('https://a.example/lost', minutes(-1))
    await leased('https://a.example/working', minutes(1))

    expect(await run(autoIngestWorker)).toEqual({ released: 1 })
    expect(await statuses()).toEqual({
      'https://a.example/lost': 'pending',
      'https://a.example/working': 'processing',
    })
  })
})

describe('cleanup', () => {
  it('removes what has expired, keeps what has not, and prepares the next months', async () => {
    const { id: user_id } = await aUser(test.db)
    const both = [minutes(-1), minutes(60)]
    for (const [n, expires_at] of both.entries()) {
      await test.db
        .insertInto('sessions')
        .values({ user_id, token: `token-${n}`, expires_at })
        .execute()
      await test.db
        .insertInto('verifications')
        .values({ identifier: `id-${n}`, value: 'x', expires_at })
        .execute()
      await test.db
        .insertInto('rate_limits')
        .values({ key: `key-${n}`, hits: 1, resets_at: expires_at })
        .execute()
    }

    expect(await run(cleanup)).toMatchObject({ sessions: 1, verifications: 1, rateLimits: 1, executions: 0 })
    const sessions = await test.db.selectFrom('sessions').select('token').execute()
    expect(sessions).toEqual([{ token: 'token-1' }])
    expect(await run(cleanup)).toMatchObject({ sessions: 0, partitions: 0, droppedPartitions: [] })
  })
})
