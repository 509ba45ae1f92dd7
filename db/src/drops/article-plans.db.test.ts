import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { bulkLoad } from '../testing/bulk-load.ts'
import { plansOf, summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { articles } from './articles.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: 20_000, sources: 100 })
  // After a vacuum, index-only scans need not visit the table.
  await sql`vacuum analyze drops`.execute(test.db)
}, 120_000)
afterAll(() => test.close())

const NEWEST = { sort: 'created_at', direction: 'desc' } as const
/** Every address contains it. */
const FREQUENT = { deleted: false, text: 'example.com' }

it('reads and counts matches of a frequent fragment in list order, and stops', async () => {
  const read = (db: Db) => articles.range(db, { ...NEWEST, filters: FREQUENT }, { limit: 100 })
  const { indexes, scanned } = await summaryOf(test.url, read)
  expect(indexes[0]).toBe('drops_newest')
  expect(scanned).not.toContain('drops')

  const count = (db: Db) => articles.count(db, FREQUENT)
  expect(await count(test.db)).toEqual({ count: 10_000, isExact: false })
  expect(await summaryOf(test.url, count)).toEqual({ indexes: ['drops_newest'], scanned: [], sorts: false })
})

it('skips to a far page by the index alone', async () => {
  const request = { ...NEWEST, filters: { deleted: false } }
  const [places] = await plansOf(test.url, (db) =>
    articles.range(db, request, { limit: 100, offset: 15_000 }),
  )
  expect(JSON.stringify(places)).toContain('"Index Only Scan"')
})
