import { cleanupFailedQueue } from '@daily-drops/contract/jobs/ingestion'
import { cleanup } from '@daily-drops/contract/jobs/operations'
import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import { addDays } from '@daily-drops/core/archive'
import { aQueueItem, aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { registry } from '../../worker/registry.ts'

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
  return binding?.run({ ...testDeps(test.db), jobId: 'test', signal }, {})
}

async function statuses(): Promise<Record<string, string>> {
  const items = await test.db.selectFrom('ingestion_queue').select(['url', 'status']).execute()
  return Object.fromEntries(items.map(({ url, status }) => [url, status]))
}

/** An edition with one item, opened or not. */
async function anEdition(user_id: string, day: string, opened_at: Date | null = null): Promise<void> {
  const item = { position: 1, drop_id: 1, story_id: 1, final_score: 1, reason_for_ranking: 'x', opened_at }
  await test.db.insertInto('editions').values({ user_id, day, ranking_version: 'x' }).execute()
  await test.db
    .insertInto('edition_items')
    .values({ user_id, day, ...item })
    .execute()
}

describe('cleanup-failed-queue', () => {
  it('[PIPE-18] deletes the failed items, more than a batch of them, and returns their number', async () => {
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

    const days = (n: number) => minutes(-n * 24 * 60)
    for (const age of [8, 6]) await aQueueItem(test.db, { status: 'done', updated_at: days(age) })
    await aQueueItem(test.db, { status: 'pending', updated_at: days(90) })
    for (const age of [31, 29]) {
      await test.db
        .insertInto('ingestion_logs')
        .values({ success: true, cycle_timestamp: days(age) })
        .execute()
    }

    for (const age of [15, 13]) {
      await test.db
        .insertInto('pipeline_samples')
        .values({ at: days(age), queue_length: 1, editions_built: 0, editions_counter: 0 })
        .execute()
    }

    expect(await run(cleanup)).toMatchObject({
      samples: 1,
      sessions: 1,
      verifications: 1,
      rateLimits: 1,
      executions: 0,
      cycles: 1,
      finishedItems: 1,
    })
    const sessions = await test.db.selectFrom('sessions').select('token').execute()
    expect(sessions).toEqual([{ token: 'token-1' }])
    expect(await run(cleanup)).toMatchObject({ sessions: 0, partitions: 0, anonymisedEvents: 0 })
  })

  it("keeps readers' editions permanently, and score terms for thirty days", async () => {
    const { id: user_id } = await aUser(test.db)
    const days = [900, 91, 40, 30, 1].map((age) =>
      minutes(-age * 24 * 60)
        .toISOString()
        .slice(0, 10),
    )
    for (const day of days) {
      await anEdition(user_id, day)
      await test.db
        .insertInto('edition_terms')
        .values({ user_id, day, terms: ['[]'] })
        .execute()
    }
    await run(cleanup)
    const left = (table: 'edition_items' | 'edition_terms') =>
      test.db.selectFrom(table).select('day').where('user_id', '=', user_id).orderBy('day').execute()
    expect((await left('edition_items')).map(({ day }) => day)).toEqual(days)
    expect((await left('edition_terms')).map(({ day }) => day)).toEqual(days.slice(3))
  })

  it('[PRIV-02] deletes after 24 months what a reader opened, and keeps the edition', async () => {
    const { id: user_id } = await aUser(test.db)
    const monthsAgo = (months: number) => {
      const then = new Date()
      then.setUTCMonth(then.getUTCMonth() - months)
      return then.toISOString().slice(0, 10)
    }
    // The span of days that is 24 months old is removed as a whole, and nothing of the next.
    const until = monthsAgo(24)
    const days = [until, addDays(until, 27), addDays(until, 28)]
    await test.db.updateTable('forgotten_openings').set({ until }).execute()
    for (const day of days) await anEdition(user_id, day, new Date())
    expect(await run(cleanup)).toMatchObject({ forgottenOpenings: 1 })
    const items = await test.db
      .selectFrom('edition_items')
      .select(['day', 'opened_at'])
      .where('user_id', '=', user_id)
      .orderBy('day')
      .execute()
    expect(items).toEqual([
      { day: days[0], opened_at: null },
      { day: days[1], opened_at: null },
      { day: days[2], opened_at: expect.any(Date) },
    ])
    expect(await run(cleanup)).toMatchObject({ forgottenOpenings: 0 })

    await test.db
      .updateTable('forgotten_openings')
      .set({ until: addDays(until, 1) })
      .execute()
    await anEdition(user_id, addDays(until, 1), new Date())
    expect(await run(cleanup)).toMatchObject({ forgottenOpenings: 0 })
  })

  it('continues with the other steps if one fails, then fails and names it', async () => {
    await test.db
      .insertInto('verifications')
      .values({ identifier: 'x', value: 'x', expires_at: minutes(-1) })
      .execute()
    const seen_at = minutes(-30 * 24 * 60)
    for (let first = 0; first < 21_000; first += 7000) {
      const terms = Array.from({ length: 7000 }, (_, n) => first + n)
      await test.db
        .insertInto('drop_terms')
        .values(terms.map((term) => ({ language: 'en', term, published_at: seen_at, drop_id: 1, seen_at })))
        .execute()
    }
    await test.db
      .insertInto('story_terms')
      .values({ language: 'en', term: 1, published_at: seen_at, drop_id: 1, seen_at })
      .execute()
    await test.db.schema.alterTable('sessions').renameTo('sessions_away').execute()
    await expect(run(cleanup)).rejects.toThrow(/^Cleanup failed for: sessions$/)
    await test.db.schema.alterTable('sessions_away').renameTo('sessions').execute()

    expect(
      await test.db.selectFrom('verifications').select('id').where('expires_at', '<', new Date()).execute(),
    ).toEqual([])
    expect(await test.db.selectFrom('drop_terms').select('term').execute()).toEqual([])
    expect(await test.db.selectFrom('story_terms').select('term').execute()).toEqual([])
  })
})
