import {
  automatedIngestion,
  fetchFeeds,
  processItem,
  restartPipeline,
} from '@daily-drops/contract/jobs/ingestion'
import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import { getIngestionHealth } from '@daily-drops/db/ingestion/ingestion-health'
import { ingestionLogs } from '@daily-drops/db/ingestion/ingestion-logs'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { aQueueItem } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { createLogger } from '@daily-drops/services/operations/logger'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articles, type Publisher, rss, startPublisher } from '../../refresh/testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from '../../refresh/testing/refresh-bench.ts'
import { registry } from '../../worker/registry.ts'
import { startWorker } from '../../worker/worker.ts'

let bench: RefreshBench
let publisher: Publisher
beforeEach(async () => {
  bench = await startRefreshBench()
  publisher = await startPublisher()
  publisher.answer = { body: rss(articles(3, 1, publisher.origin)) }
})
afterEach(async () => {
  await publisher[Symbol.asyncDispose]()
  await bench.close()
})

const followDue = (overrides = {}) =>
  bench.follow(publisher, { next_fetch_at: new Date(Date.now() - 60_000), ...overrides })

/** Runs the handler that the registry binds to this job. */
function run(job: JobContract): Promise<object> {
  const binding = registry.find(({ contract }) => contract === job)
  if (!binding) throw new Error(`${job.name} is not bound`)
  return binding.run({ ...bench.deps, jobId: 'test', signal: new AbortController().signal }, {})
}

const newestCycles = () =>
  ingestionLogs.range(bench.db, { sort: 'cycle_timestamp', direction: 'desc', filters: {} }, { limit: 20 })

describe('fetch-feeds', () => {
  it('[PIPE-14] [AREAD-28] stores a row for each cycle, with the failures by name', async () => {
    await followDue()
    await using broken = await startPublisher({ status: 500 })
    await bench.follow(broken, { name: 'The Broken Times', next_fetch_at: new Date() })
    expect(await run(fetchFeeds)).toEqual({ sources: 2, enqueued: 3 })
    const fetches = bench.db
      .selectFrom('source_fetches')
      .select(['outcome', 'duration_ms'])
      .orderBy('outcome')
    expect(await fetches.execute()).toEqual([
      { outcome: 'failed', duration_ms: expect.any(Number) },
      { outcome: 'read', duration_ms: expect.any(Number) },
    ])
    await aQueueItem(bench.db, { status: 'done' })
    expect(await run(fetchFeeds)).toEqual({ sources: 0, enqueued: 0 })

    const cycle = { success: true, cycle_timestamp: expect.any(Date), articles_tagged: 0 }
    expect(await newestCycles()).toMatchObject([
      { ...cycle, feeds_processed: 0, new_articles: 0, ingestion_processed: 1, errors: [] },
      {
        ...cycle,
        feeds_processed: 2,
        new_articles: 3,
        ingestion_processed: 0,
        errors: ['The Broken Times: The publisher returned an error. (500)'],
      },
    ])
    expect(await getIngestionHealth(bench.db)).toMatchObject({ is_healthy: true, minutes_since_last_run: 0 })
  })

  it('logs a cycle that could not run as failed', async () => {
    await bench.db.schema.alterTable('sources').renameTo('sources_away').execute()
    await expect(run(fetchFeeds)).rejects.toThrow('sources')
    await bench.db.schema.alterTable('sources_away').renameTo('sources').execute()
    expect(await newestCycles()).toMatchObject([
      { success: false, errors: [expect.stringContaining('sources')] },
    ])
    expect(await getIngestionHealth(bench.db)).toMatchObject({ is_healthy: false })
  })

  it('stores a sample of the queue, and reads feeds even if it cannot', async () => {
    await aQueueItem(bench.db)
    await run(fetchFeeds)
    const samples = await bench.db.selectFrom('pipeline_samples').select('queue_length').execute()
    expect(samples[0]).toEqual({ queue_length: 1 })
    await bench.db.schema.dropTable('pipeline_samples').execute()
    await followDue()
    expect(await run(fetchFeeds)).toEqual({ sources: 1, enqueued: 3 })
  })

  it('started again manually, does not contact a publisher too early', async () => {
    await followDue()
    await run(fetchFeeds)
    await run(fetchFeeds)
    expect(publisher.requests).toHaveLength(1)
  })
})

describe('the whole pipeline in a worker', () => {
  // A cycle of the schedule would come first.
  beforeEach(async () => {
    await bench.db.updateTable('cron_jobs').set({ cron: '0 0 1 1 *' }).execute()
  })
  const aWorker = (log = createLogger('worker', 'silent')) =>
    startWorker({ ...bench.deps, log, databaseUrl: bench.url, maxPerQueue: 2, tickMs: 100 })

  it('runs one cycle manually, until everything it found is processed', async () => {
    await followDue()
    const unhurried = { min_delay_ms: 0, max_per_minute: 30_000, max_concurrent: 10 }
    await bench.db
      .insertInto('hosts')
      .values({ host: publisher.host, ...unhurried })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(unhurried))
      .execute()
    const worker = await aWorker()
    const id = await enqueue(bench.db, automatedIngestion, {})
    expect(await awaitJob(bench.db, automatedIngestion, id, 60_000)).toMatchObject({
      state: 'completed',
      output: { success: true, feeds_processed: 1, new_articles: 3, ingestion_processed: 3, errors: [] },
    })
    // A cycle does not wait for a slow tagger.
    const tagged = () => bench.db.selectFrom('drop_tags').select('drop_id').execute()
    await expect.poll(tagged, { timeout: 120_000 }).toHaveLength(3)
    await worker.stop(5000)
  })

  it('[DEC-61] restarts: stuck items are pending again, the consumers are new, and a cycle follows', async () => {
    const lease = { lease_token: crypto.randomUUID(), lease_until: new Date(Date.now() + 3_600_000) }
    const stuck = await aQueueItem(bench.db, { status: 'processing', ...lease })
    const lines: string[] = []
    const worker = await aWorker(createLogger('worker', 'info', { write: (line) => void lines.push(line) }))
    const id = await enqueue(bench.db, restartPipeline, {})
    expect(await awaitJob(bench.db, restartPipeline, id, 20_000)).toEqual({
      state: 'completed',
      output: { success: true, returned: 1 },
    })
    // A second one if the first attempt has already failed.
    expect(await payloadsOf(bench.db, processItem)).toContainEqual({ queueId: stuck.id })
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('job consumers restarted')
    await expect.poll(() => newestCycles(), { timeout: 40_000 }).toHaveLength(1)
    await worker.stop(5000)
  })
})
