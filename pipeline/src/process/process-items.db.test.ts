import { processItem, processItems } from '@daily-drops/contract/jobs/ingestion'
import { claimItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { aQueueItem } from '@daily-drops/db/testing/factories'
import { deleteJobs, payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { handle } from '../jobs/ingestion/process-items.ts'
import { complete, startItemStage } from './testing/item-stage.ts'

const stage = await startItemStage()
const { test, deps, run, queue } = stage
beforeEach(async () => {
  await stage.reset()
  await deleteJobs(test.db, processItem)
  await deleteJobs(test.db, processItems)
})
afterAll(stage.close)

/** Queues items that need no page, and returns their ids. */
async function queueMany(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const item = { ...complete, title: `Number ${n} of many` }
    ids.push((await queue(`https://gazette.example/${n}`, item)).id)
  }
  return ids
}

const drops = async () =>
  (await test.db.selectFrom('drops').select('url').execute()).map(({ url }) => url).sort()

it('makes a drop of each feed item, whatever happens to the others, and is safe to repeat', async () => {
  const queueIds = await queueMany(5)
  const bad = await aQueueItem(test.db, { url: 'not an address', item: JSON.stringify({ title: 'x' }) })
  queueIds.splice(2, 0, bad.id)
  expect(await run(processItems, { queueIds })).toEqual({ outcomes: { done: 5, failed: 1 } })
  expect(await drops()).toHaveLength(5)
  expect(await run(processItems, { queueIds })).toEqual({ outcomes: { 'nothing to do': 6 } })
  expect(await drops()).toHaveLength(5)
})

it('checks again what another worker has when its lease has ended, and nothing else', async () => {
  const queueIds = await queueMany(3)
  await claimItem(test.db, queueIds[1] as number)
  expect(await run(processItems, { queueIds })).toEqual({ outcomes: { done: 2, 'in work': 1 } })
  expect(await payloadsOf(test.db, processItem)).toEqual([{ queueId: queueIds[1] }])
})

const contextOf = (signals: { signal?: AbortSignal; stopping?: AbortSignal }) => ({
  ...deps,
  jobId: 'test',
  signal: new AbortController().signal,
  ...signals,
})

it('leaves what it has not begun to another run when its process must stop', async () => {
  const queueIds = await queueMany(4)
  expect(await handle(contextOf({ stopping: AbortSignal.abort() }), { queueIds })).toEqual({ outcomes: {} })
  expect(await drops()).toEqual([])
  expect(await payloadsOf(test.db, processItems)).toEqual([{ queueIds }])
})

it('continues in another run before its own time is over', async () => {
  const queueIds = await queueMany(4)
  expect(await handle(contextOf({}), { queueIds }, 0)).toEqual({ outcomes: {} })
  expect(await payloadsOf(test.db, processItems)).toEqual([{ queueIds }])
})

it('adds no second job when it is cut off: its own is repeated', async () => {
  const queueIds = await queueMany(4)
  await expect(handle(contextOf({ signal: AbortSignal.abort() }), { queueIds })).rejects.toThrow()
  expect(await drops()).toEqual([])
  expect(await payloadsOf(test.db, processItems)).toEqual([])
})

it('loses and doubles nothing when the database fails, and does the rest when repeated', async () => {
  const queueIds = await queueMany(6)
  {
    await using _ = await stage.cutConnections()
    expect(await run(processItems, { queueIds })).toEqual({ outcomes: { error: 6 } })
  }
  expect(await drops()).toEqual([])
  await test.db
    .updateTable('ingestion_queue')
    .set({ next_attempt_at: new Date(0) })
    .execute()
  expect(await run(processItems, { queueIds })).toEqual({ outcomes: { done: 6 } })
  expect(await drops()).toHaveLength(6)
})
