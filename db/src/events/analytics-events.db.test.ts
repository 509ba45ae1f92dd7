import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { insertEvents } from './analytics-events.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

const scrolled = { name: 'scroll_50', path: '/', age_ms: 0, properties: {} } as const

it('puts events into the partition of their month', async () => {
  await insertEvents(test.db, null, [scrolled])
  const { rows } = await sql<{ own: boolean }>`
    select tableoid::regclass::text = 'analytics_events_' || to_char(now() at time zone 'UTC', 'YYYY_MM') as own
    from analytics_events`.execute(test.db)
  expect(rows).toEqual([{ own: true }])
})

it("keeps a deleted account's events, without its name", async () => {
  expect(await insertEvents(test.db, crypto.randomUUID(), [scrolled, scrolled])).toBe(2)
  const named = await test.db.selectFrom('analytics_events').where('user_id', 'is not', null).execute()
  expect(named).toEqual([])
})
