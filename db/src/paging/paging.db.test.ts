import { AppError } from '@daily-drops/contract/kernel/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingestionLogs } from '../ingestion/ingestion-logs.ts'
import { aUser } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { countUpTo, defineList } from './paging.ts'

let test: TestDb
const CYCLES = 7
const NEWEST = { sort: 'cycle_timestamp', direction: 'desc', filters: {} } as const

const articlesOf = (rows: { new_articles: number }[]) => rows.map((row) => row.new_articles)

beforeAll(async () => {
  test = await testDb()
  // Pairs with the same time, and times that differ only in the last microsecond.
  await sql`insert into ingestion_logs (cycle_timestamp, success, new_articles, duration_ms)
    select timestamptz '2026-11-15 08:00:00.000001' + (n / 2) * interval '1 microsecond', n % 3 > 0, n, 1
    from generate_series(0, ${CYCLES - 1}::int) as n`.execute(test.db)
})
afterAll(() => test.close())

const page = (cursor?: string | null, size = 3) =>
  ingestionLogs.page(test.db, { ...NEWEST, cursor: cursor ?? undefined, size })

describe('a page', () => {
  it('links to the next and back, and every row is on one page', async () => {
    const first = await page()
    const second = await page(first.next)
    const third = await page(second.next)
    expect([first, second, third].map(({ rows }) => articlesOf(rows))).toEqual([[6, 5, 4], [3, 2, 1], [0]])
    expect(first.previous).toBeNull()
    expect(third.next).toBeNull()
    const back = await page(third.previous)
    expect(articlesOf(back.rows)).toEqual([3, 2, 1])
    const start = await page(back.previous)
    expect(start).toEqual(first)
  })

  it('works in the other direction', async () => {
    const oldest = { ...NEWEST, direction: 'asc', size: 5 } as const
    const first = await ingestionLogs.page(test.db, oldest)
    const second = await ingestionLogs.page(test.db, { ...oldest, cursor: first.next ?? '' })
    expect([...articlesOf(first.rows), ...articlesOf(second.rows)]).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('keeps its place while rows come and go', async () => {
    const first = await page()
    await sql`insert into ingestion_logs (cycle_timestamp, success, new_articles, duration_ms)
      values (now() + interval '1 day', true, 99, 1)`.execute(test.db)
    expect(articlesOf((await page(first.next)).rows)).toEqual([3, 2, 1])
    await sql`delete from ingestion_logs where new_articles = 99`.execute(test.db)
  })

  it('filters, and counts what the filters leave', async () => {
    const failed = await ingestionLogs.page(test.db, { ...NEWEST, filters: { success: false }, size: 2 })
    expect(articlesOf(failed.rows)).toEqual([6, 3])
    expect(failed.total).toEqual({ count: 3, isExact: true })
  })

  it('is empty beyond the end, with a link back', async () => {
    const first = await page(undefined, 6)
    const nothing = await ingestionLogs.page(test.db, {
      ...NEWEST,
      filters: { success: true },
      cursor: first.next ?? '',
      size: 3,
    })
    expect(nothing).toMatchObject({ rows: [], next: null })
    expect(articlesOf((await page(nothing.previous, 6)).rows)).toEqual([6, 5, 4, 3, 2])
  })
})

describe('a numbered page', () => {
  const numbered = (asked: number, maxPages = 100) =>
    ingestionLogs.numberedPage(test.db, { ...NEWEST, page: asked, size: 3, maxPages })

  it('knows how many pages there are, and treats a page beyond the last as the last', async () => {
    expect(await numbered(2)).toMatchObject({ page: 2, pageCount: 3, total: { count: 7, isExact: true } })
    expect(await numbered(1000)).toMatchObject({ page: 3, rows: [expect.anything()] })
  })

  it('ends at the last page that can be reached', async () => {
    expect(await numbered(3, 2)).toMatchObject({ page: 2, pageCount: 2 })
  })
})

describe('a cursor', () => {
  const encode = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')

  it.each([
    ['nothing', ''],
    ['no cursor at all', 'x'],
    ['other bytes', Buffer.from([0, 255, 254]).toString('base64url')],
    ['another shape', encode({ sort: 'cycle_timestamp' })],
    ['too few parts', encode(['cycle_timestamp', 'desc', 'next', '1'])],
    ['another order', encode(['new_articles', 'desc', 'next', '1', '1'])],
    ['another direction', encode(['cycle_timestamp', 'asc', 'next', '1', '1'])],
    ['another way', encode(['cycle_timestamp', 'desc', 'sideways', '1', '1'])],
    ['SQL', encode(['cycle_timestamp', 'desc', 'next', '1); drop table drops; --', '1'])],
    ['a moment out of range', encode(['cycle_timestamp', 'desc', 'next', '9'.repeat(30), '1'])],
    ['an id out of range', encode(['cycle_timestamp', 'desc', 'next', '1', '9'.repeat(30)])],
    ['numbers instead of texts', encode(['cycle_timestamp', 'desc', 'next', 1, 1])],
    ['deep nesting', Buffer.from('['.repeat(3000)).toString('base64url')],
  ])("of %s is refused as the caller's mistake", async (_, cursor) => {
    await expect(page(cursor)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(page(cursor)).rejects.toBeInstanceOf(AppError)
  })

  it.each([
    ['real', ['1e999', 'NaN', '', 'one'], ['1e-400', '-1.5']],
    ['text', ['a\0b'], ['', "O'Neill; --", '\ud800']],
    ['uuid', ['1', 'zzzzzzzz-0000-0000-0000-000000000000'], ['00000000-0000-0000-0000-000000000000']],
  ] as const)('of kind %s is checked before the database sees it', async (kind, bad, good) => {
    const columns = { real: sql`1.5::real`, text: 'name', uuid: sql`gen_random_uuid()` }
    const list = defineList({
      from: (db) => db.selectFrom('sources'),
      id: { by: 'id', kind: 'whole' },
      sorts: { it: { by: columns[kind], kind } },
      filters: {},
      rows: (db, ids) => db.selectFrom('sources').select('id').where('id', 'in', ids).execute(),
    })
    const read = (key: string) =>
      list.page(test.db, {
        sort: 'it',
        direction: 'asc',
        filters: {},
        size: 1,
        cursor: encode(['it', 'asc', 'next', key, '0']),
      })
    for (const key of bad) await expect(read(key)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    for (const key of good) await expect(read(key)).resolves.toBeDefined()
  })
})

it('distinguishes rows with equal keys by text ids too', async () => {
  const users = await Promise.all([aUser(test.db), aUser(test.db), aUser(test.db)])
  const people = defineList({
    from: (db) => db.selectFrom('profiles'),
    id: { by: 'profiles.id', kind: 'uuid' },
    sorts: { role: { by: sql`profiles.role::text`, kind: 'text' } },
    filters: {},
    rows: (db, ids) => db.selectFrom('profiles').select('id').where('id', 'in', ids).execute(),
  })
  const request = { sort: 'role', direction: 'asc', filters: {}, size: 2 } as const
  const first = await people.page(test.db, request)
  const second = await people.page(test.db, { ...request, cursor: first.next ?? '' })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(users.map(({ id }) => id).toSorted())
})

it('counts up to a limit and says so', async () => {
  const all = test.db.selectFrom('ingestion_logs').select('id')
  expect(await countUpTo(test.db, all, CYCLES)).toEqual({ count: CYCLES, isExact: true })
  expect(await countUpTo(test.db, all, CYCLES - 1)).toEqual({ count: CYCLES - 1, isExact: false })
})
