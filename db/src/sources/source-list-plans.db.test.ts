import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { bulkLoad } from '../testing/bulk-load.ts'
import { plansOf, summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { itemsPerDay } from './source-care.ts'
import { sourceList } from './source-list.ts'
import { sourceTotals } from './source-totals.ts'
import { listSourceNames } from './sources.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: 20_000, sources: 20_000 })
  await sql`update sources set status = 'error', state = 'broken' where id % 500 = 1`.execute(test.db)
  await sql`update sources set state = 'failing' where id % 500 = 2`.execute(test.db)
  await sql`update sources set type = 'youtube' where id % 500 = 3`.execute(test.db)
  await sql`update sources set official = true where id % 500 = 4`.execute(test.db)
  await sql`
    insert into ingestion_queue (source_id, url, status)
    select id, feed_url, case when id % 100 = 0 then 'failed' else 'done' end from sources`.execute(test.db)
  // After a vacuum, index-only scans need not visit the table.
  await sql`vacuum analyze`.execute(test.db)
}, 120_000)
afterAll(() => test.close())

type Request = Parameters<typeof sourceList.range>[1]

const CASES: readonly [Request['filters'], Request['sort'], string][] = [
  [{}, 'created_at', 'sources_newest'],
  [{}, 'name', 'sources_name'],
  [{}, 'fetched', 'sources_fetched'],
  [{}, 'articles', 'source_counts_drops'],
  [{ health: 'active' }, 'created_at', 'sources_newest'],
  [{ health: 'error' }, 'created_at', 'sources_status_newest'],
  [{ health: 'failing' }, 'created_at', 'sources_state_newest'],
  [{ type: 'youtube' }, 'created_at', 'sources_type_newest'],
  [{ official: true }, 'created_at', 'sources_official_newest'],
  [{ text: 'publisher 19999' }, 'created_at', 'sources_text'],
]

it.each(CASES)('lists sources with %j by %s from %s', async (filters, sort, index) => {
  const direction = sort === 'name' ? 'asc' : 'desc'
  const { indexes, scanned } = await summaryOf(test.url, (db) =>
    sourceList.range(db, { sort, direction, filters }, { limit: 100 }),
  )
  expect(indexes).toContain(index)
  expect(scanned).toEqual([])
})

it('tells what came from a page of sources in one statement, from an index alone', async () => {
  const ids = await test.db.selectFrom('sources').select('id').orderBy('id').limit(100).execute()
  const perDay = (db: Db) =>
    itemsPerDay(
      db,
      ids.map(({ id }) => id),
      14,
    )
  const plans = await plansOf(test.url, perDay)
  expect(plans).toHaveLength(1)
  expect(JSON.stringify(plans)).toContain('"Index Only Scan"')
  expect((await summaryOf(test.url, perDay)).indexes).toEqual(['drops_source'])
})

it('skips to a far page by the index of its order alone', async () => {
  const [places] = await plansOf(test.url, (db) =>
    sourceList.range(
      db,
      { sort: 'created_at', direction: 'desc', filters: {} },
      { limit: 100, offset: 18_000 },
    ),
  )
  expect(JSON.stringify(places)).toContain('"Index Only Scan"')
  expect(JSON.stringify(places)).not.toContain('source_counts')
})

it('finds names by a rare part of them in the index of pieces', async () => {
  expect(await listSourceNames(test.db, 'publisher 19999', 1000)).toHaveLength(1)
  const { indexes, scanned } = await summaryOf(test.url, (db) => listSourceNames(db, 'publisher 19999', 1000))
  expect({ indexes, scanned }).toEqual({ indexes: ['sources_text'], scanned: [] })
})

it('counts what a part of all names finds in the order of the list', async () => {
  const count = (db: Db) => sourceList.count(db, { text: 'publisher' })
  expect(await count(test.db)).toEqual({ count: 10_000, isExact: false })
  expect(await summaryOf(test.url, count)).toEqual({ indexes: ['sources_newest'], scanned: [], sorts: false })
})

it('reads the names of sources by name', async () => {
  expect(await summaryOf(test.url, (db) => listSourceNames(db, '', 1000))).toEqual({
    indexes: ['sources_name'],
    scanned: [],
    sorts: false,
  })
})

it('reads the totals over all sources without reading the sources', async () => {
  for (const read of [sourceTotals, (db: Db) => sourceList.count(db, {})]) {
    expect(await summaryOf(test.url, read)).toEqual({ indexes: [], scanned: ['source_totals'], sorts: false })
  }
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from source_totals`.execute(test.db)
  expect(rows[0]?.kept).toBeLessThan(200)
})
