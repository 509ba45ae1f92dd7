import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { fetchDueFeeds } from './fetch-due-feeds.ts'
import { articles, rss, startPublisher } from './testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from './testing/refresh-bench.ts'

const DUE = { next_fetch_at: new Date(0) }

let bench: RefreshBench
beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(() => bench.close())

describe('a worker that must stop', () => {
  it('finishes the sources that it has begun, and begins no other', async () => {
    const stopping = new AbortController()
    await using publisher = await startPublisher(async (_, response) => {
      stopping.abort()
      await sleep(50)
      response.end(rss(articles(2)))
    })
    await using other = await startPublisher({ body: rss([]) })
    const [begun, next] = [await bench.follow(publisher, DUE), await bench.follow(other, DUE)]
    const deps = { ...bench.deps, fetchSlots: { free: 1 }, stopping: stopping.signal }
    const summary = await fetchDueFeeds({ ...deps, signal: new AbortController().signal }, 20_000)
    expect(summary).toEqual({ sources: 1, enqueued: 2, errors: [] })
    expect((await bench.source(begun)).state).toBe('ok')
    expect(await bench.source(next)).toMatchObject({ last_fetched_at: null, lease_token: null })
    expect(other.requests).toHaveLength(0)
  })

  it("out of time saves nothing: a request it cut off is not the publisher's failure", async () => {
    const ending = new AbortController()
    const client = testClient()
    await using publisher = await startPublisher(() => {
      ending.abort()
      void client.close()
    })
    const id = await bench.follow(publisher, DUE)
    const before = await bench.source(id)
    await bench.db.updateTable('sources').set({ next_fetch_at: null }).where('id', '<>', id).execute()
    await fetchDueFeeds({ ...bench.deps, client, signal: ending.signal }, 20_000)
    expect(publisher.requests).toHaveLength(1)
    const after = await bench.source(id)
    expect(after).toMatchObject({ failures: 0, last_error: null, last_fetched_at: null })
    expect(after.next_fetch_at).toEqual(before.next_fetch_at)
  })
})
