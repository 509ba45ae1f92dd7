import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { latestOfSource } from '../drops/source-items.ts'
import { bulkLoad } from '../testing/bulk-load.ts'
import { aUser } from '../testing/factories.ts'
import { pagesReadBy, summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { countItemsOfSource, sourceBySlug, subjectsOfSource } from './source-pages.ts'

const BUSY = 1
/** A full list may visit one page of the table for each drop it looks at, and the index besides. */
const MOST_PAGES = 1_500

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: 50_000, sources: 1_000 })
  await sql`update drops set source_id = ${BUSY} where id % 5 = 0`.execute(test.db)
  await sql`vacuum analyze`.execute(test.db)
}, 120_000)
afterAll(() => test.close())

it("reads a source's page from the ends of key ranges, however many items it has", async () => {
  const { id: userId } = await aUser(test.db)
  const slug = 'publisher-1'
  expect(await sourceBySlug(test.db, slug)).toMatchObject({ id: BUSY })
  const reads = {
    sourceBySlug: (db: Db) => sourceBySlug(db, slug),
    latestOfSource: (db: Db) => latestOfSource(db, BUSY, 12, { userId }),
    countItemsOfSource: (db: Db) => countItemsOfSource(db, BUSY, 30),
    subjectsOfSource: (db: Db) => subjectsOfSource(db, BUSY, 5),
  }
  for (const [name, read] of Object.entries(reads)) {
    const { scanned } = await summaryOf(test.url, read)
    for (const table of ['drops', 'sources']) expect(scanned, name).not.toContain(table)
    expect(await pagesReadBy(test.url, read), name).toBeLessThan(MOST_PAGES)
  }
})

it('counts up to a thousand items', async () => {
  expect(await countItemsOfSource(test.db, BUSY, 30)).toEqual({ count: 1000, isExact: false })
  expect(await countItemsOfSource(test.db, 2, 30)).toMatchObject({ isExact: true })
})
