import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db, Tx } from '../connection/client.ts'
import { aSource } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { claimDueSources } from './source-claims.ts'

const HOST = 'channels.example'
const MANY = 20_000

let test: TestDb
beforeAll(async () => {
  test = await testDb()
  // Its pages would count as well.
  await sql`alter table sources set (autovacuum_enabled = off)`.execute(test.db)
  await sql`
    insert into sources (name, homepage_url, feed_url, host, next_fetch_at)
    select 'Channel ' || n, 'https://channels.example/' || n, 'https://channels.example/' || n || '/feed', ${HOST},
      now() - make_interval(secs => 10 + ${MANY} - n)
    from generate_series(1, ${MANY}) as n`.execute(test.db)
  await sql`analyze sources, hosts`.execute(test.db)
})
afterAll(() => test.close())

/** Pages of `sources` and its indexes read since the last call. */
async function pagesRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(test.db)
  const { rows } = await sql<{ pages: number }>`
    select (heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::integer as pages
    from pg_statio_user_tables where relname = 'sources'`.execute(test.db)
  return rows[0]?.pages ?? 0
}

const allow = () =>
  test.db
    .updateTable('hosts')
    .set({ next_request_at: null, next_due_at: new Date(0) })
    .execute()

it('claims a source of a busy host without walking its other due sources', async () => {
  const before = await pagesRead()
  expect(await claimDueSources(test.db, 100)).toMatchObject([{ name: 'Channel 1' }])
  expect((await pagesRead()) - before).toBeLessThan(200)
})

it('checks a host again whose sources are all being fetched, in case its worker was lost', async () => {
  await allow()
  expect(await claimDueSources(test.db, 100)).toHaveLength(1)
  await allow()
  // In a transaction now() stands still.
  const wait = await test.db.transaction().execute(async (db) => {
    expect(await claimDueSources(db, 100)).toEqual([])
    return dueIn(HOST, db)
  })
  expect(wait).toBe(1)
})

it('postpones a host until its next feed is due, or earlier when another feed comes', async () => {
  const host = 'quiet.example'
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  await aSource(test.db, { host, next_fetch_at: minutes(30) })
  await test.db
    .updateTable('hosts')
    .set({ next_due_at: new Date(0) })
    .where('host', '=', host)
    .execute()
  await claimDueSources(test.db, 100)
  expect(Math.round((await dueIn(host)) / 60)).toBe(30)
  await aSource(test.db, { host, next_fetch_at: minutes(10) })
  expect(Math.round((await dueIn(host)) / 60)).toBe(10)
})

it("delays a host's new time until a claim of it is done", async () => {
  const host = 'raced.example'
  const { id } = await aSource(test.db, { host, next_fetch_at: new Date(Date.now() - 1000) })
  const soon = new Date(Date.now() + 5000)
  let saving: Promise<unknown> | undefined
  await test.db.transaction().execute(async (db) => {
    expect((await claimDueSources(db, 100)).map((claim) => claim.id)).toContain(id)
    saving = aSource(test.db, { host, next_fetch_at: soon })
    await sql`select pg_sleep(0.2)`.execute(db)
  })
  await saving
  expect(await dueIn(host)).toBeLessThanOrEqual(5)
})

async function dueIn(host = HOST, db: Db | Tx = test.db): Promise<number> {
  const row = await db
    .selectFrom('hosts')
    .select(sql<number>`extract(epoch from next_due_at - now())::float8`.as('seconds'))
    .where('host', '=', host)
    .executeTakeFirstOrThrow()
  return row.seconds
}
