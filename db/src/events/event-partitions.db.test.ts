import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { dropEventPartitions, ensureEventPartitions } from './event-partitions.ts'

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

/** 'engagement_events_2026_11', so many months from now. */
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

it('adds what is missing and can be repeated, also at the same time', async () => {
  await Promise.all([ensureEventPartitions(test.db, 5), ensureEventPartitions(test.db, 5)])
  const names = await partitions('engagement_events')
  expect(names).toHaveLength(7)
  expect(names).toContain(partitionName('engagement_events', 5))
})

it('moves events that came before their month had a place', async () => {
  await anOpen(monthsFromNow(5))
  expect(await homes()).toEqual([{ home: 'engagement_events_default' }])
  await ensureEventPartitions(test.db, 5)
  expect(await homes()).toEqual([{ home: partitionName('engagement_events', 5) }])
  await anOpen(monthsFromNow(5))
})

it('drops months past their time and nothing else', async () => {
  const past = partitionName('engagement_events', -25)
  const kept = partitionName('engagement_events', -24)
  for (const [name, months] of [
    [past, -25],
    [kept, -24],
  ] as const) {
    const from = monthsFromNow(months).toISOString().slice(0, 8)
    const to = monthsFromNow(months + 1)
      .toISOString()
      .slice(0, 8)
    await sql
      .raw(
        `create table ${name} partition of engagement_events for values from ('${from}01Z') to ('${to}01Z')`,
      )
      .execute(test.db)
    await anOpen(monthsFromNow(months))
  }
  await anOpen(monthsFromNow(-30))
  await anOpen(new Date())
  expect(await dropEventPartitions(test.db, 24)).toEqual([past])
  expect((await homes()).map((row) => row.home).sort()).toEqual(
    [kept, partitionName('engagement_events', 0)].sort(),
  )
})
