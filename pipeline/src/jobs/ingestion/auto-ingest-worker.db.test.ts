import { autoIngestWorker } from '@daily-drops/contract/jobs/ingestion'
import { cleanup } from '@daily-drops/contract/jobs/operations'
import { newestCronExecutions } from '@daily-drops/db/jobs/cron-executions'
import { setCronJobEnabled } from '@daily-drops/db/jobs/cron-jobs'
import { aQueueItem, aSource } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type RefreshBench, startRefreshBench } from '../../refresh/testing/refresh-bench.ts'
import { registry } from '../../worker/registry.ts'
import { startWorker, type Worker } from '../../worker/worker.ts'

const contracts = [autoIngestWorker, cleanup]

let bench: RefreshBench
let worker: Worker

beforeEach(async () => {
  bench = await startRefreshBench()
  await bench.db.updateTable('cron_jobs').set({ enabled: false }).execute()
  worker = await startWorker({
    ...bench.deps,
    databaseUrl: bench.url,
    maxPerQueue: 2,
    tickMs: 50,
    contracts,
    registry: registry.filter(({ contract }) => contracts.some(({ name }) => name === contract.name)),
  })
})
afterEach(async () => {
  await worker.stop(5000)
  await bench.close()
})

/** Pretends that the next slot of the schedule has come. */
const comeDue = ({ name }: { name: string }) =>
  bench.db
    .updateTable('cron_jobs')
    .set({ next_run_at: new Date(0) })
    .where('name', '=', name)
    .execute()

const executed = async () => (await newestCronExecutions(bench.db)).map(({ job_name }) => job_name)
const untilExecuted = ({ name }: { name: string }) =>
  expect.poll(executed, { timeout: 20_000 }).toContain(name)

/** An item that only the schedule will find, because no job was enqueued for it. */
async function aWaitingItem() {
  const item = JSON.stringify({
    title: 'An item',
    summary: 'Long enough to be taken for a summary of the article that it stands for.',
    imageUrl: 'https://images.example/one.png',
  })
  const { id } = await aQueueItem(bench.db, { source_id: (await aSource(bench.db)).id, item })
  const row = bench.db.selectFrom('ingestion_queue').select(['status', 'attempts']).where('id', '=', id)
  return { state: () => row.executeTakeFirst() }
}

it('[PIPE-12] [PIPE-13] processes nothing while it is disabled, and a batch when it is enabled', async () => {
  const item = await aWaitingItem()
  await comeDue(autoIngestWorker)
  // The run of another schedule shows that this one was checked and skipped.
  await setCronJobEnabled(bench.db, cleanup.name, true)
  await comeDue(cleanup)
  await untilExecuted(cleanup)
  expect(await payloadsOf(bench.db, autoIngestWorker)).toEqual([])
  expect(await item.state()).toEqual({ status: 'pending', attempts: 0 })

  await setCronJobEnabled(bench.db, autoIngestWorker.name, true)
  await comeDue(autoIngestWorker)
  await untilExecuted(autoIngestWorker)
  expect(await item.state()).toEqual({ status: 'done', attempts: 1 })
})
