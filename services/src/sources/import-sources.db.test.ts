import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importBatch, importSources } from './import-sources.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('sources').execute()
})

const listed = (feedUrl: string) => ({
  name: 'A source',
  homepageUrl: new URL('/', feedUrl).href,
  feedUrl,
  language: 'en',
})

describe('importing a list of sources', () => {
  it('contacts no other host for the sources that it adds', async () => {
    const list = Array.from({ length: 100 }, (_, n) => listed(`https://h${n}.example/feed`))
    const read = await test.db.transaction().execute(async (db) => {
      await importBatch(db, list)
      const { rows } = await sql<{ seq_tup_read: string }>`
        select seq_tup_read from pg_stat_xact_user_tables where relname = 'hosts'`.execute(db)
      return Number(rows[0]?.seq_tup_read)
    })
    expect(read).toBe(0)
  })

  it('treats two spellings of a feed as one', async () => {
    const list = ['https://a.example/feed', 'http://a.example/feed/', 'https://b.example/feed'].map(listed)
    expect(await importSources(test.db, list)).toEqual({ added: 2, known: 1 })
  })

  it('says which of a batch were added, each in its place', async () => {
    const batch = ['https://a.example/feed', 'https://b.example/feed'].map(listed)
    const add = (list: typeof batch) => test.db.transaction().execute((db) => importBatch(db, list))
    expect(await add(batch.slice(1))).toEqual([true])
    expect(await add(batch)).toEqual([true, false])
    expect(await add([])).toEqual([])
  })

  it('keeps what the list says about a source, and finds out its host and its kind', async () => {
    const channel = 'https://www.youtube.com/feeds/videos.xml?channel_id=UC1'
    const list = [
      { ...listed('https://news.a.example/feed'), official: true },
      { ...listed(channel), language: null },
    ]
    await importSources(test.db, list)
    const columns = ['name', 'homepage_url', 'feed_url', 'host', 'type', 'language', 'official'] as const
    expect(await test.db.selectFrom('sources').select(columns).orderBy('id').execute()).toEqual([
      {
        name: 'A source',
        homepage_url: 'https://news.a.example/',
        feed_url: 'https://news.a.example/feed',
        host: 'a.example',
        type: 'rss',
        language: 'en',
        official: true,
      },
      {
        name: 'A source',
        homepage_url: 'https://www.youtube.com/',
        feed_url: channel,
        host: 'youtube.com',
        type: 'youtube',
        language: null,
        official: false,
      },
    ])
  })

  it('adds 20,000 at once, and fetches them one after the other', async () => {
    const list = Array.from({ length: 20_000 }, (_, n) => listed(`https://p${n}.example/feed`))
    expect(await importSources(test.db, list)).toEqual({ added: 20_000, known: 0 })
    const told: number[] = []
    expect(await importSources(test.db, list.slice(0, 1200), (done) => told.push(done))).toEqual({
      added: 0,
      known: 1200,
    })
    expect(told).toEqual([500, 1000, 1200])
    const { first, last } = await test.db
      .selectFrom('sources')
      .select((sources) => [
        sources.fn.min('next_fetch_at').as('first'),
        sources.fn.max('next_fetch_at').as('last'),
      ])
      .executeTakeFirstOrThrow()
    expect(Number(last) - Number(first)).toBeGreaterThan(1_990_000)
  })
})
