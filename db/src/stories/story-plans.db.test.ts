import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { bulkLoad } from '../testing/bulk-load.ts'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { countMarks, lockForeignTellings } from './across-languages.ts'
import { ANY_LANGUAGE, countTerms, lockCandidates, type StoryTelling } from './stories.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: 20_000, sources: 100 })
})
afterAll(() => test.close())

it('finds other tellings of a story by the keys of its terms', async () => {
  // Term 0 is in every drop, terms 1 to 20 in one of a thousand.
  await sql`
    insert into drop_fingerprints (drop_id, terms, weights, title_terms, figures, sentences)
    select id, '{0}', '{1}', 1, '{}', '{}' from drops`.execute(test.db)
  await sql`
    insert into story_terms (language, term, published_at, drop_id)
    select 'en', case n when 0 then 0 else n + (id % 1000) * 20 end, now(), id
    from drops, generate_series(0, 20) as n`.execute(test.db)
  await sql`analyze story_terms, drop_fingerprints`.execute(test.db)
  const terms = Array.from({ length: 21 }, (_, n) => n)
  const telling: StoryTelling = {
    language: 'en',
    publishedAt: new Date(),
    sourceId: 1,
    fingerprint: {
      terms,
      weights: terms.map(() => 1),
      titleTerms: 10,
      figures: [],
      sentences: [],
      sentenceWeights: [],
    },
  }
  const find = (db: Db) =>
    db.transaction().execute(async (db) => {
      const counts = await countTerms(db, telling)
      return { counts, candidates: await lockCandidates(db, telling, counts) }
    })
  const { counts, candidates } = await find(test.db)
  expect([counts.get(0), counts.get(1), candidates.length]).toEqual([100, 20, 20])
  const { indexes, scanned } = await summaryOf(test.url, find)
  const { rows } = await sql<{ home: string }>`
    select distinct tableoid::regclass::text as home from story_terms`.execute(test.db)
  expect(indexes).toEqual(expect.arrayContaining(rows.map(({ home }) => `${home}_pkey`)))
  expect(indexes).toEqual(expect.arrayContaining(['drop_fingerprints_pkey', 'drops_pkey']))
  // Days without terms have no pages to read, and neither have the leftovers of the previous release.
  expect(scanned.filter((table) => !table?.match(/^(story_terms_|drop_terms$)/))).toEqual([])
  for (const { home } of rows) expect(scanned).not.toContain(home)
})

it('finds tellings in other languages by the keys of their marks', async () => {
  // Mark 1 is in every drop, marks 2 to 21 in one of a thousand.
  const marks = Array.from({ length: 21 }, (_, n) => n + 1)
  await sql`
    insert into drop_fingerprints (drop_id, terms, weights, title_terms, figures, sentences, vector, marks)
    select id, '{0}', '{1}', 1, '{}', '{}', '\\x0102', ${marks}::integer[] from drops
    on conflict (drop_id) do update set vector = excluded.vector, marks = excluded.marks`.execute(test.db)
  await sql`
    insert into story_terms (language, term, published_at, drop_id)
    select ${ANY_LANGUAGE}, case n when 1 then 1 else n + (id % 1000) * 20 end, now(), id
    from drops, generate_series(1, 21) as n`.execute(test.db)
  await sql`analyze story_terms, drop_fingerprints`.execute(test.db)
  const told = { language: 'xx', publishedAt: new Date() }
  const find = (db: Db) =>
    db.transaction().execute(async (db) => {
      const counts = await countMarks(db, told, marks)
      return { counts, candidates: await lockForeignTellings(db, told, marks, counts) }
    })
  const { counts, candidates } = await find(test.db)
  expect([counts.get(1), counts.get(2), candidates.length]).toEqual([100, 20, 20])
  const { scanned } = await summaryOf(test.url, find)
  const { rows } = await sql<{ home: string }>`
    select distinct tableoid::regclass::text as home from story_terms`.execute(test.db)
  for (const { home } of rows) expect(scanned).not.toContain(home)
  for (const table of ['drop_fingerprints', 'drops']) expect(scanned).not.toContain(table)
})
