import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '@daily-drops/db/connection/client'
import { claimDueSources } from '@daily-drops/db/sources/source-claims'
import { LeaseLost } from '@daily-drops/db/sources/source-refreshes'
import { breakInserts, repairInserts } from '@daily-drops/db/testing/faults'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { createParserPool } from '../parser-pool/parser-pool.ts'
import { fetchDueFeeds } from './fetch-due-feeds.ts'
import { fetchFeed } from './fetch-feed.ts'
import { saveOutcome } from './save-outcome.ts'
import { articles, type Publisher, rss, startPublisher } from './testing/publisher.ts'
import { BUDGET_MS, type RefreshBench, startRefreshBench } from './testing/refresh-bench.ts'

let bench: RefreshBench
let publishers: Publisher[]
beforeEach(async () => {
  bench = await startRefreshBench()
  publishers = []
})
afterEach(async () => {
  await Promise.all(publishers.map((publisher) => publisher[Symbol.asyncDispose]()))
  await bench.close()
})

async function follow(count: number, answer?: Publisher['answer']): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const at = publishers.length
    const publisher = await startPublisher(answer ?? { body: rss(articles(20, 1, `https://p${at}.example`)) })
    publishers.push(publisher)
    ids.push(await bench.follow(publisher))
  }
  return ids
}
const run = (overrides: Partial<RefreshBench['deps']> = {}) =>
  fetchDueFeeds({ ...bench.deps, ...overrides, signal: new AbortController().signal }, BUDGET_MS)
const counts = () => publishers.map(({ requests }) => requests.length)
const queueUrls = async () =>
  (await bench.db.selectFrom('ingestion_queue').select('url').execute()).map(({ url }) => url)
/** As if all leases had expired: their hosts are checked again. */
async function expireLeases(): Promise<void> {
  await bench.db
    .updateTable('sources')
    .set({ lease_until: new Date(Date.now() - 1000) })
    .where('lease_token', 'is not', null)
    .execute()
  await bench.db
    .updateTable('hosts')
    .set({ next_due_at: new Date(0) })
    .execute()
}
const makeDue = () =>
  bench.db
    .updateTable('sources')
    .set({ next_fetch_at: new Date(Date.now() - 60_000) })
    .execute()

describe('fetching what is due', () => {
  it('takes 200 sources with 20 items each, then has nothing left to do', async () => {
    const ids = await follow(200)
    const summary = await bench.refresh(...ids)
    expect(summary).toEqual({ sources: 200, enqueued: 4000, errors: [] })
    expect(new Set(await queueUrls()).size).toBe(4000)
    expect(await run()).toEqual({ sources: 0, enqueued: 0, errors: [] })
    expect(counts()).toEqual(ids.map(() => 1))
  }, 120_000)

  it('fetches each source once per slot with three schedulers at once', async () => {
    await follow(40)
    const others = [createDb(bench.url), createDb(bench.url)]
    for (let slot = 1; slot <= 3; slot++) {
      await makeDue()
      await bench.db.updateTable('hosts').set({ next_request_at: null }).execute()
      const summaries = await Promise.all([run(), ...others.map((db) => run({ db }))])
      expect(summaries.reduce((sum, { sources }) => sum + sources, 0)).toBe(40)
      expect(counts()).toEqual(publishers.map(() => slot))
    }
    await Promise.all(others.map((db) => db.destroy()))
    expect(await queueUrls()).toHaveLength(800)
  })

  it('fetches no more at once than the process may', async () => {
    let [open, most] = [0, 0]
    const four = Promise.withResolvers<void>()
    await follow(12, async (_, response) => {
      most = Math.max(most, ++open)
      if (open === 4) four.resolve()
      await four.promise
      // Long enough for a fifth.
      await sleep(100)
      open -= 1
      response.end(rss([]))
    })
    await makeDue()
    const fetchSlots = { free: 4 }
    await Promise.all([run({ fetchSlots }), run({ fetchSlots })])
    expect(most).toBe(4)
    expect(fetchSlots.free).toBe(4)
  })

  it("keeps to a host's pace: two at once, and apart", async () => {
    const starts: number[] = []
    let [open, most] = [0, 0]
    const two = Promise.withResolvers<void>()
    const [first = Number.NaN] = await follow(1, async (_, response) => {
      starts.push(performance.now())
      most = Math.max(most, ++open)
      if (open === 2) two.resolve()
      await two.promise
      // Long enough for a third.
      await sleep(2200)
      open -= 1
      response.end(rss([]))
    })
    const [publisher] = publishers
    if (!publisher) throw new Error('No publisher')
    const rest = await Promise.all(
      [1, 2, 3].map((n) => bench.follow(publisher, { feed_url: `${publisher.origin}/${n}` })),
    )
    await bench.db
      .insertInto('hosts')
      .values({ host: publisher.host, min_delay_ms: 1000, max_per_minute: 1000 })
      .onConflict((conflict) =>
        conflict.column('host').doUpdateSet({ min_delay_ms: 1000, max_per_minute: 1000 }),
      )
      .execute()
    expect(await bench.refresh(first, ...rest)).toMatchObject({ sources: 4, errors: [] })
    const gaps = starts.slice(1).map((start, n) => start - (starts[n] ?? 0))
    // By arrival: a busy machine may deliver one late and the next in time.
    expect(Math.min(...gaps)).toBeGreaterThan(300)
    expect(most).toBe(2)
  })

  it('continues with the others while some never respond and one stops the reader', async () => {
    const parser = createParserPool({ size: 1, limitMs: 500 })
    const client = testClient({ headersTimeoutMs: 60_000 })
    const silence = Promise.withResolvers<void>()
    const [silent = Number.NaN] = await follow(3, (_, response) => {
      void silence.promise.then(() => response.destroy())
    })
    const attributes = Array.from({ length: 400_000 }, (_, n) => `a${n}="1"`).join(' ')
    await follow(1, { body: `<rss version="2.0"><channel><item ${attributes}/></channel></rss>` })
    await follow(30)
    await makeDue()
    const done = run({ client, parser })
    while ((await queueUrls()).length < 600) await sleep(20)
    expect((await bench.source(silent)).lease_token).not.toBeNull()
    silence.resolve()
    const { errors, ...summary } = await done
    expect(summary).toEqual({ sources: 34, enqueued: 600 })
    expect(errors.map((error) => error.replace(/^.*: /, '')).sort()).toEqual([
      'The feed takes too much time or memory to read.',
      ...Array(3).fill('The response ended too early.'),
    ])
    await parser[Symbol.asyncDispose]()
    await client.close()
  })

  it('never reaches a private address', async () => {
    await follow(1)
    await makeDue()
    const client = testClient({ allowCidrs: [] })
    expect(await run({ client })).toMatchObject({ sources: 1, enqueued: 0, errors: [expect.any(String)] })
    expect(counts()).toEqual([0])
    await client.close()
  })
})

it('stores a feed completely, or not at all', async () => {
  const [id = Number.NaN] = await follow(1, { body: rss(articles(3)), headers: { etag: '"1"' } })
  const jobs = bench.db.schema.withSchema('pgboss')
  await jobs.alterTable('queue').renameTo('queue_away').execute()
  expect(await bench.refresh(id)).toMatchObject({ enqueued: 0, errors: [expect.any(String)] })
  await jobs.alterTable('queue_away').renameTo('queue').execute()
  expect(await queueUrls()).toEqual([])
  expect(await bench.db.selectFrom('feed_items').select('identity').execute()).toEqual([])
  expect(await bench.source(id)).toMatchObject({ etag: null, body_hash: null, state: 'failing' })
  expect(await bench.refresh(id)).toEqual({ sources: 1, enqueued: 3, errors: [] })
})

it('does not blame the publisher for a database fault', async () => {
  const [id = Number.NaN] = await follow(1)
  await breakInserts(bench.db, 'ingestion_queue')
  expect(await bench.refresh(id)).toMatchObject({ enqueued: 0 })
  await repairInserts(bench.db)
  expect(await bench.source(id)).toMatchObject({ failures: 0, last_error: null })
  await expireLeases()
  expect(await bench.refresh()).toEqual({ sources: 1, enqueued: 20, errors: [] })
})

describe('a worker that is lost', () => {
  it('between fetching and storing costs nothing: the next one fetches again', async () => {
    await follow(1)
    await makeDue()
    const [claim] = await claimDueSources(bench.db, 1)
    if (!claim) throw new Error('Nothing was due')
    await fetchFeed(bench.deps, claim)
    expect(await bench.refresh()).toMatchObject({ sources: 0 })
    await expireLeases()
    expect(await bench.refresh()).toEqual({ sources: 1, enqueued: 20, errors: [] })
  })

  it('and comes back too late stores nothing', async () => {
    const [id = Number.NaN] = await follow(1)
    await makeDue()
    const [claim] = await claimDueSources(bench.db, 1)
    if (!claim) throw new Error('Nothing was due')
    const late = { ...(await fetchFeed(bench.deps, claim)), durationMs: 1 }
    const failed = { kind: 'failed', reason: 'late', durationMs: 1 } as const
    await expireLeases()
    await bench.refresh()
    const before = await bench.source(id)
    await expect(saveOutcome(bench.db, claim, late)).rejects.toThrow(LeaseLost)
    await expect(saveOutcome(bench.db, claim, failed)).rejects.toThrow(LeaseLost)
    expect(await bench.source(id)).toEqual({ ...before, waitMinutes: expect.any(Number) })
    expect(await queueUrls()).toHaveLength(20)
  })
})
