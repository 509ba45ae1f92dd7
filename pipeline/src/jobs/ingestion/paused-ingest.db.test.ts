import * as jobs from '@daily-drops/contract/jobs/ingestion'
import { INGEST_BATCH } from '@daily-drops/core/console-limits'
import { claimItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { queueManualItem } from '@daily-drops/db/ingestion/manual-items'
import { setCronJobEnabled } from '@daily-drops/db/jobs/cron-jobs'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { aQueueItem, aUser } from '@daily-drops/db/testing/factories'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Publisher, startPublisher } from '../../refresh/testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from '../../refresh/testing/refresh-bench.ts'
import { registry } from '../../worker/registry.ts'
import { startWorker, type Worker } from '../../worker/worker.ts'

/** More than one sweep takes. */
const ITEMS = INGEST_BATCH + 3
const contracts = Object.values(jobs)

let bench: RefreshBench
let publisher: Publisher
let worker: Worker
let sourceId: number

beforeEach(async () => {
  bench = await startRefreshBench()
  publisher = await startPublisher()
  publisher.answer = { body: wholeItems(publisher.origin) }
  // Only what a test starts runs, even once the schedule is enabled.
  await bench.db.updateTable('cron_jobs').set({ enabled: false, cron: '0 0 1 1 *' }).execute()
  sourceId = await bench.follow(publisher, { next_fetch_at: new Date(Date.now() - 60_000) })
  worker = await startWorker({
    ...bench.deps,
    databaseUrl: bench.url,
    maxPerQueue: 1,
    contracts,
    registry: registry.filter(({ contract }) => contracts.some(({ name }) => name === contract.name)),
  })
})
afterEach(async () => {
  await worker.stop(5000)
  await publisher[Symbol.asyncDispose]()
  await bench.close()
})

/** A feed whose items need nothing from their pages. */
function wholeItems(origin: string): string {
  const items = Array.from(
    { length: ITEMS },
    (_, n) => `<item><title>Number ${n} of many</title><link>${origin}/articles/${n}</link>
      <description>Long enough to be taken for a summary of the article that it stands for, number ${n}.</description>
      <enclosure url="https://images.example/${n}.png" type="image/png" length="1"/></item>`,
  )
  return `<rss version="2.0"><channel><title>Feed</title>${items.join('')}</channel></rss>`
}

async function run<J extends (typeof contracts)[number]>(job: J, payload: object): Promise<unknown> {
  const id = await enqueue(bench.db, job, payload as never)
  const result = await awaitJob(bench.db, job, id, 90_000)
  return result.state === 'completed' ? result.output : result
}

async function states(): Promise<Record<string, number>> {
  const rows = await bench.db.selectFrom('ingestion_queue').select(['status', 'attempts']).execute()
  const words = rows.map(({ status, attempts }) => `${status} after ${attempts}`)
  return Object.fromEntries([...new Set(words)].map((word) => [word, words.filter((w) => w === word).length]))
}

const drops = () => bench.db.selectFrom('drops').select('id').execute()

it('[PIPE-13] while paused, new items wait and no attempt counts; once resumed, all of them are processed', async () => {
  expect(await run(jobs.fetchFeeds, {})).toEqual({ sources: 1, enqueued: ITEMS })
  const queueIds = (await bench.queue(sourceId)).map(({ id }) => id)
  // Jobs of one kind run one at a time, so the feed's job has ended, and this is its repetition.
  expect(await run(jobs.processItems, { queueIds })).toEqual({ outcomes: { 'nothing to do': ITEMS } })
  // A sweep that was enqueued before the pause.
  expect(await run(jobs.autoIngestWorker, {})).toMatchObject({ processed: 0 })
  expect(await states()).toEqual({ 'pending after 0': ITEMS })
  expect(await drops()).toEqual([])

  await setCronJobEnabled(bench.db, jobs.autoIngestWorker.name, true)
  await expect.poll(states, { timeout: 60_000 }).toEqual({ 'done after 1': ITEMS })
  expect(await drops()).toHaveLength(ITEMS)
})

it("a person's request is served while paused: one address, a batch, a whole cycle", async () => {
  const { id: requestedBy } = await aUser(bench.db, { profile: { role: 'editor' } })
  const url = `${publisher.origin}/entered`
  const entered = { url, sourceLabel: null, notes: null, requestedBy }
  publisher.answer = { body: '<title>Entered by hand</title>', headers: { 'content-type': 'text/html' } }
  await bench.db.transaction().execute((db) => queueManualItem(db, entered))
  await expect.poll(drops, { timeout: 60_000 }).toHaveLength(1)

  publisher.answer = { body: wholeItems(publisher.origin) }
  await bench.db.updateTable('hosts').set({ next_request_at: null }).execute()
  expect(await run(jobs.automatedIngestion, {})).toMatchObject({ new_articles: ITEMS })
  // As many as it has time for, at most one batch.
  const byTheCycle = (await drops()).length - 1
  expect(byTheCycle).toBeGreaterThan(0)
  expect(byTheCycle).toBeLessThanOrEqual(INGEST_BATCH)
  expect(await run(jobs.ingestQueue, { limit: 2 })).toEqual({ processed: 2, done: 2, errors: 0 })
  expect(await drops()).toHaveLength(1 + byTheCycle + 2)
})

it('the time an item waits for its page starts again after a pause', async () => {
  const { id } = await aQueueItem(bench.db, { created_at: new Date(Date.now() - 24 * 3_600_000) })
  expect(await claimItem(bench.db, id)).toBeUndefined()
  await worker.stop(5000)
  await setCronJobEnabled(bench.db, jobs.autoIngestWorker.name, true)
  expect((await claimItem(bench.db, id))?.queued_seconds).toBeLessThan(3600)
})
