import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATTACKS } from '../fetch/testing/attacks.ts'
import { articles, rss, startPublisher } from './testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from './testing/refresh-bench.ts'

/** With the hundred megabytes of an idle worker, it stays below 400. */
const MOST_GROWTH_MB = 250
const DRIP_SECONDS = 20

let bench: RefreshBench
beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(() => bench.close())

/** The highest memory use during the work, above what it was before. */
async function growthDuring(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  await work
  clearInterval(looking)
  return (most - before) / 1e6
}

describe('hostile publishers, two of each kind at once', () => {
  it("are each stopped at their limit, within a worker's memory, and hold up nobody else", async () => {
    const attacks = Object.entries(ATTACKS).flatMap(([name, answer]) => [
      { name, answer },
      { name, answer },
    ])
    await using publishers = new AsyncDisposableStack()
    const follow = async (answer: Parameters<typeof startPublisher>[0]) =>
      bench.follow(publishers.use(await startPublisher(answer)))
    const sources: { name: string; id: number }[] = []
    for (const { name, answer } of attacks) sources.push({ name, id: await follow(answer) })
    const good = await follow({ body: rss(articles(20)) })

    const started = performance.now()
    const refreshed = bench.refresh(good, ...sources.map(({ id }) => id))
    const growth = await growthDuring(refreshed)
    const seconds = (performance.now() - started) / 1000

    const reasons = await Promise.all(
      sources.map(async ({ name, id }) => [name, (await bench.source(id)).last_error]),
    )
    expect(Object.fromEntries(reasons)).toEqual({
      gzip: 'The response is too large.',
      brotli: 'The response is too large.',
      endless: 'The response is too large.',
      drip: 'The address couldn’t be reached.',
      entities: null,
      nested: 'The feed is too damaged to read.',
    })
    expect(await bench.queue(good)).toHaveLength(20)
    const stored = await bench.db.selectFrom('ingestion_queue').select('item').execute()
    expect(Math.max(...stored.map(({ item }) => JSON.stringify(item).length))).toBeLessThan(10_000)
    expect(growth).toBeLessThan(MOST_GROWTH_MB)
    expect(seconds).toBeGreaterThan(DRIP_SECONDS - 0.5)
    expect(seconds).toBeLessThan(DRIP_SECONDS + 15)
  })
})
