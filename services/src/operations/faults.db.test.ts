import { createDb, type Db } from '@daily-drops/db/connection/client'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTransientFault } from './faults.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

async function errorOf(query: Promise<unknown>): Promise<unknown> {
  return query.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** During a statement, or between two statements. */
async function cutOff(isWaiting: boolean): Promise<unknown> {
  return errorOf(
    test.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const cut = () => sql`select pg_terminate_backend(${rows[0]?.pid}, 1000)`.execute(test.db)
      if (isWaiting) await Promise.all([sql`select pg_sleep(5)`.execute(db), cut()])
      else await cut()
      await sql`select 1`.execute(db)
    }),
  )
}

describe('a database fault', () => {
  it('is temporary when the connection was cut', async () => {
    expect(isTransientFault(await cutOff(true))).toBe(true)
    expect(isTransientFault(await cutOff(false))).toBe(true)
  })

  it('is temporary when the server is down', async () => {
    const away: Db = createDb('postgres://nobody@127.0.0.1:1/nothing')
    expect(isTransientFault(await errorOf(sql`select 1`.execute(away)))).toBe(true)
    await away.destroy()
  })

  it('[O5] is temporary when only a read-only copy was reached', async () => {
    const write = test.db
      .transaction()
      .setAccessMode('read only')
      .execute((db) => db.deleteFrom('sources').execute())
    const error = await errorOf(write)
    expect(error).toMatchObject({ code: '25006' })
    expect(isTransientFault(error)).toBe(true)
  })

  it('is permanent when the statement is wrong', async () => {
    const wrong = [sql`select 1 / 0`, sql`select from nowhere`, sql`insert into sources default values`]
    for (const statement of wrong) {
      const error = await errorOf(statement.execute(test.db))
      expect(error).toBeInstanceOf(Error)
      expect(isTransientFault(error)).toBe(false)
    }
    expect(isTransientFault('text')).toBe(false)
  })
})
