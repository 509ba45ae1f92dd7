import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookmarksOfUser } from './bookmarks.ts'
import type { Db } from './client.ts'
import { dropsOfTopicDay, latestOfTopic } from './drops.ts'
import type { DB } from './schema.ts'
import { searchDrops } from './search.ts'
import { claimDueSources } from './source-claims.ts'
import { countTerms, lockCandidates, type StoryTelling } from './stories.ts'
import { bulkLoad, RARE_WORD } from './testing/bulk-load.ts'
import { aUser } from './testing/factories.ts'
import { type TestDb, testDb } from './testing/test-db.ts'
import { topicDays } from './topic-days.ts'
import { topicBySlug } from './topics.ts'
import { problematicVideos } from './videos.ts'

const DROPS = 200_000

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

let test: TestDb
let topicId: number
let userId: string
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  test = await testDb()
  await bulkLoad(test.db, { drops: DROPS, sources: 20_000 })
  topicId = (await topicBySlug(test.db, 'ai-ml'))?.id ?? Number.NaN
  userId = (await aUser(test.db)).id
  await sql`
    insert into bookmarks (user_id, drop_id, created_at)
    select profiles.id, drops.id, drops.published_at
    from profiles, drops where drops.id % 1000 = 0`.execute(test.db)
  await sql`
    with reader as (
      insert into users (name, email)
      select 'Reader', 'bulk-' || n || '@example.com' from generate_series(1, 200) as n returning id
    )
    insert into bookmarks (user_id, drop_id)
    select reader.id, n * 7 from reader, generate_series(1, 100) as n`.execute(test.db)
  await sql`analyze bookmarks`.execute(test.db)
}, 180_000)

afterAll(() => test.close())

/** Runs the real function, then asks for the plans of the statements it sent. */
async function plansOf(call: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: test.url, max: 1 })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  })
  await call(db)
  const plans: Plan[] = []
  for (const statement of statements.filter(({ sql }) => /^\s*(select|with)\b/.test(sql))) {
    const { rows } = await pool.query(`explain (format json) ${statement.sql}`, [...statement.parameters])
    plans.push(rows[0]['QUERY PLAN'][0].Plan)
  }
  await db.destroy()
  return plans
}

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)]
}

async function summaryOf(call: (db: Db) => Promise<unknown>) {
  const all = (await plansOf(call)).flatMap(nodes)
  return {
    indexes: all.flatMap((node) => node['Index Name'] ?? []),
    scanned: all.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    sorts: all.some((node) => node['Node Type'].includes('Sort')),
  }
}

describe(`plans with ${DROPS} drops`, () => {
  it('reads the latest of a topic from the end of its key range', async () => {
    expect(await latestOfTopic(test.db, topicId, 6)).toHaveLength(6)
    expect(await summaryOf((db) => latestOfTopic(db, topicId, 6))).toEqual({
      indexes: ['content_topics_pkey', 'drops_pkey', 'sources_pkey'],
      scanned: [],
      sorts: false,
    })
  })

  it('reads one archive day of a topic as one key range', async () => {
    const day = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect((await dropsOfTopicDay(test.db, topicId, day)).length).toBeGreaterThan(20)
    expect(await summaryOf((db) => dropsOfTopicDay(db, topicId, day))).toEqual({
      indexes: ['content_topics_pkey', 'drops_pkey', 'sources_pkey'],
      scanned: [],
      sorts: false,
    })
  })

  it('reads the available days of a topic without touching drops', async () => {
    const range = { from: '2000-01-01', to: today }
    expect((await topicDays(test.db, topicId, range)).length).toBeGreaterThan(90)
    expect(await summaryOf((db) => topicDays(db, topicId, range))).toEqual({
      indexes: ['topic_days_pkey'],
      scanned: [],
      sorts: false,
    })
  })

  it('finds a rare word by its trigrams and sorts only the matches', async () => {
    const search = (db: Db) => searchDrops(db, { words: [RARE_WORD], limit: 12 })
    expect(await search(test.db)).toHaveLength(10)
    const { indexes, scanned } = await summaryOf(search)
    expect(indexes).toContain('drops_search')
    expect(scanned).toEqual([])
  })

  it('finds a common word by walking the newest drops', async () => {
    const search = (db: Db) => searchDrops(db, { words: ['report'], limit: 12 })
    expect(await search(test.db)).toHaveLength(12)
    const { indexes, scanned, sorts } = await summaryOf(search)
    expect(indexes).toContain('drops_visible')
    expect({ scanned, sorts }).toEqual({ scanned: [], sorts: false })
  })

  it('reads the bookmarks of a user newest first', async () => {
    expect(await bookmarksOfUser(test.db, userId, 20)).toHaveLength(20)
    expect(await summaryOf((db) => bookmarksOfUser(db, userId, 20))).toEqual({
      indexes: ['bookmarks_newest', 'drops_pkey', 'sources_pkey'],
      scanned: [],
      sorts: false,
    })
  })

  it('takes due sources in order, looking up each host by index', async () => {
    const claim = (db: Db) => claimDueSources(db, 100)
    expect(await claim(test.db)).toHaveLength(100)
    const { indexes, scanned } = await summaryOf(claim)
    expect(indexes).toEqual(expect.arrayContaining(['sources_due', 'sources_host_due', 'sources_pkey']))
    expect(scanned).not.toContain('sources')
  })

  it('finds other tellings of a story by the keys of its terms', async () => {
    // Term 0 is everywhere; 1 to 20 are in one drop in a thousand.
    await sql`
      insert into drop_fingerprints (drop_id, terms, weights, title_terms, figures, sentences)
      select id, '{0}', '{1}', 1, '{}', '{}' from drops where id <= 20000`.execute(test.db)
    await sql`
      insert into drop_terms (language, term, published_at, drop_id)
      select 'en', case n when 0 then 0 else n + (id % 1000) * 20 end, now(), id
      from drops, generate_series(0, 20) as n where id <= 20000`.execute(test.db)
    await sql`analyze drop_terms, drop_fingerprints`.execute(test.db)
    const terms = Array.from({ length: 21 }, (_, n) => n)
    const telling: StoryTelling = {
      language: 'en',
      publishedAt: new Date(),
      sourceId: 1,
      fingerprint: { terms, weights: terms.map(() => 1), titleTerms: 10, figures: [], sentences: [] },
    }
    const find = (db: Db) =>
      db.transaction().execute(async (db) => {
        const counts = await countTerms(db, telling)
        return { counts, candidates: await lockCandidates(db, telling, counts) }
      })
    const { counts, candidates } = await find(test.db)
    expect([counts.get(0), counts.get(1), candidates.length]).toEqual([100, 20, 20])
    const { indexes, scanned } = await summaryOf(find)
    expect(new Set(indexes)).toEqual(new Set(['drop_terms_pkey', 'drop_fingerprints_pkey', 'drops_pkey']))
    expect(scanned).toEqual([])
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
