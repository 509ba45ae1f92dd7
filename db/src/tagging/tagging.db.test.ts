import { problemWithChoice } from '@daily-drops/core/topics/topic-choice'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDrop, aTopicBranch } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { countMissingTopics, type DropTagging, dropsOfRetiredTopics, saveTags } from './tagging.ts'

let test: TestDb
let branch: Awaited<ReturnType<typeof aTopicBranch>>
let other: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('drops').execute()
  branch = await aTopicBranch(test.db)
  other = await aTopicBranch(test.db)
})

function tagging(dropId: number, { l1, l2, l3 } = branch): DropTagging {
  return {
    dropId,
    l1: l1.id,
    l2: l2.id,
    l3: [l3.id],
    tagger: 'local',
    version: 'lexicon-1',
    confidence: 0.75,
    needsReview: false,
    candidates: [{ topicId: l2.id, score: 1.5 }],
  }
}
const save = (taggings: DropTagging[], overwrite = false) =>
  test.db.transaction().execute((db) => saveTags(db, taggings, { overwrite }))
const dropRow = (id: number) =>
  test.db.selectFrom('drops').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const provenance = (id: number) =>
  test.db.selectFrom('drop_tags').selectAll().where('drop_id', '=', id).executeTakeFirst()
const linksOf = async (id: number) =>
  (await test.db.selectFrom('content_topics').select('topic_id').where('drop_id', '=', id).execute())
    .map((row) => row.topic_id)
    .sort((a, b) => a - b)
const daysOf = (topicId: number) =>
  test.db.selectFrom('topic_days').select('items').where('topic_id', '=', topicId).executeTakeFirst()

describe('saveTags', () => {
  it('[PIPE-08] writes topics, tags, tag_done, links, days and provenance together', async () => {
    const { id } = await aDrop(test.db)
    expect(await save([tagging(id)])).toEqual({ saved: [id], kept: [], refused: [] })
    expect(await dropRow(id)).toMatchObject({
      tag_done: true,
      l1_topic_id: branch.l1.id,
      l2_topic_id: branch.l2.id,
      tags: [branch.l3.slug],
    })
    expect(await linksOf(id)).toEqual([branch.l1.id, branch.l2.id, branch.l3.id])
    expect(await daysOf(branch.l3.id)).toEqual({ items: 1 })
    expect(await provenance(id)).toMatchObject({
      tagger: 'local',
      version: 'lexicon-1',
      confidence: 0.75,
      needs_review: false,
      candidates: [{ topicId: branch.l2.id, score: 1.5 }],
      tagged_by: null,
    })
  })

  it('stores nothing when the transaction fails', async () => {
    const { id } = await aDrop(test.db)
    const failing = test.db.transaction().execute(async (db) => {
      await saveTags(db, [tagging(id)], { overwrite: false })
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    expect(await dropRow(id)).toMatchObject({ tag_done: false, l1_topic_id: null, tags: [] })
    expect([await linksOf(id), await provenance(id), await daysOf(branch.l1.id)]).toEqual([
      [],
      undefined,
      undefined,
    ])
  })

  it('moves links and days when a drop is tagged again', async () => {
    const { id } = await aDrop(test.db)
    await save([tagging(id)])
    expect(await save([tagging(id, other)])).toMatchObject({ saved: [], kept: [id] })
    expect(await save([tagging(id, other)], true)).toMatchObject({ saved: [id] })
    expect(await linksOf(id)).toEqual([other.l1.id, other.l2.id, other.l3.id])
    expect([await daysOf(branch.l2.id), await daysOf(other.l2.id)]).toEqual([{ items: 0 }, { items: 1 }])
  })

  it('gives the same result when it is run twice', async () => {
    const { id } = await aDrop(test.db)
    await save([tagging(id)], true)
    await save([tagging(id)], true)
    expect(await daysOf(branch.l1.id)).toEqual({ items: 1 })
    expect(await linksOf(id)).toHaveLength(3)
  })

  it('leaves deleted drops alone', async () => {
    const { id } = await aDrop(test.db, { deleted_at: new Date(), tags: ['deleted'] })
    expect(await save([tagging(id)], true)).toMatchObject({ saved: [], kept: [id] })
  })

  it('refuses topics that do not fit the taxonomy, and saves the others', async () => {
    const [good, bad] = [await aDrop(test.db), await aDrop(test.db)]
    const foreign = { ...tagging(bad.id), l3: [other.l3.id] }
    expect(await save([tagging(good.id), foreign])).toEqual({ saved: [good.id], kept: [], refused: [bad.id] })
    await test.db.updateTable('topics').set({ is_active: false }).where('id', '=', branch.l3.id).execute()
    expect(await save([tagging(bad.id)])).toMatchObject({ refused: [bad.id] })
  })

  it('survives workers that save the same drops in different orders at once', async () => {
    const drops = await Promise.all(Array.from({ length: 20 }, () => aDrop(test.db)))
    const ids = drops.map(({ id }) => id)
    const rounds = Array.from({ length: 12 }, (_, round) => {
      const order = round % 2 ? ids.toReversed() : ids
      return save(
        order.map((id) => tagging(id, round % 3 ? branch : other)),
        true,
      )
    })
    await Promise.all(rounds)
    const [one, two] = [await daysOf(branch.l1.id), await daysOf(other.l1.id)]
    expect((one?.items ?? 0) + (two?.items ?? 0)).toBe(20)
  })
})

describe('any decision', () => {
  /** The same numbers in every run. */
  function dice(seed: number) {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }

  it('[PIPE-07] leaves a drop with one main topic, one of its subtopics and one to three specific topics below that, or untagged', async () => {
    const roll = dice(20_261_115)
    const topics = await test.db
      .selectFrom('topics')
      .select(['id', 'slug', 'level', 'parent_id'])
      .where('is_active', '=', true)
      .execute()
    const byId = new Map(topics.map((topic) => [topic.id, topic]))
    const anyOf = <T>(list: T[]) => list[roll(list.length)] as T
    const below = (id: number) => topics.filter((topic) => topic.parent_id === id)
    const drops = await Promise.all(Array.from({ length: 300 }, () => aDrop(test.db)))
    const decisions = drops.map(({ id }) => {
      const l1 = anyOf(topics.filter(({ level }) => level === 1))
      const l2 = roll(4) ? anyOf(below(l1.id)) : anyOf(topics)
      const specifics = below(l2.id)
      const l3 = Array.from({ length: roll(5) }, () =>
        roll(8) && specifics.length > 0 ? anyOf(specifics).id : anyOf(topics).id,
      )
      return { ...tagging(id), l1: roll(9) ? l1.id : -1, l2: l2.id, l3 }
    })
    const { saved, refused } = await save(decisions)
    expect(saved.length).toBeGreaterThan(30)
    expect(refused.length).toBeGreaterThan(30)

    const rows = await test.db
      .selectFrom('drops')
      .select(['id', 'tag_done', 'l1_topic_id', 'l2_topic_id', 'tags'])
      .execute()
    const ids = new Map(topics.map(({ slug, id }) => [slug, id]))
    for (const row of rows) {
      expect(row.tag_done).toBe(saved.includes(row.id))
      const l3 = row.tags.map((slug) => ids.get(slug) ?? 0)
      const choice = { l1: row.l1_topic_id ?? 0, l2: row.l2_topic_id ?? 0, l3 }
      if (row.tag_done) expect(problemWithChoice(choice, byId)).toBeUndefined()
      else expect(row).toMatchObject({ l1_topic_id: null, l2_topic_id: null, tags: [] })
    }
  })
})

describe('drops without complete topics', () => {
  it('are the untagged and those of a retired topic, but not those an editor tagged', async () => {
    await aDrop(test.db)
    const [stale, corrected] = [
      await aDrop(test.db, { topics: branch }),
      await aDrop(test.db, { topics: branch }),
    ]
    await aDrop(test.db, { topics: other })
    await test.db
      .insertInto('drop_tags')
      .values({ drop_id: corrected.id, tagger: 'editor', version: 'editor', confidence: 1 })
      .execute()
    expect(await countMissingTopics(test.db)).toBe(1)
    await sql`update topics set is_active = false where id in (${branch.l2.id}, ${branch.l3.id})`.execute(
      test.db,
    )
    expect(await countMissingTopics(test.db)).toBe(2)
    const found = await dropsOfRetiredTopics(test.db, 0, 10)
    expect(found.map(({ id }) => id)).toEqual([stale.id])
    expect(await dropsOfRetiredTopics(test.db, stale.id, 10)).toEqual([])
  })
})
