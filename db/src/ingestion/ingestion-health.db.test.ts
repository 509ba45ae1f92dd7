import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aDrop, aQueueItem, aSource } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { getIngestionHealth } from './ingestion-health.ts'

let test: TestDb

beforeEach(async () => {
  test = await testDb()
})
afterEach(() => test.close())

const aCycle = (minutesAgo: number, success = true) =>
  test.db
    .insertInto('ingestion_logs')
    .values({ cycle_timestamp: new Date(Date.now() - minutesAgo * 60_000), success })
    .execute()

const aBacklog = async (untagged: number, waiting: number) => {
  const { id } = await aSource(test.db)
  await sql`
    insert into drops (title, url, published_at, source_id)
    select 'Drop', 'https://backlog.example/' || n, now(), ${id} from generate_series(1, ${untagged}::integer) as n
  `.execute(test.db)
  await sql`
    insert into ingestion_queue (url)
    select 'https://backlog.example/' || n from generate_series(1, ${waiting}::integer) as n`.execute(test.db)
}

it('[DEC-59] is not healthy before the first cycle', async () => {
  expect(await getIngestionHealth(test.db)).toEqual({
    is_healthy: false,
    minutes_since_last_run: null,
    queue_size: 0,
    untagged_articles: 0,
  })
})

it('[AENT-16] [AREAD-30] returns its four figures', async () => {
  await aCycle(3)
  await aCycle(1, false)
  await aQueueItem(test.db)
  await aQueueItem(test.db, {
    status: 'processing',
    lease_until: new Date(),
    lease_token: crypto.randomUUID(),
  })
  for (const status of ['done', 'error', 'failed'] as const) await aQueueItem(test.db, { status })
  await aDrop(test.db)
  await aDrop(test.db, { deleted_at: new Date(), tags: ['deleted'] })
  expect(await getIngestionHealth(test.db)).toEqual({
    is_healthy: true,
    minutes_since_last_run: 3,
    queue_size: 2,
    untagged_articles: 1,
  })
})

it.each([
  ['the last success is older than 15 minutes', 16, 0, 0, false],
  ['it is within them', 14, 0, 0, true],
  ['499 items wait', 1, 0, 499, true],
  ['500 items wait', 1, 0, 500, false],
  ['199 drops are untagged', 1, 199, 0, true],
  ['200 drops are untagged', 1, 200, 0, false],
])('[DEC-59] judges when %s', async (_, minutes, untagged, waiting, healthy) => {
  await aCycle(minutes)
  await aBacklog(untagged, waiting)
  expect((await getIngestionHealth(test.db)).is_healthy).toBe(healthy)
})
