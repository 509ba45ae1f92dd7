import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aUser } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { anonymiseEvents, ensureEventPartitions } from './event-partitions.ts'

let test: TestDb

beforeEach(async () => {
  test = await testDb()
})
afterEach(() => test.close())

async function partitions(parent: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${parent}::regclass order by 1`.execute(test.db)
  return rows.map((row) => row.name)
}

/** 'engagement_events_2026_11', this many months from now. */
function partitionName(parent: string, months: number): string {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  return `${parent}_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

function monthsFromNow(months: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))
}

const anOpen = (at: Date) =>
  test.db.insertInto('engagement_events').values({ drop_id: 1, action: 'open', created_at: at }).execute()

const homes = async () =>
  (
    await sql<{ home: string }>`select tableoid::regclass::text as home from engagement_events`.execute(
      test.db,
    )
  ).rows

it('starts with this month and the next three, for both logs', async () => {
  for (const parent of ['engagement_events', 'analytics_events']) {
    const months = [0, 1, 2, 3].map((ahead) => partitionName(parent, ahead))
    expect(await partitions(parent)).toEqual([...months, `${parent}_default`].sort())
  }
})

it('adds what is missing and can be repeated, even concurrently', async () => {
  await Promise.all([ensureEventPartitions(test.db, 5), ensureEventPartitions(test.db, 5)])
  const names = await partitions('engagement_events')
  expect(names).toHaveLength(7)
  expect(names).toContain(partitionName('engagement_events', 5))
})

it('moves events that arrived before their month had a partition', async () => {
  await anOpen(monthsFromNow(5))
  expect(await homes()).toEqual([{ home: 'engagement_events_default' }])
  await ensureEventPartitions(test.db, 5)
  expect(await homes()).toEqual([{ home: partitionName('engagement_events', 5) }])
  await anOpen(monthsFromNow(5))
})

/** As if the product had run for years. */
async function aPartition(parent: string, months: number): Promise<string> {
  const name = partitionName(parent, months)
  const [from, to] = [months, months + 1].map((month) => monthsFromNow(month).toISOString().slice(0, 8))
  await sql
    .raw(`create table ${name} partition of ${parent} for values from ('${from}01Z') to ('${to}01Z')`)
    .execute(test.db)
  return name
}

it('[PRIV-02] anonymises events after 24 months, and keeps what was done', async () => {
  const { id: user_id } = await aUser(test.db)
  for (const parent of ['engagement_events', 'analytics_events']) {
    for (const months of [-25, -24, -23]) await aPartition(parent, months)
  }
  // The oldest event has no partition for its month.
  const moments = [-40, -25, -23, 0].map(monthsFromNow)
  for (const created_at of moments) {
    await test.db
      .insertInto('engagement_events')
      .values({ drop_id: 1, action: 'open', user_id, created_at })
      .execute()
    await test.db
      .insertInto('analytics_events')
      .values({
        name: 'search_performed',
        user_id,
        created_at,
        properties: { query: 'my own illness', source: 'header' },
        user_properties: { tier: 'free' },
      })
      .execute()
  }
  expect(await anonymiseEvents(test.db, 24, 3)).toBe(3)
  expect(await anonymiseEvents(test.db, 24, 3)).toBe(1)
  expect(await anonymiseEvents(test.db, 24, 3)).toBe(0)
  const opens = await test.db
    .selectFrom('engagement_events')
    .select('user_id')
    .orderBy('created_at')
    .execute()
  expect(opens.map((row) => row.user_id)).toEqual([null, null, user_id, user_id])
  const searches = await test.db
    .selectFrom('analytics_events')
    .select(['user_id', 'properties', 'user_properties'])
    .orderBy('created_at')
    .execute()
  const anonymous = { user_id: null, properties: { source: 'header' }, user_properties: null }
  expect(searches.slice(0, 2)).toEqual([anonymous, anonymous])
  expect(searches.slice(2)).toMatchObject(
    Array(2).fill({ user_id, properties: { query: 'my own illness', source: 'header' } }),
  )
})

it('[PRIV-02] keeps no name in an event beyond 24 months, on whatever day of the month', async () => {
  const { id: user_id } = await aUser(test.db)
  await aPartition('engagement_events', -24)
  const created_at = new Date()
  created_at.setUTCMonth(created_at.getUTCMonth() - 24)
  created_at.setUTCDate(created_at.getUTCDate() - 1)
  await test.db
    .insertInto('engagement_events')
    .values({ drop_id: 1, action: 'open', user_id, created_at })
    .execute()
  expect(await anonymiseEvents(test.db, 24, 10)).toBe(1)
})
