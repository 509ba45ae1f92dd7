import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freezableProxy } from '../testing/freezable-proxy.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { type Migration, migrate, pendingMigrations, readMigrations, refuseOldServer } from './migrate.ts'

let test: TestDb
let applied: Migration[]

beforeAll(async () => {
  test = await testDb()
  applied = await readMigrations()
})
afterAll(() => test.close())

function migration(name: string, text: string): Migration {
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

it('has nothing to do on a migrated database', async () => {
  expect(await pendingMigrations(test.db)).toEqual([])
  expect(await migrate(test.url)).toEqual([])
})

it('numbers every migration once', () => {
  const numbers = applied.map((file) => file.name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('applies a new file once, however many processes start together', async () => {
  const files = [...applied, migration('9001_race.sql', 'create table race (id integer)')]
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(test.url, files)))
  expect(results.flat()).toEqual(['9001_race.sql'])
})

it('leaves nothing of a failed file, and names it', async () => {
  const files = [...applied, migration('9002_broken.sql', 'create table half (id integer); select 1/0')]
  await expect(migrate(test.url, files)).rejects.toThrow('Migration 9002_broken.sql failed: division by zero')
  const { rows } = await sql<{ half: string | null }>`select to_regclass('half') as half`.execute(test.db)
  expect(rows[0]?.half).toBeNull()
})

it('waits for a table in use without making its other users wait', async () => {
  await sql`create table busy (id integer)`.execute(test.db)
  const files = [...applied, migration('9003_busy.sql', 'alter table busy add column more text')]
  const waiting = sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'daily-drops migrate' and wait_event_type = 'Lock'`
  let migrating: Promise<string[]> | undefined
  await test.db.transaction().execute(async (db) => {
    await sql`select from busy`.execute(db)
    migrating = migrate(test.url, files)
    while ((await waiting.execute(test.db)).rows.length === 0) await sleep(10)
    // Queues behind the migration, which waits for this transaction.
    await sql`select from busy`.execute(test.db)
  })
  expect(await migrating).toEqual(['9003_busy.sql'])
})

it('builds an index without blocking anyone, and again after an interrupted attempt', async () => {
  await sql`create table large (id integer)`.execute(test.db)
  await sql`insert into large values (1), (1)`.execute(test.db)
  await expect(
    sql`create unique index concurrently large_id on large (id)`.execute(test.db),
  ).rejects.toThrow()
  await sql`delete from large`.execute(test.db)
  const text = '-- For lists.\ncreate unique index concurrently large_id on large (id)'
  expect(await migrate(test.url, [...applied, migration('9004_large.sql', text)])).toEqual(['9004_large.sql'])
  const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'large_id'::regclass`.execute(
    test.db,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

it('drops an index without blocking anyone, even one that no longer exists', async () => {
  await sql`create table indexed (id integer)`.execute(test.db)
  await sql`create index indexed_id on indexed (id)`.execute(test.db)
  const files = ['9005_drop.sql', '9006_again.sql'].map((name) =>
    migration(name, '-- Not needed.\ndrop index concurrently if exists indexed_id'),
  )
  expect(await migrate(test.url, [...applied, ...files])).toEqual(['9005_drop.sql', '9006_again.sql'])
  const { rows } = await sql`select to_regclass('indexed_id') as left`.execute(test.db)
  expect(rows).toEqual([{ left: null }])
})

it('refuses a file that was changed after it was applied', async () => {
  const [first, ...rest] = applied
  const changed = migration(first?.name ?? '', `${first?.text} -- later thought`)
  await expect(migrate(test.url, [changed, ...rest])).rejects.toThrow('was changed after it was applied')
})

it('[O17] refuses a server that is too old, and says what it needs', () => {
  expect(() => refuseOldServer(150012)).toThrow('PostgreSQL 15 is too old: Daily Drops needs 16 or newer')
  expect(() => refuseOldServer(Number.NaN)).toThrow('too old')
  for (const version of [160000, 170006, 180006]) refuseOldServer(version)
})

it('[O17] asks the server for its version, and leaves a server that is too old unchanged', async () => {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(test.db)
  const version = rows[0]?.server_version_num ?? ''
  const asOld = () =>
    new Transform({
      transform: (chunk: Buffer, _, done) =>
        done(null, Buffer.from(chunk.toString('latin1').replaceAll(version, '150012'), 'latin1')),
    })
  const proxy = await freezableProxy(test.url, { fromServer: asOld })
  const files = [...applied, migration('9007_refused.sql', 'create table refused (id integer)')]
  await expect(migrate(proxy.url, files)).rejects.toThrow('PostgreSQL 15 is too old')
  await proxy.close()
  const { rows: left } = await sql`select to_regclass('refused') as refused`.execute(test.db)
  expect(left).toEqual([{ refused: null }])
})
