import { sql, type Updateable } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../connection/client.ts'
import type { Drops } from '../connection/schema.ts'
import { aDrop, aSource, aTopic, aTopicBranch } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { topicDays } from '../topics/topic-days.ts'
import { dropsOfTopicDay, latestOfTopic } from '../topics/topic-pages.ts'

let test: TestDb
let db: Db

beforeEach(async () => {
  test = await testDb()
  db = test.db
})
afterEach(() => test.close())

const ALL_DAYS = { from: '2000-01-01', to: '2100-01-01' }
const NOON = new Date('2026-03-10T12:00:00Z')

async function linkedTopics(dropId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('content_topics')
    .select('topic_id')
    .where('drop_id', '=', dropId)
    .execute()
  return rows.map((row) => row.topic_id).sort((a, b) => a - b)
}

const counts = (sourceId: number) =>
  db
    .selectFrom('source_counts')
    .select(['drops', 'tagged'])
    .where('source_id', '=', sourceId)
    .executeTakeFirst()

const change = (id: number, values: Updateable<Drops>) =>
  db.updateTable('drops').set(values).where('id', '=', id).execute()

describe('the topics of a drop', () => {
  it('[ENT-18] [AENT-09] are linked by content_topics: the main topic, the subtopic and each specific topic', async () => {
    const { l1, l2, l3 } = await aTopicBranch(db)
    const second = await aTopic(db, { parent: l2 })
    const { id } = await aDrop(db, { topics: { l1, l2, l3: [l3, second] } })
    expect(await linkedTopics(id)).toEqual([l1.id, l2.id, l3.id, second.id])
  })

  it('appear when a drop is tagged, move when it is retagged', async () => {
    const [first, second] = await Promise.all([aTopicBranch(db), aTopicBranch(db)])
    const { id } = await aDrop(db, { published_at: NOON })
    expect(await linkedTopics(id)).toEqual([])
    for (const { l1, l2, l3 } of [first, second]) {
      await change(id, { l1_topic_id: l1.id, l2_topic_id: l2.id, tags: [l3.slug], tag_done: true })
      expect(await linkedTopics(id)).toEqual([l1.id, l2.id, l3.id].sort((a, b) => a - b))
    }
    expect(await topicDays(db, first.l1.id, ALL_DAYS)).toEqual([])
    expect(await topicDays(db, second.l1.id, ALL_DAYS)).toEqual([{ day: '2026-03-10', items: 1, videos: 0 }])
  })

  it('disappear when the drop is deleted and return when it is restored', async () => {
    const topics = await aTopicBranch(db)
    const { id, tags } = await aDrop(db, { topics })
    await change(id, { deleted_at: new Date(), tags: [...tags, 'deleted'] })
    expect(await linkedTopics(id)).toEqual([])
    expect(await topicDays(db, topics.l1.id, ALL_DAYS)).toEqual([])
    await change(id, { deleted_at: null, tags })
    expect(await linkedTopics(id)).toHaveLength(3)
  })

  it('disappear from lists and calendars with the source', async () => {
    const topics = await aTopicBranch(db)
    const source = await aSource(db)
    await aDrop(db, { topics, source_id: source.id })
    await aDrop(db, { topics })
    await db.deleteFrom('sources').where('id', '=', source.id).execute()
    expect(await latestOfTopic(db, topics.l3.id, 6, null)).toHaveLength(1)
    expect(await topicDays(db, topics.l3.id, ALL_DAYS)).toEqual([expect.objectContaining({ items: 1 })])
  })

  it('are untouched by a change that does not concern them', async () => {
    const { id } = await aDrop(db, { topics: await aTopicBranch(db) })
    const versions = async () =>
      (await sql`select ctid, xmin from content_topics where drop_id = ${id}`.execute(db)).rows
    const before = await versions()
    await change(id, { final_score: 0.5, title: 'Another title' })
    expect(await versions()).toEqual(before)
  })
})

describe('lists of a topic', () => {
  it('are newest first, by UTC day, with videos counted', async () => {
    const topics = await aTopicBranch(db)
    const at = (time: string) => ({ topics, published_at: new Date(`2026-03-${time}Z`) })
    const late = await aDrop(db, { ...at('10T23:59:59'), type: 'video' })
    const next = await aDrop(db, at('11T00:00:00'))
    const early = await aDrop(db, at('10T00:00:00'))
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id)
    expect(ids(await latestOfTopic(db, topics.l2.id, 2, null))).toEqual([next.id, late.id])
    const day = { topicId: topics.l2.id, day: '2026-03-10', reader: null }
    expect(ids(await dropsOfTopicDay(db, day, { limit: 10 }))).toEqual([late.id, early.id])
    expect(await topicDays(db, topics.l2.id, ALL_DAYS)).toEqual([
      { day: '2026-03-11', items: 1, videos: 0 },
      { day: '2026-03-10', items: 2, videos: 1 },
    ])
  })
})

describe('counts of a source', () => {
  it('follow its drops through tagging, deletion and moving', async () => {
    const [source, other] = await Promise.all([aSource(db), aSource(db)])
    const { l1, l2, l3 } = await aTopicBranch(db)
    const [first, second] = [
      await aDrop(db, { source_id: source.id }),
      await aDrop(db, { source_id: source.id }),
    ]
    expect(await counts(source.id)).toEqual({ drops: 2, tagged: 0 })
    await change(first.id, { l1_topic_id: l1.id, l2_topic_id: l2.id, tags: [l3.slug], tag_done: true })
    expect(await counts(source.id)).toEqual({ drops: 2, tagged: 1 })
    await change(second.id, { deleted_at: new Date(), tags: ['deleted'] })
    expect(await counts(source.id)).toEqual({ drops: 1, tagged: 1 })
    await change(first.id, { source_id: other.id })
    expect(await counts(source.id)).toEqual({ drops: 0, tagged: 0 })
    expect(await counts(other.id)).toEqual({ drops: 1, tagged: 1 })
    await db.deleteFrom('drops').where('id', '=', first.id).execute()
    expect(await counts(other.id)).toEqual({ drops: 0, tagged: 0 })
  })
})
