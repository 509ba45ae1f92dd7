import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { recountSourceTotals } from '../testing/bulk-load.ts'
import { aDrop, aSource } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { deleteDropsOf, deleteSource } from './source-deletion.ts'
import { sourceTotals } from './source-totals.ts'

let test: TestDb
let db: Db

beforeAll(async () => {
  test = await testDb()
  db = test.db
})
afterAll(() => test.close())
beforeEach(() => db.deleteFrom('sources').execute())

/** The stored totals equal those of counting every row. */
async function expectCounted(): Promise<void> {
  const kept = await sourceTotals(db)
  const undone = new Error('Undone.')
  const counted = await db
    .transaction()
    .execute(async (db) => {
      await recountSourceTotals(db)
      throw Object.assign(undone, { counted: await sourceTotals(db) })
    })
    .catch((error: { counted: unknown }) => error.counted)
  expect(kept).toEqual(counted)
}

it('follows sources as they are added, changed and deleted', async () => {
  const first = await aSource(db)
  await aSource(db, { feed_url: null })
  await sql`update sources set status = 'error', state = 'broken' where id = ${first.id}`.execute(db)
  await sql`update sources set state = 'failing' where id <> ${first.id}`.execute(db)
  expect(await sourceTotals(db)).toMatchObject({ sources: 2, active: 0, failing: 1, broken: 1, with_feed: 1 })
  await sql`update sources set status = 'inactive'`.execute(db)
  expect(await sourceTotals(db)).toMatchObject({ sources: 2, active: 0, failing: 0, broken: 0, paused: 2 })
  await expectCounted()
  await db.deleteFrom('sources').execute()
  expect(await sourceTotals(db)).toMatchObject({ sources: 0, paused: 0, with_feed: 0 })
})

it('follows drops and failed items, even when they are deleted with their source', async () => {
  const source = await aSource(db)
  for (let n = 0; n < 3; n += 1) await aDrop(db, { source_id: source.id })
  await sql`
    insert into ingestion_queue (source_id, url, status)
    select ${source.id}, 'https://x.example/' || n, case when n < 3 then 'failed' else 'pending' end
    from generate_series(1, 4) as n`.execute(db)
  expect(await sourceTotals(db)).toMatchObject({ drops: 3, failed_items: 2 })
  await sql`update ingestion_queue set status = 'failed' where status = 'pending'`.execute(db)
  await sql`update ingestion_queue set status = 'done' where url like '%/1'`.execute(db)
  await sql`delete from ingestion_queue where url like '%/2'`.execute(db)
  await deleteDropsOf(db, source.id, 1)
  expect(await sourceTotals(db)).toMatchObject({ drops: 2, failed_items: 2 })
  await expectCounted()
  await deleteSource(db, source.id)
  expect(await sourceTotals(db)).toMatchObject({ sources: 0, drops: 0, tagged: 0, failed_items: 0 })
})

it('stays a few rows, whatever is written', async () => {
  await sql`
    insert into sources (name, homepage_url, feed_url, host)
    select 'S ' || n, 'https://s' || n || '.example/', 'https://s' || n || '.example/feed', 's' || n || '.example'
    from generate_series(1, 1050) as n`.execute(db)
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from source_totals`.execute(db)
  expect(rows[0]?.kept).toBeLessThan(200)
  await expectCounted()
})

it('blocks nobody: another writer continues while a transaction is open, and a fold skips its rows', async () => {
  await db.transaction().execute(async (open) => {
    await aSource(open)
    // Would deadlock if both changed one row.
    for (let n = 0; n < 150; n += 1) await aSource(db)
  })
  expect(await sourceTotals(db)).toMatchObject({ sources: 151, active: 151 })
  await expectCounted()
})

it('counts each once when many write and fold at the same time, without rolled-back rows', async () => {
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      db
        .transaction()
        .execute(async (db) => {
          await aSource(db)
          if (n % 3 === 0) throw new Error('Taken back.')
        })
        .catch(() => undefined),
    ),
  )
  expect(await sourceTotals(db)).toMatchObject({ sources: 200, active: 200 })
  await expectCounted()
})
