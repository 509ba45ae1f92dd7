import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { plansOf } from '../testing/plans.ts'
import { testDb } from '../testing/test-db.ts'
import { editionsToday } from './spread.ts'

const test = await testDb()
afterAll(() => test.close())

/** Every fourth edition contains drop 1. */
const fill = (editions: number, day: string) =>
  sql`
    insert into exposures (user_id, story_id, drop_id, day)
    select gen_random_uuid(), 1, case when n % 4 = 0 then 1 else 1000 + n end, (now() at time zone 'UTC')::date + ${day}::integer
    from generate_series(1, ${editions}::integer) as n`.execute(test.db)

it('counts the editions of today that a drop is in', async () => {
  expect(await editionsToday(test.db, 1)).toEqual({ count: 0, isExact: true })
  await fill(40, '0')
  await fill(40, '-1')
  expect(await editionsToday(test.db, 1)).toEqual({ count: 10, isExact: true })
  expect(await editionsToday(test.db, 2)).toEqual({ count: 0, isExact: true })
})

it('reads a part of many, and reports an estimate', async () => {
  await fill(40_000, '0')
  const { count, isExact } = await editionsToday(test.db, 1, 100)
  expect(isExact).toBe(false)
  // A third of the pages, with some 3,300 of 10,010 matches: half and double are far off.
  expect(count).toBeGreaterThan(5000)
  expect(count).toBeLessThan(20_000)
  const plans = await plansOf(test.url, (db) => editionsToday(db, 1, 100))
  expect(JSON.stringify(plans)).toContain('"Sample Scan"')
  expect(JSON.stringify(plans)).not.toContain('"Seq Scan"')
})
