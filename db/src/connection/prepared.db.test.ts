import { type Compilable, type Expression, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aSource } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { createDb, type Db } from './client.ts'
import { keptRows, PREPARED, preparedStatement, preparingReads } from './prepared.ts'

let test: TestDb
let db: Db
beforeAll(async () => {
  test = await testDb()
  db = createDb(test.url, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await test.close()
})

/** The statements that the only connection of `db` has prepared. */
async function preparedTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

const double = (value: number) => sql<{ twice: number }>`select ${value}::integer * 2 as twice ${PREPARED}`

describe('a marked statement', () => {
  it('is prepared once by each connection, whatever its values are', async () => {
    for (const value of [1, 2, 3]) {
      expect((await double(value).execute(db)).rows).toEqual([{ twice: value * 2 }])
    }
    await sql`select 1 as unmarked`.execute(db)
    expect(await preparedTexts()).toEqual(['select $1::integer * 2 as twice /* prepared */'])
  })

  it('is prepared again by the connection that replaces a lost one', async () => {
    const lost = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    await expect(lost).rejects.toThrow()
    // The pool may not have noticed yet.
    await vi.waitFor(async () => expect((await double(4).execute(db)).rows).toEqual([{ twice: 8 }]), 10_000)
  })

  it('fails alone: the same statement works with the next values', async () => {
    const inverse = (value: number) => sql`select 1 / ${value}::integer as part ${PREPARED}`.execute(db)
    await expect(inverse(0)).rejects.toThrow('division by zero')
    expect((await inverse(1)).rows).toEqual([{ part: 1 }])
  })
})

/** Returns its rows as one JSON value, of which one answer is kept. */
function jsonRead<Args extends unknown[], Row extends object>(
  build: (db: Db, ...args: Args) => Compilable<Row> & Expression<unknown>,
  moments: Parameters<typeof keptRows<Row>>[0],
) {
  const read = preparedStatement((db: Db, ...args: Args) => {
    const rows = sql<string>`(select coalesce(json_agg(found), '[]')::text from (${build(db, ...args)}) as found)`
    return db.selectNoFrom(rows.as('rows'))
  })
  const rowsOf = keptRows(moments, 1)
  return async (db: Db, ...args: Args) => rowsOf(args.join(' '), (await read(db, ...args))[0]?.rows ?? '')
}

describe('a prepared statement', () => {
  it('sends each value once, wherever its text uses it', async () => {
    const twice = preparedStatement((db, value: number) =>
      db.selectNoFrom(sql<number>`${value}::integer + ${1}::integer + ${value}`.as('sum')),
    )
    expect(await twice(db, 3)).toEqual([{ sum: 7 }])
    expect(await twice(db, 5)).toEqual([{ sum: 11 }])
    expect(await preparedTexts()).toContain('select $1::integer + $2::integer + $1 as "sum" /* prepared */')
  })

  it('is built once, and takes the values of each call', async () => {
    let built = 0
    const counted = jsonRead((db, slug: string) => {
      built++
      return db.selectFrom('topics').select('slug').where('slug', '=', slug).where('level', '<', 9)
    }, {})
    const slugs = await db.selectFrom('topics').select('slug').orderBy('id').limit(3).execute()
    for (const { slug } of slugs) expect(await counted(db, slug)).toEqual([{ slug }])
    expect(await counted(db, 'no such topic')).toEqual([])
    expect(built).toBe(1)
    expect((await preparedTexts()).filter((text) => text.includes('"topics"'))).toHaveLength(1)
  })

  it.each<[string, (db: Db) => Db]>([
    ['at the pool', (db) => db],
    ['through a plugin', (db) => preparingReads(db)],
  ])('returns the rows that Kysely would, including timestamps: %s', async (_, handle) => {
    const source = await aSource(db)
    const build = (db: Db, id: number) =>
      db
        .selectFrom('sources')
        .select(['id', 'name', 'created_at', 'next_fetch_at', 'last_success_at', 'fetch_interval_minutes'])
        .select(sql<string>`created_at::date`.as('day'))
        .select(sql<string[]>`array[name, null, '"{}\\']`.as('names'))
        .where('id', '=', id)
    const read = jsonRead(build, { created_at: true, next_fetch_at: true, last_success_at: true })
    expect(await read(handle(db), source.id)).toEqual(await build(db, source.id).execute())
  })

  it('keeps the order of its statement', async () => {
    const read = jsonRead((db) => db.selectFrom('topics').select('slug').orderBy('slug', 'desc'), {})
    expect(await read(db)).toEqual(
      await db.selectFrom('topics').select('slug').orderBy('slug', 'desc').execute(),
    )
  })

  it('gives kept rows again for as long as they are the same, and lets nobody change them', async () => {
    const source = await aSource(db)
    const read = jsonRead(
      (db, id: number) => db.selectFrom('sources').select(['id', 'name', 'created_at']).where('id', '=', id),
      { created_at: true },
    )
    const rows = await read(db, source.id)
    expect(await read(db, source.id)).toBe(rows)
    expect(() => Object.assign(rows[0] ?? {}, { name: 'Other' })).toThrow(TypeError)
    await db.updateTable('sources').set({ name: 'Renamed' }).where('id', '=', source.id).execute()
    const renamed = await read(db, source.id)
    expect(renamed).toEqual([{ ...rows[0], name: 'Renamed' }])
    await read(db, (await aSource(db)).id)
    // Only one answer is kept.
    expect(await read(db, source.id)).not.toBe(renamed)
  })

  it('returns its connection when it fails', async () => {
    const inverse = jsonRead(
      (db, value: number) => db.selectNoFrom(sql<number>`1 / ${value}::integer`.as('part')),
      {},
    )
    await expect(inverse(db, 0)).rejects.toThrow('division by zero')
    expect(await inverse(db, 1)).toEqual([{ part: 1 }])
  })
})
