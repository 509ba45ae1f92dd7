import { randomUUID } from 'node:crypto'
import { addDays } from '@daily-drops/core/archive'
import { packReason } from '@daily-drops/core/ranking/reason'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createDb, type Db } from '../connection/client.ts'
import { dropDays, ensureDays } from '../operations/day-partitions.ts'
import { migrate, readMigrations } from '../setup/migrate.ts'
import { aDrop, aTopicBranch, aUser } from '../testing/factories.ts'
import { administer, databaseUrl } from '../testing/template.ts'
import { testDb } from '../testing/test-db.ts'
import { saveEdition } from './editions.ts'
import { findEdition } from './find-edition.ts'

const READERS = 50
const ITEMS = 5
const FIRST_DAY = '2100-06-01'
const REASON = {
  reason: { code: 'follows', topic: 123, and: 'others', others: 3 },
  reason_for_ranking: 'You follow Artificial intelligence, and three other sources report it.',
} as const
const TERMS = [
  { name: 'topic', points: 40, topicId: 123 },
  { name: 'freshness', points: 25 },
  { name: 'source', points: 14 },
  { name: 'taste', points: 12, topicId: 77 },
  { name: 'coverage', points: 6 },
  { name: 'length', points: 5 },
]

const test = await testDb()
const { db } = test
afterAll(() => test.close())

async function bytesOf(table: 'edition_items' | 'edition_terms'): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_relation_size(relid) + pg_indexes_size(relid))::float8 as bytes
    from pg_partition_tree(${table}) where isleaf`.execute(db)
  return rows[0]?.bytes ?? 0
}

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${table}::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** As `saveEdition` stores them. */
async function editionsOfDay(day: string): Promise<void> {
  await sql`insert into edition_items (user_id, day, position, drop_id, story_id, final_score, reason, reason_for_ranking)
    select md5(reader::text)::uuid, ${day}::date, item, item, item, 102, ${packReason(REASON.reason)}, ${REASON.reason_for_ranking}
    from generate_series(1, ${READERS}::int) as reader, generate_series(1, ${ITEMS}::int) as item`.execute(db)
  await sql`insert into edition_terms (user_id, day, terms)
    select md5(reader::text)::uuid, ${day}::date, array_fill(${JSON.stringify(TERMS)}::json, array[${ITEMS}::int])
    from generate_series(1, ${READERS}::int) as reader`.execute(db)
}

async function aStoredEdition(day: string) {
  const { id: userId } = await aUser(db)
  const drop = await aDrop(db, { topics: await aTopicBranch(db) })
  const item = {
    position: 1,
    drop_id: drop.id,
    story_id: drop.story_id,
    final_score: 102,
    score_terms: JSON.stringify(TERMS),
    ...REASON,
  }
  await db.transaction().execute((db) => saveEdition(db, { userId, day, relaxed: [], items: [item] }))
  return { userId }
}

const rowsOf = async (userId: string) => [
  ...(await db.selectFrom('edition_items').select('day').where('user_id', '=', userId).execute()),
  ...(await db.selectFrom('edition_terms').select('day').where('user_id', '=', userId).execute()),
]

it('over ninety days keeps terms at one size, and items at a constant size per day', async () => {
  const terms: number[] = []
  const items: number[] = []
  for (let n = 0; n < 90; n++) {
    const day = addDays(FIRST_DAY, n)
    await ensureDays(db, 'edition_items', day, 28)
    await ensureDays(db, 'edition_terms', day, 7)
    await editionsOfDay(day)
    await dropDays(db, 'edition_terms', day, 30)
    terms.push(await bytesOf('edition_terms'))
    items.push(await bytesOf('edition_items'))
  }
  // Five weeks apart, so that both days have the same position in their partition.
  expect(terms[89]).toBe(terms[54])
  const { rows } = await sql<{
    days: number
  }>`select count(distinct day)::int as days from edition_terms`.execute(db)
  expect(rows[0]?.days).toBeGreaterThanOrEqual(31)
  expect(rows[0]?.days).toBeLessThanOrEqual(31 + 6)
  // Thirty days with the rest of their weeks, a week ahead, and the default partition.
  expect((await partitionsOf('edition_terms')).length).toBeLessThanOrEqual(6 + 2 + 1)

  const bytesADay = ((items[84] ?? 0) - (items[28] ?? 0)) / 56 / READERS
  expect(bytesADay).toBeGreaterThan(1000)
  expect(bytesADay).toBeLessThan(1700)
  const held = (terms[89] ?? 0) / (rows[0]?.days ?? 1) / READERS
  expect(held).toBeGreaterThan(1000)
  expect(held).toBeLessThan(1500)
})

it('writes new days into their own partitions, and never creates one for a day that has a place', async () => {
  const [before, next] = (await partitionsOf('edition_items')).filter((name) => /\d$/.test(name)).toReversed()
  expect(before).toMatch(/^edition_items_until_\d{4}_\d\d_\d\d$/)
  expect(next).toMatch(/^edition_items_2100_\d\d_\d\d$/)
  const today = new Date().toISOString().slice(0, 10)
  expect(await ensureDays(db, 'edition_items', today, 20)).toBe(0)
  const { userId } = await aStoredEdition(today)
  const { rows } = await sql<{ home: string }>`
    select tableoid::regclass::text as home from edition_items where user_id = ${userId}`.execute(db)
  expect(rows).toEqual([{ home: before }])
})

it('shows points and reason permanently, and the terms while they are stored', async () => {
  const day = '2026-11-15'
  const { userId } = await aStoredEdition(day)
  const found = async () => (await findEdition(db, { userId }, day))?.items[0]
  expect(await found()).toMatchObject({ final_score: 102, score_terms: TERMS, stored: 1 })
  await dropDays(db, 'edition_terms', addDays(day, 40), 30)
  expect(await found()).toMatchObject({
    final_score: 102,
    score_terms: [],
    reason: packReason(REASON.reason),
  })
})

it('is planned once, however many partitions there are', async () => {
  const { userId } = await aStoredEdition(FIRST_DAY)
  await db.connection().execute(async (db) => {
    for (let n = 0; n < 8; n++) await findEdition(db, { userId }, FIRST_DAY)
    const { rows } = await sql<{ custom: number; generic: number }>`
      select custom_plans as custom, generic_plans as generic from pg_prepared_statements
      where statement like '%items_of_edition%'`.execute(db)
    // PostgreSQL tries a custom plan five times before it settles on a generic one.
    expect(rows[0]?.custom).toBeLessThanOrEqual(5)
    expect(rows[0]?.generic).toBeGreaterThan(0)
  })
})

it('is deleted with its edition, and with its reader', async () => {
  const [one, other] = [await aStoredEdition(FIRST_DAY), await aStoredEdition(addDays(FIRST_DAY, 40))]
  await db.deleteFrom('editions').where('user_id', '=', one.userId).execute()
  expect(await rowsOf(one.userId)).toEqual([])
  expect(await rowsOf(other.userId)).toHaveLength(2)
  await db.deleteFrom('users').where('id', '=', other.userId).execute()
  expect(await rowsOf(other.userId)).toEqual([])
})

describe('an older table', () => {
  it('becomes the first partition without being rewritten, and the previous release keeps using it', async () => {
    const server = inject('postgresUrl')
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await administer(server, `create database ${name}`)
    const url = databaseUrl(server, name)
    const files = await readMigrations()
    await migrate(
      url,
      files.filter((file) => file.name < '0112'),
    )
    const old = createDb(url, { max: 2 })
    const day = new Date().toISOString().slice(0, 10)
    const fileOf = (table: string) =>
      sql<{ file: number }>`select pg_relation_filenode(${table}) as file`.execute(old)
    try {
      const first = await asBefore(old, day)
      const { rows: written } = await fileOf('edition_items')
      await migrate(url)
      const { rows } = await sql<{ home: string }>`
        select distinct tableoid::regclass::text as home from edition_items`.execute(old)
      expect((await fileOf(rows[0]?.home ?? '')).rows).toEqual(written)

      const second = await asBefore(old, day)
      for (const userId of [first, second]) {
        expect((await findEdition(old, { userId }, day))?.items[0]?.score_terms).toEqual(TERMS)
      }
      await old.deleteFrom('users').where('id', '=', first).execute()
      const left = await old.selectFrom('edition_items').select('user_id').execute()
      expect(left).toEqual([{ user_id: second }])
    } finally {
      await old.destroy()
      await administer(server, `drop database ${name} with (force)`)
    }
  })
})

/** What the previous release writes. */
async function asBefore(db: Db, day: string): Promise<string> {
  const { id: user_id } = await aUser(db)
  const { id: drop_id, story_id } = await aDrop(db, { topics: await aTopicBranch(db) })
  await db.insertInto('editions').values({ user_id, day, ranking_version: 'before' }).execute()
  await db
    .insertInto('edition_items')
    .values({
      user_id,
      day,
      position: 1,
      drop_id,
      story_id,
      final_score: 102,
      score_terms: JSON.stringify(TERMS),
      reason_for_ranking: REASON.reason_for_ranking,
    })
    .execute()
  return user_id
}
