import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import { setDismissed } from '../reading/feedback.ts'
import { aDrop, aSource, aTopicBranch, aUser } from '../testing/factories.ts'
import { pagesReadBy } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { topicDayFigures } from './topic-day-figures.ts'
import { fillTopicLanguages, topicDayLanguages } from './topic-days.ts'

const DAY = '2026-03-10'
const NOON = new Date(`${DAY}T12:00:00Z`)
const ENGLISH = { languages: ['en'] as const }

let test: TestDb
let db: Db
let topics: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  test = await testDb()
  db = test.db
})
afterAll(() => test.close())
beforeEach(async () => {
  topics = await aTopicBranch(db)
})

const aTagged = (more: Parameters<typeof aDrop>[1] = {}) =>
  aDrop(db, { topics, published_at: NOON, language: 'en', ...more })
const byLanguage = async () =>
  (await topicDayLanguages(db, topics.l1.id, DAY))?.filter(({ items }) => items > 0)
const figures = (reader: Parameters<typeof topicDayFigures>[1]['reader'] = ENGLISH) =>
  topicDayFigures(db, { topicId: topics.l1.id, day: DAY, reader })

describe('a day by language', () => {
  it('follows tags, languages, deletion and the source', async () => {
    const source = await aSource(db)
    const { id, tags } = await aTagged({ type: 'video', source_id: source.id })
    await aTagged({ language: null })
    const unknown = { language: '', items: 1, videos: 0 }
    expect(await byLanguage()).toEqual([unknown, { language: 'en', items: 1, videos: 1 }])

    const change = (values: { language?: string; deleted_at?: Date | null; tags?: string[] }) =>
      db.updateTable('drops').set(values).where('id', '=', id).execute()
    await change({ language: 'fi' })
    expect(await byLanguage()).toEqual([unknown, { language: 'fi', items: 1, videos: 1 }])
    await change({ deleted_at: new Date(), tags: [...tags, 'deleted'] })
    expect(await byLanguage()).toEqual([unknown])
    await change({ deleted_at: null, tags })
    expect(await byLanguage()).toHaveLength(2)
    await db.deleteFrom('sources').where('id', '=', source.id).execute()
    expect(await byLanguage()).toEqual([unknown])
  })

  it('is read in full until older links are counted, and then never again', async () => {
    await aTagged()
    await aTagged({ language: 'fi', type: 'video' })
    const known = await figures()
    await sql`set session_replication_role = replica; update content_topics set language = null;
      delete from topic_day_languages; set session_replication_role = origin`.execute(db)
    expect(await topicDayLanguages(db, topics.l1.id, DAY)).toBeUndefined()
    expect(await figures()).toEqual(known)
    // A drop that arrives later does not complete the day.
    await aTagged()
    expect(await topicDayLanguages(db, topics.l1.id, DAY)).toBeUndefined()
    expect((await figures()).items).toBe(2)

    let filled: number
    do filled = await fillTopicLanguages(db, 2)
    while (filled > 0)
    expect(await byLanguage()).toEqual([
      { language: 'en', items: 2, videos: 0 },
      { language: 'fi', items: 1, videos: 1 },
    ])
    expect(await figures()).toMatchObject({ items: 2, in_other_languages: 1, videos: 0 })
  })

  it('adds up even if drops change while older links are counted', async () => {
    const drops = await Promise.all(Array.from({ length: 12 }, () => aTagged()))
    await sql`set session_replication_role = replica; update content_topics set language = null;
      delete from topic_day_languages; set session_replication_role = origin`.execute(db)
    await Promise.all([
      ...drops
        .slice(0, 6)
        .map(({ id }) => db.updateTable('drops').set({ language: 'it' }).where('id', '=', id).execute()),
      ...Array.from({ length: 6 }, () => fillTopicLanguages(db, 1000)),
    ])
    expect(await byLanguage()).toEqual([
      { language: 'en', items: 6, videos: 0 },
      { language: 'it', items: 6, videos: 0 },
    ])
  })
})

it('subtracts what the reader hid, in their languages and in others', async () => {
  const { id: userId } = await aUser(db)
  await aTagged()
  for (const language of ['en', 'fi']) {
    const hidden = await aTagged({ language, type: 'video' })
    await db.transaction().execute((db) => setDismissed(db, userId, hidden.id, true))
  }
  expect(await figures({ userId, ...ENGLISH })).toMatchObject({ items: 1, in_other_languages: 0, videos: 0 })
  expect(await figures()).toMatchObject({ items: 2, in_other_languages: 1, videos: 1 })
  expect(await figures(null)).toMatchObject({ items: 3, in_other_languages: 0, videos: 2 })
})

describe('a day of thousands', () => {
  /** The page difference between runs of the same plan. Reading the whole day takes more than a thousand. */
  const SOME_PAGES = 150

  /** One a second, from a hundred sources, every tenth in another language. */
  const aDayOf = (day: string, drops: number) =>
    sql`
      insert into drops (title, url, published_at, type, language, source_id, story_id, tags, tag_done,
        l1_topic_id, l2_topic_id)
      select title, 'https://www.example.com/' || ${day} || '/' || n, ${day}::timestamptz + n * interval '1 second',
        'article', case when n % 10 = 0 then 'fi' else 'en' end, source_id, story_id, tags, true,
        l1_topic_id, l2_topic_id
      from drops, generate_series(1, ${drops}::integer) as n
      where id = ${template}`.execute(db)
  let template: number

  it('costs as much as a day of hundreds', async () => {
    template = (await aTagged()).id
    await aDayOf('2026-03-01', 600)
    await aDayOf('2026-03-02', 6000)
    await sql`vacuum analyze drops, content_topics, topic_days, topic_day_languages`.execute(db)
    const { id: userId } = await aUser(db)
    for (const reader of [ENGLISH, { userId, ...ENGLISH }]) {
      const of = (day: string) => (db: Db) => topicDayFigures(db, { topicId: topics.l1.id, day, reader })
      expect(await of('2026-03-02')(db)).toMatchObject({ items: 5400, in_other_languages: 600 })
      const [hundreds, thousands] = [
        await pagesReadBy(test.url, of('2026-03-01')),
        await pagesReadBy(test.url, of('2026-03-02')),
      ]
      expect(thousands).toBeLessThan(hundreds + SOME_PAGES)
    }
  })
})
