import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import { claimNextItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { aQueueItem, aSource } from '@daily-drops/db/testing/factories'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLoopbackServer } from './fetch/testing/loopback-server.ts'
import { processItem } from './process/process-item.ts'
import { fetchDueFeeds } from './refresh/fetch-due-feeds.ts'
import { articles, rss, startPublisher } from './refresh/testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from './refresh/testing/refresh-bench.ts'

const HOUR_MS = 60 * 60 * 1000
const LONGEST_INTERVAL_MS = 27 * HOUR_MS

let bench: RefreshBench
let now: number
beforeEach(async () => {
  bench = await startRefreshBench()
  now = Date.now()
})
afterEach(async () => {
  vi.useRealTimers()
  await bench.close()
})

describe.each([-48, 48])('a worker whose clock is %d hours wrong', (hours) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + hours * HOUR_MS })
  })

  it('fetches what is due, once, and plans the next time like any other worker', async () => {
    await using publisher = await startPublisher({ body: rss(articles(3)) })
    const id = await bench.follow(publisher, { next_fetch_at: new Date(now - HOUR_MS) })
    await bench.follow(publisher, {
      feed_url: `${publisher.origin}/later`,
      next_fetch_at: new Date(now + HOUR_MS),
    })
    for (let cycle = 0; cycle < 2; cycle++) {
      await fetchDueFeeds({ ...bench.deps, signal: new AbortController().signal }, 5000)
    }
    expect(publisher.requests).toHaveLength(1)
    const { last_fetched_at, next_fetch_at } = await bench.source(id)
    expect(Math.abs((last_fetched_at?.getTime() ?? 0) - now)).toBeLessThan(HOUR_MS)
    expect(next_fetch_at?.getTime()).toBeGreaterThan(now)
    expect(next_fetch_at?.getTime()).toBeLessThan(now + LONGEST_INTERVAL_MS)
  })

  it.each([
    ['believes', -1],
    ['does not believe', 30],
  ])("%s the date of a page that is %d hours away by the database's clock", async (belief, away) => {
    const said = new Date(now + away * HOUR_MS)
    await using site = await startLoopbackServer((request, response) => {
      if (request.url === '/robots.txt') return response.writeHead(404).end()
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<meta property="article:published_time" content="${said.toISOString()}"><p>Words.</p>`)
    })
    const { id } = await aSource(bench.db)
    const item: QueuedItem = { title: 'Small models, long memory' }
    await aQueueItem(bench.db, {
      source_id: id,
      url: `${site.origin}/story`,
      item: JSON.stringify(item),
    })
    const claim = await claimNextItem(bench.db)
    if (!claim) throw new Error('Nothing was queued')
    expect(await processItem(bench.deps, claim)).toBe('done')
    const drop = await bench.db.selectFrom('drops').select('published_at').executeTakeFirstOrThrow()
    const expected = belief === 'believes' ? said.getTime() : now
    expect(Math.abs(drop.published_at.getTime() - expected)).toBeLessThan(HOUR_MS / 4)
  })

  it("dates an item without a date by the database's clock", async () => {
    const item: QueuedItem = {
      title: 'Small models, long memory',
      summary: 'A team shows that a two-stage index answers as well as a model ten times the size.',
      imageUrl: 'https://images.example/one.png',
    }
    const source = await aSource(bench.db)
    await aQueueItem(bench.db, { source_id: source.id, item: JSON.stringify(item) })
    const claim = await claimNextItem(bench.db)
    if (!claim) throw new Error('Nothing was queued')
    expect(await processItem(bench.deps, claim)).toBe('done')
    const drop = await bench.db.selectFrom('drops').select('published_at').executeTakeFirstOrThrow()
    expect(Math.abs(drop.published_at.getTime() - now)).toBeLessThan(HOUR_MS)
  })
})
