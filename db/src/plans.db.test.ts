import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './connection/client.ts'
import { articles } from './drops/articles.ts'
import { sourceOfPage } from './drops/drop-writes.ts'
import { problematicVideos } from './drops/videos.ts'
import type { ListReader } from './drops/visibility.ts'
import { countCandidates } from './editions/ranking-candidates.ts'
import { topTags } from './operations/monitoring.ts'
import { listedDays, listedTopics, withdrawnPages } from './operations/sitemaps.ts'
import { bookmarksOfUser } from './reading/bookmarks.ts'
import { countActions, historyOfUser } from './reading/history.ts'
import { likesOfUser } from './reading/likes.ts'
import { searchDrops } from './search/search.ts'
import { claimDueSources } from './sources/source-claims.ts'
import { reviewsByLanguage, tagReviews } from './tagging/tag-reviews.ts'
import { claimUntagged } from './tagging/tagging-queue.ts'
import { bulkLoad, bulkReaders, RARE_WORD } from './testing/bulk-load.ts'
import { aUser } from './testing/factories.ts'
import * as plans from './testing/plans.ts'
import { type TestDb, testDb } from './testing/test-db.ts'
import { topicDayAfter, topicDays, topicDaysBefore } from './topics/topic-days.ts'
import { dropsOfTopicDay, latestOfTopic, newestOfTopicDays } from './topics/topic-pages.ts'
import { topicBySlug } from './topics/topics.ts'

const DROPS = 200_000

let test: TestDb
let topicId: number
let userId: string
const NEWEST_KEPT = { sort: 'kept_at', direction: 'desc', filters: {} } as const
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: DROPS, sources: 20_000 })
  topicId = (await topicBySlug(test.db, 'ai-ml'))?.id ?? Number.NaN
  userId = (await aUser(test.db)).id
  await bulkReaders(test.db)
}, 180_000)

afterAll(() => test.close())

const summaryOf = (call: (db: Db) => Promise<unknown>) => plans.summaryOf(test.url, call)
const plansOf = (call: (db: Db) => Promise<unknown>) => plans.plansOf(test.url, call)
const indexConditionsOf = (call: (db: Db) => Promise<unknown>) => plans.indexConditionsOf(test.url, call)

describe(`plans with ${DROPS} drops`, () => {
  it('reads the latest of a topic from the end of its key range', async () => {
    expect(await latestOfTopic(test.db, topicId, 6, null)).toHaveLength(6)
    expect(await summaryOf((db) => latestOfTopic(db, topicId, 6, null))).toEqual({
      indexes: ['content_topics_pkey', 'drops_pkey', 'sources_pkey'],
      scanned: [],
      sorts: false,
    })
  })

  it('looks through the newest of a topic for what a reader may see', async () => {
    const reader = { userId, languages: ['en'] as const }
    const { indexes, scanned } = await summaryOf((db) => latestOfTopic(db, topicId, 6, reader))
    expect(indexes).toEqual(expect.arrayContaining(['content_topics_pkey', 'drops_pkey']))
    expect(scanned).not.toContain('drops')
    expect(scanned).not.toContain('content_topics')
  })

  it('reads one archive day of a topic as one key range', async () => {
    const day = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const ofDay = { topicId, day, reader: null }
    expect((await dropsOfTopicDay(test.db, ofDay, { limit: 100 })).length).toBeGreaterThan(20)
    expect(await summaryOf((db) => dropsOfTopicDay(db, ofDay, { limit: 100 }))).toEqual({
      indexes: ['content_topics_pkey', 'drops_pkey', 'sources_pkey'],
      scanned: [],
      sorts: false,
    })
  })

  it('reads the first items of ninety days as ninety key ranges', async () => {
    const days = Array.from({ length: 90 }, (_, ago) =>
      new Date(Date.now() - (ago + 1) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    )
    const read = (db: Db) => newestOfTopicDays(db, topicId, { days, perDay: 3, reader: null })
    expect(await read(test.db)).toHaveLength(270)
    const { indexes, scanned } = await summaryOf(read)
    expect({ indexes, scanned }).toEqual({
      indexes: ['content_topics_pkey', 'drops_pkey', 'sources_pkey'],
      scanned: [],
    })
  })

  it('reads the available days of a topic without touching drops', async () => {
    const range = { from: '2000-01-01', to: today }
    expect((await topicDays(test.db, topicId, range)).length).toBeGreaterThan(90)
    for (const read of [
      (db: Db) => topicDays(db, topicId, range),
      (db: Db) => topicDaysBefore(db, topicId, today, 8),
      (db: Db) => topicDayAfter(db, topicId, { from: '2026-01-01', to: today }),
    ]) {
      expect(await summaryOf(read)).toEqual({ indexes: ['topic_days_pkey'], scanned: [], sorts: false })
    }
  })

  const searchFor = (words: string[], reader: ListReader | null = null) => ({
    words,
    limit: 12,
    countUpTo: 100,
    reader,
  })

  it('finds a common word by reading the newest drops', async () => {
    const search = (db: Db) => searchDrops(db, searchFor(['report']))
    expect(await search(test.db)).toMatchObject({ found: { count: 100, isExact: false } })
    const { indexes, scanned } = await summaryOf(search)
    expect(new Set(indexes)).toEqual(new Set(['drops_visible', 'drops_pkey', 'sources_pkey']))
    expect(scanned).toEqual([])
  })

  it.each([
    ['a rare word', [RARE_WORD], 10],
    ['no word there is', ['zeppelinist'], 0],
    ['two words, both rare', [RARE_WORD, 'report'], 10],
    ['two letters that begin no word', ['zx'], 0],
  ])('finds %s in the index of texts', async (_, words, total) => {
    const search = (db: Db) => searchDrops(db, searchFor(words))
    expect((await search(test.db)).found).toEqual({ count: total, isExact: true })
    const { indexes, scanned } = await summaryOf(search)
    expect(new Set(indexes)).toEqual(
      new Set(['drops_visible', 'drops_search', ...(total > 0 ? ['drops_pkey', 'sources_pkey'] : [])]),
    )
    expect(scanned).toEqual([])
  })

  it('searches in the newest of a topic, then in the index', async () => {
    const topic = { id: topicId, slug: 'ai-ml', level: 1 }
    const { indexes, scanned } = await summaryOf((db) =>
      searchDrops(db, { ...searchFor([RARE_WORD]), topic }),
    )
    expect(indexes).toEqual(expect.arrayContaining(['content_topics_pkey', 'drops_pkey', 'drops_search']))
    expect(scanned).toEqual([])
  })

  it('looks only into the main topics that are left to a reader who has muted the others', async () => {
    const { id } = await aUser(test.db)
    await sql`insert into muted_topics (user_id, topic_id)
      select ${id}, id from topics where level = 1 and slug <> 'ai-ml'`.execute(test.db)
    const conditions = await indexConditionsOf((db) =>
      searchDrops(db, searchFor([RARE_WORD], { userId: id, languages: ['en'] })),
    )
    expect(conditions.filter((condition) => condition.includes('l1_topic_id'))).not.toEqual([])
    const [ofEverybody, ofFewMutes] = await Promise.all([
      indexConditionsOf((db) => searchDrops(db, searchFor([RARE_WORD]))),
      indexConditionsOf((db) => searchDrops(db, searchFor([RARE_WORD], { userId, languages: ['en'] }))),
    ])
    expect([...ofEverybody, ...ofFewMutes].join()).not.toContain('l1_topic_id')
  })

  it('ends the search of a reader who has muted everything, and can continue from there', async () => {
    const everything = await aUser(test.db)
    await sql`insert into muted_sources (user_id, source_id)
      select ${everything.id}, id from sources`.execute(test.db)
    const search = (db: Db) =>
      searchDrops(db, searchFor(['report'], { userId: everything.id, languages: ['en'] }))
    expect(await search(test.db)).toMatchObject({
      drops: [],
      found: { count: 0, isExact: false },
      next: { id: expect.any(Number) },
    })
    expect((await plansOf(search)).length).toBeLessThanOrEqual(8)
  })

  it('reads the bookmarks of a user newest first', async () => {
    const read = (db: Db) => bookmarksOfUser(userId).range(db, NEWEST_KEPT, { limit: 20 })
    expect(await read(test.db)).toHaveLength(20)
    expect(await summaryOf(read)).toEqual({
      indexes: [
        'bookmarks_newest',
        'drops_pkey',
        expect.stringMatching(/^bookmarks_/),
        'drops_pkey',
        'sources_pkey',
      ],
      scanned: [],
      sorts: false,
    })
  })

  it("reads and counts one reader's likes and actions without reading anyone else's", async () => {
    await sql`
      insert into reactions (user_id, drop_id, opinion, opinion_at)
      select user_id, drop_id, 'like', created_at from bookmarks`.execute(test.db)
    await sql`
      insert into engagement_events (user_id, drop_id, action)
      select user_id, drop_id, 'open' from bookmarks`.execute(test.db)
    await sql`analyze reactions, engagement_events`.execute(test.db)

    const likes = likesOfUser(userId)
    const read = (db: Db) => likes.range(db, NEWEST_KEPT, { limit: 20 })
    expect(await read(test.db)).toHaveLength(20)
    expect(await summaryOf(read)).toEqual({
      indexes: [
        'reactions_likes',
        'drops_pkey',
        expect.stringMatching(/^reactions_/),
        'drops_pkey',
        'sources_pkey',
      ],
      scanned: [],
      sorts: false,
    })
    expect(await historyOfUser(test.db, userId, 20)).toHaveLength(20)
    const total = DROPS / 1000
    // The other months are empty, so how they are read does not matter.
    const isEmptyMonth = (table: string | undefined) =>
      table?.startsWith('engagement_events_') && !table.endsWith(today.slice(0, 7).replace('-', '_'))
    for (const read of [
      (db: Db) => historyOfUser(db, userId, 20),
      (db: Db) => countActions(db, userId, 10_000),
      (db: Db) => bookmarksOfUser(userId).count(db, {}),
      (db: Db) => likes.count(db, {}),
    ]) {
      const { scanned } = await summaryOf(read)
      expect(scanned.filter((table) => !isEmptyMonth(table))).toEqual([])
    }
    expect(await countActions(test.db, userId, 10_000)).toEqual({ count: 2 * total, isExact: true })
    expect(await countActions(test.db, userId, total - 1)).toEqual({ count: total - 1, isExact: false })
    expect(await likes.count(test.db, {})).toEqual({ count: total, isExact: true })
  })

  it('takes due sources host by host, each by index', async () => {
    const claim = (db: Db) => claimDueSources(db, 100)
    expect(await claim(test.db)).toHaveLength(100)
    const { indexes, scanned } = await summaryOf(claim)
    expect(indexes).toEqual(expect.arrayContaining(['hosts_claimable', 'sources_host_due', 'sources_pkey']))
    expect(scanned).not.toContain('sources')
  })

  it('finds the publisher of an entered page by its name or its front page', async () => {
    const page = {
      url: 'https://p7.example/story',
      host: 'host7.example',
      siteName: 'Somebody',
      label: undefined,
    }
    const { indexes, scanned } = await summaryOf((db) =>
      db.transaction().execute((db) => sourceOfPage(db, page)),
    )
    expect(new Set(indexes)).toEqual(new Set(['sources_homepage', 'sources_name']))
    expect(scanned).toEqual([])
  })

  it('reads from the candidates whether they wait for an editor, and one by one where they do not know', async () => {
    const count = (db: Db) => countCandidates(db, new Date())
    const { indexes, scanned } = await summaryOf(count)
    expect(indexes).toEqual(expect.arrayContaining(['drops_candidates', 'drop_tags_pkey']))
    expect(scanned).not.toContain('drop_tags')
    const pages = await plans.pagesReadBy(test.url, count)
    await sql`update drops set is_unsure = null where published_at > now() - interval '3 days'`.execute(
      test.db,
    )
    expect(await plans.pagesReadBy(test.url, count)).toBeGreaterThan(pages + 1000)
  })

  it('finds untagged drops, and those to review, without reading the others', async () => {
    const claim = await summaryOf((db) => claimUntagged(db, 50))
    expect(claim.indexes).toContain('drops_untagged')
    expect(claim.scanned).not.toContain('drops')
    await sql`
      update drop_tags set confidence = (drop_id % 100) / 100.0, needs_review = drop_id % 100 < 3,
        language = case drop_id % 300 when 1 then 'it' else 'en' end`.execute(test.db)
    await sql`insert into drop_texts (drop_id, text) select id, 'How it begins' from drops where id % 10 = 0`.execute(
      test.db,
    )
    await sql`vacuum analyze drop_tags, drop_texts`.execute(test.db)
    const leastSure = { sort: 'confidence', direction: 'asc', filters: {}, size: 50 } as const
    const { next } = await tagReviews.page(test.db, leastSure)
    const reviews = await summaryOf((db) => tagReviews.page(db, { ...leastSure, cursor: next ?? '' }))
    expect(reviews.indexes).toEqual(expect.arrayContaining(['drop_tags_review', 'drops_pkey']))
    expect(reviews).toMatchObject({ scanned: [], sorts: false })
    const italian = { ...leastSure, filters: { language: 'it' } } as const
    const { next: more } = await tagReviews.page(test.db, italian)
    const ofItalian = await summaryOf((db) => tagReviews.page(db, { ...italian, cursor: more ?? '' }))
    expect(ofItalian.indexes).toContain('drop_tags_review_language')
    expect(ofItalian).toMatchObject({ scanned: [], sorts: false })
    const counted = await summaryOf(reviewsByLanguage)
    expect(counted.indexes).toContain('drop_tags_review_language')
    expect(counted.scanned).toEqual([])
  })

  it('finds videos with missing facts by their own index', async () => {
    await sql`update drops set youtube_video_id = 'video-' || lpad(id::text, 5, '0') where id <= 100`.execute(
      test.db,
    )
    const find = (db: Db) => problematicVideos(db, 50)
    expect(await find(test.db)).toHaveLength(50)
    expect(await summaryOf(find)).toEqual({ indexes: ['drops_youtube_unchecked'], scanned: [], sorts: false })
  })
})

describe(`plans of the admin screens with ${DROPS} drops`, () => {
  type Filters = Parameters<typeof articles.count>[1]
  const ALL: Filters = { deleted: false }
  const page = (filters: Filters, offset = 0) => {
    const request = { sort: 'created_at', direction: 'desc', filters: { ...ALL, ...filters } } as const
    const read = (db: Db) => articles.range(db, request, { limit: 100, offset })
    return { rows: read(test.db), plan: summaryOf(read) }
  }

  beforeAll(async () => {
    await sql`update drops set deleted_at = now(), tags = tags || '{deleted}'::text[] where id % 200 = 1`.execute(
      test.db,
    )
    await sql`update drops set tag_done = false where id % 200 = 2`.execute(test.db)
    await sql`
      insert into ingestion_queue (source_id, url, status)
      select id, feed_url, case when id % 100 = 0 then 'failed' else 'done' end from sources`.execute(test.db)
    await sql`vacuum analyze drops, ingestion_queue`.execute(test.db)
  })

  it.each([
    ['all articles', {}, 0, 'drops_newest'],
    ['the hundredth page', {}, 9900, 'drops_newest'],
    ['the last page one can reach', {}, 99_900, 'drops_newest'],
    ['the untagged', { tagged: false }, 0, 'drops_untagged'],
    ['the deleted', { deleted: true }, 0, 'drops_deleted'],
    ['a word that is everywhere', { text: 'report' }, 0, 'drops_newest'],
  ])('reads %s as one key range, in its order', async (_, filter, offset, index) => {
    const { rows, plan } = page(filter, offset)
    expect(await rows).toHaveLength(100)
    const { indexes, scanned } = await plan
    expect(indexes.filter((name) => name.startsWith('drops_') && name !== 'drops_pkey')).toEqual([index])
    expect(scanned.filter((table) => table !== 'topics')).toEqual([])
  })

  it('reads the articles of a source as one key range', async () => {
    const { rows, plan } = page({ source: 7 })
    expect(await rows).toHaveLength(10)
    const { indexes, scanned } = await plan
    expect(indexes).toContain('drops_source')
    expect(scanned.filter((table) => table !== 'topics')).toEqual([])
  })

  it.each([
    ['word', RARE_WORD, 10],
    ['address', 'www.example.com/199999', 1],
  ])('finds a rare %s by trigrams of texts and addresses', async (_, text, count) => {
    const { rows, plan } = page({ text })
    expect(await rows).toHaveLength(count)
    const { indexes, scanned } = await plan
    expect(indexes).toEqual(expect.arrayContaining(['drops_search', 'drops_url_text']))
    expect(scanned.filter((table) => table !== 'topics')).toEqual([])
  })

  it('counts articles from the totals, and those of a source from its counter', async () => {
    const { indexes, scanned } = await summaryOf((db) => articles.count(db, ALL))
    expect([indexes, scanned]).toEqual([[], ['source_totals']])
    const ofSource = await summaryOf((db) => articles.count(db, { ...ALL, source: 7 }))
    expect(ofSource).toEqual({ indexes: ['source_counts_pkey'], scanned: [], sorts: false })
  })

  it('counts the deleted from their own index', async () => {
    const count = (db: Db) => articles.count(db, { deleted: true })
    expect(await count(test.db)).toEqual({ count: 1000, isExact: true })
    expect(await summaryOf(count)).toEqual({ indexes: ['drops_deleted'], scanned: [], sorts: false })
  })

  it('finds the most used tags without touching drops', async () => {
    expect(await topTags(test.db, 15)).toHaveLength(15)
    const { scanned } = await summaryOf((db) => topTags(db, 15))
    expect(new Set(scanned)).toEqual(new Set(['topic_days', 'topics']))
  })

  it('makes and serves sitemaps without touching drops', async () => {
    const range = { from: '2000-01-01', to: today }
    expect((await listedDays(test.db, [topicId], range)).length).toBeGreaterThan(90)
    for (const read of [
      (db: Db) => listedTopics(db, range),
      (db: Db) => listedDays(db, [topicId], range),
      (db: Db) => withdrawnPages(db, range),
    ]) {
      const { indexes, scanned } = await summaryOf(read)
      const touched = [...indexes, ...scanned].map(String)
      expect(touched.filter((name) => !/^topic(s|_days)(_|$)/.test(name))).toEqual([])
    }
  })
})
