import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ClaimedItem,
  claimItem,
  endAttempt,
  ItemLeaseLost,
} from '@daily-drops/db/ingestion/ingestion-leases'
import { claimDueSources } from '@daily-drops/db/sources/source-claims'
import { deleteDropsOf } from '@daily-drops/db/sources/source-deletion'
import { LeaseLost, saveDeferral } from '@daily-drops/db/sources/source-refreshes'
import { aDrop, aQueueItem, aSource, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { topicDays } from '@daily-drops/db/topics/topic-days'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { handle } from './delete-source.ts'

let test: TestDb
beforeEach(async () => {
  test = await testDb()
})
afterEach(() => test.close())

const run = (sourceId: number, signal = new AbortController().signal) =>
  handle({ ...testDeps(test.db), jobId: 'test', signal }, { sourceId })

const ALL_DAYS = { from: '2000-01-01', to: '2100-01-01' }
const sourcesOf = (table: 'drops' | 'ingestion_queue' | 'feed_items' | 'source_counts') =>
  test.db.selectFrom(table).select('source_id').distinct().execute()

it('removes a source with more than a batch of articles from every table, and keeps the others', async () => {
  const [doomed, other] = [await aSource(test.db), await aSource(test.db)]
  const topics = await aTopicBranch(test.db)
  const reader = await aUser(test.db)
  for (const { id: source_id } of [doomed, other]) {
    const drop = await aDrop(test.db, { source_id, topics })
    await test.db.insertInto('bookmarks').values({ user_id: reader.id, drop_id: drop.id }).execute()
    const identity = Buffer.alloc(32, source_id)
    await test.db.insertInto('feed_items').values({ source_id, identity, drop_id: drop.id }).execute()
    await aQueueItem(test.db, { source_id, status: 'done' })
  }
  for (let n = 0; n < 201; n += 1) await aDrop(test.db, { source_id: doomed.id, topics })

  expect(await run(doomed.id)).toEqual({ success: true })
  for (const table of ['drops', 'ingestion_queue', 'feed_items', 'source_counts'] as const) {
    expect(await sourcesOf(table)).toEqual([{ source_id: other.id }])
  }
  expect(await test.db.selectFrom('bookmarks').selectAll().execute()).toHaveLength(1)
  expect(await topicDays(test.db, topics.l3.id, ALL_DAYS)).toEqual([expect.objectContaining({ items: 1 })])
  expect(await run(doomed.id)).toEqual({ success: true })
})

it('stops what was in progress: fetch and item lose their leases', async () => {
  const { id } = await aSource(test.db, { next_fetch_at: new Date(0) })
  const queued = await aQueueItem(test.db, { source_id: id })
  const [fetch] = await claimDueSources(test.db, 1)
  const item = (await claimItem(test.db, queued.id)) as ClaimedItem
  // Stopped between retiring the source and deleting its row, as when the worker dies.
  const stopped = new AbortController()
  stopped.abort()
  await expect(run(id, stopped.signal)).rejects.toThrow('aborted')
  expect(await claimDueSources(test.db, 1)).toEqual([])
  if (!fetch) throw new Error('The source was not due')
  await expect(saveDeferral(test.db, fetch, 1)).rejects.toThrow(LeaseLost)

  await run(id)
  await expect(endAttempt(test.db, item, { status: 'failed', error: 'x' })).rejects.toThrow(ItemLeaseLost)
  expect(await sourcesOf('source_counts')).toEqual([])
})

describe('beside a tagger, deletion waits and does not deadlock', () => {
  it('when the tagger locks drops one by one', async () => {
    const { id: source_id } = await aSource(test.db)
    const drops = [await aDrop(test.db, { source_id }), await aDrop(test.db, { source_id })]
    const deletion = await test.db.transaction().execute(async (db) => {
      const lock = (id = 0) => db.selectFrom('drops').where('id', '=', id).forNoKeyUpdate().execute()
      await lock(drops[0]?.id)
      const deletion = deleteDropsOf(test.db, source_id, 10)
      await sleep(200)
      await lock(drops[1]?.id)
      return [deletion]
    })
    expect(await Promise.all(deletion)).toEqual([2])
  })

  it("when both change the source's counter and a day of the same topic", async () => {
    const { l1, l2, l3 } = await aTopicBranch(test.db)
    const { id: source_id } = await aSource(test.db)
    await aDrop(test.db, { source_id, topics: { l1, l2, l3 } })
    const untagged = await aDrop(test.db, { source_id, created_at: new Date(0) })
    const writers = await test.db.transaction().execute(async (db) => {
      await db.selectFrom('topic_days').where('topic_id', '=', l1.id).forUpdate().execute()
      const deletion = deleteDropsOf(test.db, source_id, 1)
      await sleep(200)
      const tagging = test.db
        .updateTable('drops')
        .set({ l1_topic_id: l1.id, l2_topic_id: l2.id, tags: [l3.slug], tag_done: true })
        .where('id', '=', untagged.id)
        .execute()
      await sleep(200)
      return [deletion, tagging]
    })
    await Promise.all(writers)
    expect(await topicDays(test.db, l1.id, ALL_DAYS)).toEqual([expect.objectContaining({ items: 1 })])
  })
})
