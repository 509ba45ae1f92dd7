import { processItem, processItems } from '@daily-drops/contract/jobs/ingestion'
import { claimItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { aQueueItem } from '@daily-drops/db/testing/factories'
import { forgetJobs, payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { handle } from '../jobs/ingestion/process-items.ts'
import { complete, startItemStage } from './testing/item-stage.ts'

const stage = await startItemStage()
const { test, deps, run, queue } = stage
beforeEach(async () => {
  await stage.reset()
  await forgetJobs(test.db, processItem)
  await forgetJobs(test.db, processItems)
})
afterAll(stage.close)

/** Ids of items that need no page. */
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

it('makes a drop of each item of a feed, whatever becomes of the others, and safely twice', async () => {
  const queueIds = await queueMany(5)
  const bad = await aQueueItem(test.db, { url: 'not an address', item: JSON.stringify({ title: 'x' }) })
  queueIds.splice(2, 0, bad.id)
  expect(await run(processItems, { queueIds })).toEqual({ outcomes: { done: 5, failed: 1 } })
  expect(await drops()).toHaveLength(5)
  expect(await run(processItems, { queueIds })).toEqual({ outcomes: { 'nothing to do': 6 } })
  expect(await drops()).toHaveLength(5)
})

it('looks again at what another worker has when its lease has ended, and at nothing else', async () => {
  const queueIds = await queueMany(3)
  await claimItem(test.db, queueIds[1] as number)
  expect(await run(processItems, { queueIds })).toEqual({ outcomes: { done: 2, 'in work': 1 } })
  expect(await payloadsOf(test.db, processItem)).toEqual([{ queueId: queueIds[1] }])
})

it.each(['signal', 'stopping'] as const)('leaves the rest to another when it is to end: %s', async (why) => {
  const queueIds = await queueMany(4)
  const { signal } = new AbortController()
  const context = { ...deps, jobId: 'test', signal, [why]: AbortSignal.abort() }
  expect(await handle(context, { queueIds })).toEqual({ outcomes: {} })
  expect(await drops()).toEqual([])
  expect(await payloadsOf(test.db, processItems)).toEqual([{ queueIds }])
})
