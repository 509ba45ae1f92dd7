import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb } from './client.ts'
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

it('tells why an idle connection was lost, and takes another one', async () => {
  const causes: Error[] = []
  const db = createDb(test.url, { max: 1, onConnectionLost: (error) => causes.push(error) })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.db)
  await expect.poll(() => causes).toEqual([expect.objectContaining({ code: '57P01' })])
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})
