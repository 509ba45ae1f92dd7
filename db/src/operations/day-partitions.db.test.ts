import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aUser } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { dropDays, ensureDays } from './day-partitions.ts'

const READERS = 50
const ITEMS = 5
const KEPT = 15
const AHEAD = 7

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('exposures').execute()
})

const dayNumber = (n: number) => new Date(Date.UTC(2100, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'exposures'::regclass order by 1`.execute(test.db)
  return rows.map(({ name }) => name)
}

async function bytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(relid))::float8 as bytes from pg_partition_tree('exposures')`.execute(
    test.db,
  )
  return rows[0]?.bytes ?? 0
}

/** Each reader gets their items of the day. */
const aDay = (n: number) =>
  sql`insert into exposures (user_id, story_id, drop_id, day)
    select md5(reader::text)::uuid, ${n} * 10 + item, ${n} * 10 + item, ${dayNumber(n)}::date
    from generate_series(1, ${READERS}::int) as reader, generate_series(1, ${ITEMS}::int) as item`.execute(
    test.db,
  )

it('keeps its size through ninety days', async () => {
  const sizes: number[] = []
  for (let n = 0; n < 90; n++) {
    await ensureDays(test.db, 'exposures', dayNumber(n), AHEAD)
    await aDay(n)
    await dropDays(test.db, 'exposures', dayNumber(n), KEPT)
    sizes.push(await bytes())
  }
  expect(sizes[89]).toBe(sizes[29])
  const { count } = await test.db
    .selectFrom('exposures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe((KEPT + 1) * READERS * ITEMS)
  expect(await partitions()).toHaveLength(KEPT + 1 + AHEAD + 1)
})

it('changes nothing when it is repeated or run twice at once', async () => {
  const today = dayNumber(200)
  const created = await Promise.all([1, 2, 3].map(() => ensureDays(test.db, 'exposures', today, AHEAD)))
  expect(created.toSorted((a, b) => a - b)).toEqual([0, 0, AHEAD + 2])
  const gone = await Promise.all([1, 2].map(() => dropDays(test.db, 'exposures', dayNumber(400), KEPT)))
  expect(gone.map((names) => names.length > 0).toSorted()).toEqual([false, true])
  expect(await dropDays(test.db, 'exposures', dayNumber(400), KEPT)).toEqual([])
})

it('never refuses a day without a partition, and moves its rows once the partition exists', async () => {
  await aDay(500)
  await aDay(300)
  expect(await ensureDays(test.db, 'exposures', dayNumber(500), 0)).toBe(2)
  const { rows } = await sql<{ home: string }>`
    select distinct tableoid::regclass::text as home from exposures order by 1`.execute(test.db)
  const named = `exposures_${dayNumber(500).replaceAll('-', '_')}`
  expect(rows.map(({ home }) => home)).toEqual([named, 'exposures_default'])
  await dropDays(test.db, 'exposures', dayNumber(500), KEPT)
  expect(await test.db.selectFrom('exposures').select('day').distinct().execute()).toEqual([
    { day: dayNumber(500) },
  ])
})

it('deletes what a deleted reader was shown', async () => {
  const { id } = await aUser(test.db)
  await aDay(600)
  await test.db
    .insertInto('exposures')
    .values({ user_id: id, story_id: 1, drop_id: 1, day: dayNumber(600) })
    .execute()
  await test.db.deleteFrom('users').where('id', '=', id).execute()
  expect(await test.db.selectFrom('exposures').select('day').where('user_id', '=', id).execute()).toEqual([])
})

it("keeps story terms for nine days, with what shares their partition, whatever the session's zone", async () => {
  await test.db.connection().execute(async (db) => {
    await sql`set time zone 'Pacific/Auckland'`.execute(db)
    for (let n = 0; n < 30; n++) {
      await ensureDays(db, 'story_terms', dayNumber(n), 3)
      for (const time of ['00:00:00', '23:59:59.999']) {
        await sql`insert into story_terms (language, term, published_at, drop_id, seen_at)
          values ('en', ${n}, now(), 1, ${`${dayNumber(n)}T${time}Z`}::timestamptz)`.execute(db)
      }
      await dropDays(db, 'story_terms', dayNumber(n), 8)
    }
    await sql`reset time zone`.execute(db)
  })
  const { rows } = await sql<{ home: string; terms: number }>`
    select tableoid::regclass::text as home, count(*)::int as terms from story_terms group by 1 order by 1`.execute(
    test.db,
  )
  // Nine days fit into at most three partitions of four, and no term is more than three days older.
  expect(rows.length).toBeLessThanOrEqual(3)
  expect(rows.every(({ home }) => /^story_terms_2100_\d\d_\d\d$/.test(home))).toBe(true)
  const terms = rows.reduce((sum, row) => sum + row.terms, 0)
  expect(terms).toBeGreaterThanOrEqual(9 * 2)
  expect(terms).toBeLessThanOrEqual(12 * 2)
})
