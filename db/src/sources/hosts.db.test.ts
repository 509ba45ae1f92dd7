import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { joinQueue, pauseHost, takeTurn } from './hosts.ts'

const HOST = 'busy.example'
const HOUR = 3600

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('hosts').execute()
})

/** Paced by the minute, so that no delay between two statements counts. */
const aSlowHost = () => test.db.insertInto('hosts').values({ host: HOST, max_per_minute: 1 }).execute()
const minutes = (seconds?: number) => Math.round((seconds ?? Number.NaN) / 60)

/** As if this much time had passed since its last request and all planned ones. */
async function later(seconds: number) {
  const hosts = await test.db.selectFrom('hosts').selectAll().execute()
  const before = (time: Date | null) => time && new Date(time.getTime() - seconds * 1000)
  for (const { host, next_request_at, waiting_until, paused_until } of hosts) {
    await test.db
      .updateTable('hosts')
      .set({
        next_request_at: before(next_request_at),
        waiting_until: before(waiting_until),
        paused_until: before(paused_until),
      })
      .where('host', '=', host)
      .execute()
  }
}

describe('the queue at a host', () => {
  it('gives everyone a different moment, however many come at once', async () => {
    await aSlowHost()
    expect(await takeTurn(test.db, HOST, false)).toBe(0)
    const places = await Promise.all(Array.from({ length: 20 }, () => joinQueue(test.db, HOST, HOUR)))
    const moments = places.map(minutes).sort((a, b) => a - b)
    expect(moments).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  it('serves the queue first, one at a time', async () => {
    await aSlowHost()
    await takeTurn(test.db, HOST, false)
    await joinQueue(test.db, HOST, HOUR)
    expect(minutes(await takeTurn(test.db, HOST, true))).toBe(1)
    await later(61)
    expect(await takeTurn(test.db, HOST, false)).toBeGreaterThan(0)
    const turns = await Promise.all([1, 2, 3].map(() => takeTurn(test.db, HOST, true)))
    expect(turns.filter((seconds) => seconds === 0)).toHaveLength(1)
    await later(121)
    expect(await takeTurn(test.db, HOST, false)).toBe(0)
  })

  it('starts after a pause, and nobody goes before its end', async () => {
    await aSlowHost()
    await pauseHost(test.db, HOST, HOUR)
    expect(minutes(await takeTurn(test.db, HOST, true))).toBe(60)
    const places = [await joinQueue(test.db, HOST, 2 * HOUR), await joinQueue(test.db, HOST, 2 * HOUR)]
    expect(places.map(minutes)).toEqual([60, 61])
    await later(HOUR + 1)
    expect(await takeTurn(test.db, HOST, true)).toBe(0)
  })

  it('is not joined by a request that would come too late', async () => {
    await pauseHost(test.db, HOST, HOUR)
    expect(await joinQueue(test.db, HOST, HOUR - 60)).toBeUndefined()
    expect(await joinQueue(test.db, HOST, HOUR + 60)).toBeCloseTo(HOUR, -1)
  })

  it("moves at the host's pace", async () => {
    await test.db.insertInto('hosts').values({ host: HOST, min_delay_ms: 100, max_per_minute: 600 }).execute()
    await takeTurn(test.db, HOST, false)
    await joinQueue(test.db, HOST, HOUR)
    expect(await joinQueue(test.db, HOST, HOUR)).toBeLessThan(0.3)
  })
})
