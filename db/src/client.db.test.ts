import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, testDb } from './testing/test-db.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('loses its connection in the middle of a transaction: only that transaction fails', async () => {
  const cut = test.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.db)
    // Nobody waits for an answer when the news comes.
    await sleep(100)
    await sql`select 1`.execute(db)
  })
  await expect(cut).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(test.db)).rows).toEqual([{ one: 1 }])
})
