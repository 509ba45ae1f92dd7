import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { ingestionPer } from '../ingestion/ingestion-logs.ts'
import { aQueueItem, aUser } from '../testing/factories.ts'
import { testDb } from '../testing/test-db.ts'
import { purgeSamples, queuePerHour, takeSample } from './pipeline-samples.ts'

const test = await testDb()
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('pipeline_samples').execute()
})

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const samples = () => test.db.selectFrom('pipeline_samples').selectAll().orderBy('at').execute()
const lastMidnight = () => Math.floor(Date.now() / DAY_MS) * DAY_MS

function aSample(at: number, { queue_length = 0, editions_built = 0, editions_counter = 0 } = {}) {
  return test.db
    .insertInto('pipeline_samples')
    .values({ at: new Date(at), queue_length, editions_built, editions_counter })
    .execute()
}

/** The server counts a connection's work when the connection reports it. */
function anEdition(user_id: string, day: string) {
  return test.db.transaction().execute(async (db) => {
    await db.insertInto('editions').values({ user_id, day, ranking_version: 'test' }).execute()
    await sql`select pg_stat_force_next_flush()`.execute(db)
  })
}

it('stores one row every five minutes, however often it is called', async () => {
  await aQueueItem(test.db)
  await takeSample(test.db)
  const [sample] = await samples()
  expect(sample).toMatchObject({ queue_length: 1, editions_built: 0 })
  expect((sample?.at.getTime() ?? 1) % (5 * MINUTE_MS)).toBe(0)
  await aQueueItem(test.db)
  await Promise.all([takeSample(test.db), takeSample(test.db)])
  const all = await samples()
  expect(all[0]).toEqual(sample)
  // The five minutes may have ended in the meantime.
  expect(new Set(all.map(({ at }) => at.getTime())).size).toBe(all.length)
})

it('counts the editions since the previous sample, even after the counter was reset', async () => {
  const { id } = await aUser(test.db)
  await takeSample(test.db)
  const counter = (await samples())[0]?.editions_counter ?? 0
  await test.db.deleteFrom('pipeline_samples').execute()
  await aSample(Date.now() - 60 * MINUTE_MS, { editions_counter: counter })
  await anEdition(id, '2026-11-14')
  await anEdition(id, '2026-11-15')
  await takeSample(test.db)
  expect((await samples()).at(-1)).toMatchObject({ editions_built: 2, editions_counter: counter + 2 })

  await test.db.deleteFrom('pipeline_samples').execute()
  await aSample(Date.now() - 60 * MINUTE_MS, { editions_counter: 1_000_000 })
  await takeSample(test.db)
  expect((await samples()).at(-1)?.editions_built).toBe(counter + 2)
})

it('reports the editions built on each day, and counts the midnight sample to the day that ended', async () => {
  const midnight = lastMidnight()
  await aSample(midnight - 5 * MINUTE_MS, { editions_built: 3 })
  await aSample(midnight, { editions_built: 4 })
  const perDay = (await ingestionPer(test.db, 'day')).map(({ editions_built }) => editions_built)
  expect(perDay).toEqual([null, null, null, null, null, 7, null])
})

it('reports the same by hour, for the last 24', async () => {
  const hour = Math.floor(Date.now() / (60 * MINUTE_MS)) * 60 * MINUTE_MS
  await aSample(hour - 90 * MINUTE_MS, { editions_built: 3 })
  await aSample(hour - 60 * MINUTE_MS, { editions_built: 4 })
  const perHour = await ingestionPer(test.db, 'hour')
  expect(perHour.map(({ start }) => start.getTime())).toEqual(
    Array.from({ length: 24 }, (_, index) => hour - (23 - index) * 60 * MINUTE_MS),
  )
  expect(perHour.map(({ editions_built }) => editions_built).slice(-4)).toEqual([null, 7, null, null])
})

it('reports the maximum of each hour, and hours without a sample', async () => {
  const hour = lastMidnight() - DAY_MS
  for (const [minutes, queue_length] of [
    [0, 12],
    [55, 40],
    [120, 3],
  ] as const)
    await aSample(hour + minutes * MINUTE_MS, { queue_length })
  const perHour = await queuePerHour(test.db)
  expect(perHour[0]?.hour.getTime()).toBe(lastMidnight() - 6 * DAY_MS)
  const from = perHour.findIndex((each) => each.hour.getTime() === hour)
  expect(perHour.slice(from, from + 4).map(({ longest }) => longest)).toEqual([40, null, 3, null])
  expect(perHour.length).toBeGreaterThan(6 * 24)
})

it('deletes what is older than two weeks', async () => {
  await aSample(Date.now() - 15 * DAY_MS)
  await aSample(Date.now() - 13 * DAY_MS)
  expect(await purgeSamples(test.db)).toBe(1)
  expect(await samples()).toHaveLength(1)
})
