import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreezableProxy, freezableProxy } from '../testing/freezable-proxy.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { createDb, type Db, type DbOptions, poolFigures } from './client.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

it('loses its connection in the middle of a transaction: only that transaction fails', async () => {
  const cut = test.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.db)
    // No statement is running when the notification arrives.
    await sleep(100)
    await sql`select 1`.execute(db)
  })
  await expect(cut).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(test.db)).rows).toEqual([{ one: 1 }])
})

it('reports why an idle connection was lost, and opens another', async () => {
  const causes: Error[] = []
  const db = createDb(test.url, { max: 1, onConnectionLost: (error) => causes.push(error) })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(test.db)
  await expect.poll(() => causes).toEqual([expect.objectContaining({ code: '57P01' })])
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

describe('an unresponsive server', () => {
  let proxy: FreezableProxy
  let db: Db
  beforeEach(async () => {
    proxy = await freezableProxy(test.url)
    db = createDb(proxy.url, { max: 2, connectTimeoutMs: 3000, answerTimeoutMs: 3000 })
  })
  afterEach(async () => {
    await db.destroy()
    await proxy.close()
  })

  const one = () => sql`select 1 as one`.execute(db)

  it('[O6] makes nobody wait for a response or a connection, and is left alone afterwards', async () => {
    await one()
    proxy.freeze()
    const asked = await Promise.allSettled(Array.from({ length: 6 }, one))
    for (const each of asked) expect(each).toMatchObject({ status: 'rejected' })
    proxy.thaw()
    expect((await one()).rows).toEqual([{ one: 1 }])
  })

  it('[O6] does not make a transaction wait again for its rollback', async () => {
    const cut = db.transaction().execute(async (db) => {
      proxy.freeze()
      await sql`select 1`.execute(db)
    })
    await expect(cut).rejects.toThrow('Query read timeout')
    expect(poolFigures(db).total).toBe(0)
    proxy.thaw()
    expect((await one()).rows).toEqual([{ one: 1 }])
  })
})

describe('session limits', () => {
  const limits = async (options: DbOptions) => {
    const db = createDb(test.url, { max: 1, ...options })
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    await db.destroy()
    return rows[0]
  }

  it('are sent with the connection, or set on the role where a pooler would drop them', async () => {
    expect(await limits({})).toEqual({ statement: '30s', idle: '1min' })
    expect(await limits({ isPooled: true })).toEqual({ statement: '0', idle: '0' })
  })

  it("are lifted where a statement may take long, whatever the role's setting", async () => {
    const [name] = new URL(test.url).pathname.split('/').filter(Boolean)
    await sql`alter database ${sql.id(name ?? '')} set statement_timeout = '7s'`.execute(test.db)
    expect(await limits({ isPooled: true })).toMatchObject({ statement: '7s' })
    expect(await limits({ statementTimeoutMs: 0 })).toMatchObject({ statement: '0' })
  })
})
