import { claimDueSources } from '@daily-drops/db/sources/source-claims'
import { LeaseLost } from '@daily-drops/db/sources/source-refreshes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUnchangedSaver } from './save-unchanged.ts'
import { startPublisher } from './testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from './testing/refresh-bench.ts'

let bench: RefreshBench
beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(() => bench.close())

it('saves many at once, each with its own next time, and none whose lease was lost', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n++) {
    await using publisher = await startPublisher()
    ids.push(await bench.follow(publisher, { next_fetch_at: new Date(0), failures: 2, last_error: 'before' }))
  }
  const claims = await claimDueSources(bench.db, 5)
  const [lost = Number.NaN] = ids
  await bench.db
    .updateTable('sources')
    .set({ lease_token: null, lease_until: null })
    .where('id', '=', lost)
    .execute()

  const save = createUnchangedSaver(bench.db)
  const results = await Promise.allSettled(claims.map((claim) => save(claim, claim.id * 10)))
  const failed = claims.filter((_, n) => results[n]?.status === 'rejected').map(({ id }) => id)
  expect(failed).toEqual([lost])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(LeaseLost) })
  expect(await bench.source(lost)).toMatchObject({ failures: 2, last_error: 'before', last_fetched_at: null })
  for (const id of ids.slice(1)) {
    const source = await bench.source(id)
    expect(source).toMatchObject({ state: 'ok', failures: 0, last_error: null, lease_token: null })
    expect(source.waitMinutes).toBeCloseTo(id * 10, 0)
  }
})
