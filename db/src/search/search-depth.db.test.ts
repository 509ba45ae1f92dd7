import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListReader } from '../drops/visibility.ts'
import { bulkLoad } from '../testing/bulk-load.ts'
import { aUser } from '../testing/factories.ts'
import { indexConditionsOf, summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { topicBySlug } from '../topics/topics.ts'
import { type SearchRequest, searchDrops } from './search.ts'
import { searchNewest, searchWindow } from './search-stages.ts'

const DROPS = 6000

let test: TestDb
let reader: ListReader

/** Nearly four years, so that a search uses windows of every length. */
beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: DROPS, sources: 50 })
  await sql`update drops set published_at = timestamptz '2026-11-01' - id * interval '5 hours 20 minutes',
    language = case when id % 100 = 0 then 'fi' else 'en' end`.execute(test.db)
  reader = { userId: (await aUser(test.db)).id, languages: ['fi'] }
  await sql`insert into muted_sources (user_id, source_id)
    select ${reader.userId}, id from sources where id <= 20`.execute(test.db)
})
afterAll(() => test.close())

/** Every page of a search, one after the other. */
async function everything(
  request: Pick<SearchRequest, 'words' | 'topic' | 'reader' | 'sourceId' | 'since' | 'sort'>,
  countUpTo = 0,
): Promise<number[]> {
  const ids: number[] = []
  let next: SearchRequest['before'] | null
  do {
    const page = await searchDrops(test.db, {
      ...request,
      limit: 12,
      countUpTo,
      ...(next && { before: next }),
    })
    ids.push(...page.drops.map((drop) => drop.id))
    next = page.next
  } while (next)
  return ids
}

const idsWhere = async (condition: ReturnType<typeof sql>) =>
  (
    await sql<{ id: number }>`select id from drops where ${condition} order by published_at desc`.execute(
      test.db,
    )
  ).rows.map((row) => row.id)

it.each([
  ['577', sql`search_text like '%577%'`],
  ['99', sql`search_text like '% 99%'`],
  ['robot', sql`search_text like '%robot%'`],
  ['robot eport 5', sql`search_text like '%robot%' and search_text like '% 5%'`],
  ['walrus', sql`false`],
])('finds everything by %j, page by page', async (q, condition) => {
  const expected = await idsWhere(condition)
  expect(await everything({ words: q.split(' '), reader: null })).toEqual(expected)
})

it.each(['ai-ml', 'robotics'])('finds everything in %s', async (slug) => {
  const topic = await topicBySlug(test.db, slug)
  const expected = await idsWhere(
    sql`search_text like '%report%' and id in (select drop_id from content_topics where topic_id = ${topic?.id})`,
  )
  expect(expected.length).toBeGreaterThan(24)
  expect(await everything({ words: ['report'], reader: null, ...(topic && { topic }) })).toEqual(expected)
})

it('reads further in a topic for a sign that is not in the index', async () => {
  const topic = await topicBySlug(test.db, 'business')
  const { rows } = await sql<{ id: number }>`
    update drops set title = '€ ' || title where id = (
      select drop_id from content_topics where topic_id = ${topic?.id} order by published_at desc offset 300 limit 1
    ) returning id`.execute(test.db)
  const request = { words: ['€'], limit: 12, countUpTo: 100, reader: null, ...(topic && { topic }) }
  const { drops } = await searchDrops(test.db, request)
  expect(drops.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

it("finds what still carries a topic's former slug", async () => {
  const { rows } = await sql<{ slug: string }>`select tags[1] as slug from drops limit 1`.execute(test.db)
  const [{ slug } = { slug: '' }] = rows
  const expected = await idsWhere(sql`tags @> array[${slug}::text]`)
  expect(expected.length).toBeGreaterThan(0)
  const topic = { id: 0, slug: 'a-new-one', level: 3, former: ['an-older-one', slug] }
  const past = { before: { at: Date.UTC(2027) * 1000, id: 0 }, days: 10_000, oldest: 0 }
  const terms = { needles: [], topic, reader: null, mainTopics: undefined }
  const window = { ...past, pieces: [], isByLanguage: false }
  const { ids } = await searchWindow(test.db, terms, window, DROPS)
  expect(ids).toEqual(expected)
})

it('tries all that the index finds in the spans of days it is asked for', async () => {
  const before = { at: Date.UTC(2026, 8, 30) * 1000, id: 0 }
  const terms = { needles: ['report'], topic: undefined, reader: null, mainTopics: undefined }
  const window = { before, days: 20, oldest: 0, pieces: ['rep'], isByLanguage: false }
  const { ids, until } = await searchWindow(test.db, terms, window, DROPS)
  // Spans of 32 days, counted from 2000, begin on 20 August and 21 September.
  expect(new Date((until?.at ?? 0) / 1000).toISOString()).toBe('2026-08-20T00:00:00.000Z')
  expect(ids).toEqual(
    await idsWhere(
      sql`published_at < timestamptz '2026-09-30Z' and published_at >= timestamptz '2026-08-20Z'`,
    ),
  )
})

it('finds what a reader of a rare language may see, and counts it', async () => {
  const expected = await idsWhere(sql`language = 'fi' and source_id > 20`)
  expect(expected.length).toBeLessThan(100)
  expect(await everything({ words: ['report'], reader: reader })).toEqual(expected)
  const { found } = await searchDrops(test.db, {
    words: ['report'],
    limit: 12,
    countUpTo: 100,
    reader: reader,
  })
  expect(found).toEqual({ count: expected.length, isExact: true })
})

it('finds what a reader of a common language may see', async () => {
  const expected = await idsWhere(sql`search_text like '% 57%' and language = 'en' and source_id > 20`)
  expect(expected.length).toBeGreaterThan(60)
  expect(await everything({ words: ['57'], reader: { ...reader, languages: ['en'] } })).toEqual(expected)
})

it.each([
  ['fi', true],
  ['en', false],
] as const)('uses the index for a reader of few languages: %s, %s', async (language, isAsked) => {
  const request = {
    words: ['577'],
    limit: 12,
    countUpTo: 100,
    reader: { ...reader, languages: [language] },
  }
  const conditions = await indexConditionsOf(test.url, (db) => searchDrops(db, request))
  expect(conditions.some((condition) => condition.includes('ARRAY[language]'))).toBe(isAsked)
})

/** The text conditions of the index for a word that none of the newest drops contains. */
async function textConditionsFor(word: string): Promise<string[]> {
  const request = { words: [word], limit: 12, countUpTo: 100, reader: null }
  const conditions = await indexConditionsOf(test.url, (db) => searchDrops(db, request))
  return conditions.filter((condition) => condition.includes('search_text'))
}

it.each(['zq', 'жъ', '9z'])('looks up %s as a prefix only', async (word) => {
  expect(await textConditionsFor(word)).toContainEqual(expect.stringContaining(`search_text ~ ' ${word}'`))
})

it.each(['ეს', 'ข่'])(
  'looks up %s letter by letter, because the index has no expression for it',
  async (word) => {
    expect(await textConditionsFor(word)).toContainEqual(expect.stringContaining('search_text ~~'))
  },
)

it('looks up languages and main topics together where few of both are left', async () => {
  const { id: userId } = await aUser(test.db)
  await sql`insert into muted_topics (user_id, topic_id)
    select ${userId}, id from topics where level = 1 and slug <> 'business'`.execute(test.db)
  const reader: ListReader = { userId, languages: ['en', 'fi'] }
  const request = { words: ['577'], limit: 12, countUpTo: 100, reader }
  const conditions = await indexConditionsOf(test.url, (db) => searchDrops(db, request))
  const topic = await topicBySlug(test.db, 'business')
  expect(conditions).toContainEqual(expect.stringContaining(`{en${topic?.id},fi${topic?.id}}`))
  expect(conditions).not.toContainEqual(expect.stringMatching(/ARRAY\[language\]|l2_topic_id/))
  const expected = await idsWhere(sql`search_text like '%577%' and l1_topic_id = ${topic?.id}`)
  expect(expected.length).toBeGreaterThan(0)
  expect(await everything({ words: ['577'], reader })).toEqual(expected)
})

it("estimates a single topic's matches from the matches in all main topics", async () => {
  const { rows } = await sql<{ id: number; share: number }>`
    select l1_topic_id as id, count(*) / 1000.0 as share from drops where id <= 1000
    group by 1 having not bool_or(search_text like '%577%') limit 1`.execute(test.db)
  const [{ id, share } = { id: 0, share: 0 }] = rows
  const terms = { needles: ['577'], topic: undefined, reader: null, mainTopics: [id] }
  const { matched, inMainTopics } = await searchNewest(test.db, terms, undefined, 100)
  expect(share).toBeGreaterThan(0)
  expect({ matched, inMainTopics }).toEqual({ matched: share, inMainTopics: share })
})

it('goes as far back as a reader of few languages needs, at once', async () => {
  const request = { words: ['report'], limit: 12, countUpTo: 100, reader }
  const conditions = await indexConditionsOf(test.url, (db) => searchDrops(db, request))
  expect(conditions.filter((condition) => condition.includes('search_text'))).toHaveLength(1)
})

it("checks each match's topics, and reads nothing else of muted matches", async () => {
  const { id: userId } = await aUser(test.db)
  await sql`insert into muted_topics (user_id, topic_id)
    select ${userId}, id from topics where level = 3 and slug <> 'drones'`.execute(test.db)
  await sql`analyze drops, content_topics, muted_topics`.execute(test.db)
  const request = { words: ['report'], limit: 12, countUpTo: 100, reader: { userId } }
  const { indexes, scanned } = await summaryOf(test.url, (db) => searchDrops(db, request))
  expect(indexes).toContain('content_topics_drop')
  expect([...indexes, ...scanned].filter((name) => /^content_topics(_pkey)?$/.test(name ?? ''))).toEqual([])
})

it('finds everything from one source, using only its own index', async () => {
  const { rows } = await sql<{ id: number }>`select source_id as id from drops limit 1`.execute(test.db)
  const sourceId = rows[0]?.id ?? 0
  const expected = await idsWhere(sql`source_id = ${sourceId}`)
  expect(expected.length).toBeGreaterThan(24)
  expect(await everything({ words: ['report'], reader: null, sourceId })).toEqual(expected)
  const topic = await topicBySlug(test.db, 'business')
  const inTopic = await idsWhere(sql`source_id = ${sourceId} and l1_topic_id = ${topic?.id}`)
  expect(inTopic.length).toBeGreaterThan(0)
  expect(await everything({ words: [], reader: null, sourceId, ...(topic && { topic }) })).toEqual(inTopic)
  const request = { words: ['577'], limit: 12, countUpTo: 100, reader: null, sourceId }
  const { indexes, scanned } = await summaryOf(test.url, (db) => searchDrops(db, request))
  expect(indexes).toContain('drops_by_source')
  expect([...indexes, ...scanned]).not.toContain('drops_search')
  expect(scanned).not.toContain('drops')
})

it.each(['2026-10-31', '2026-01-01', '2025-01-01', '2023-12-01'])(
  'finds all since %s and nothing before',
  async (day) => {
    const since = new Date(`${day}T12:00:00Z`)
    expect(await everything({ words: ['57'], reader: null, since })).toEqual(
      await idsWhere(sql`search_text like '% 57%' and published_at >= ${since}`),
    )
    const topic = await topicBySlug(test.db, 'business')
    expect(await everything({ words: ['report'], reader: null, since, ...(topic && { topic }) })).toEqual(
      await idsWhere(sql`l1_topic_id = ${topic?.id} and published_at >= ${since}`),
    )
  },
)

it('reads only the days that a limited search asks for', async () => {
  const request = { words: ['zqzqzq'], limit: 12, countUpTo: 100, reader: null }
  const since = new Date('2026-02-01T00:00:00Z')
  const conditions = await indexConditionsOf(test.url, (db) => searchDrops(db, { ...request, since }))
  const asked = conditions.filter((condition) => condition.includes('search_text'))
  expect(asked).not.toEqual([])
  for (const condition of asked) expect(condition).toContain("&& '{")
})

it('ranks whole words in the title first, batch by batch, and shows each match once', async () => {
  const expected = await idsWhere(sql`search_text like '% 57%'`)
  expect(expected.length).toBeGreaterThan(60)
  const ranked = await everything({ words: ['57'], reader: null, sort: 'relevance' }, 40)
  expect([...ranked].sort((one, other) => one - other)).toEqual(
    [...expected].sort((one, other) => one - other),
  )
  const batch = ranked.slice(0, 40)
  expect(new Set(batch)).toEqual(new Set(expected.slice(0, 40)))
})
