import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDrop, aTopic, aTopicBranch, aUser } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { correctTags, evaluationCases, taughtTexts } from './tag-corrections.ts'
import { fillReviewLanguages, reviewsByLanguage, tagReviews } from './tag-reviews.ts'
import { saveTags } from './tagging.ts'

let test: TestDb
let editorId: string

beforeAll(async () => {
  test = await testDb()
  editorId = (await aUser(test.db)).id
})
afterAll(() => test.close())

const dropRow = (id: number) =>
  test.db.selectFrom('drops').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

function tag(
  dropId: number,
  { l1, l2, l3 }: Awaited<ReturnType<typeof aTopicBranch>>,
  confidence = 0.3,
  overwrite = true,
) {
  const decision = { dropId, l1: l1.id, l2: l2.id, l3: [l3.id], confidence, candidates: [] }
  const by = { tagger: 'local' as const, version: 'lexicon-1', needsReview: confidence < 0.4 }
  return test.db.transaction().execute((db) => saveTags(db, [{ ...decision, ...by }], { overwrite }))
}

describe("an editor's correction", () => {
  it('replaces the topics, is signed, and survives every later tagging', async () => {
    const [given, right] = [await aTopicBranch(test.db), await aTopicBranch(test.db)]
    const second = await aTopic(test.db, { parent: right.l2 })
    const drop = await aDrop(test.db, { title: 'Which is it?', summary: 'Unclear.', language: 'en' })
    await tag(drop.id, given)
    expect(await dropRow(drop.id)).toMatchObject({ is_unsure: true })
    const choice = { l1: right.l1.id, l2: right.l2.id, l3: [second.id, right.l3.id] }
    const correct = () =>
      test.db.transaction().execute((db) => correctTags(db, { dropId: drop.id, editorId, choice }))
    expect(await correct()).toEqual({
      outcome: 'saved',
      correctionId: expect.any(Number),
      given: [given.l1.id, given.l2.id, given.l3.id],
    })
    expect(await tag(drop.id, given)).toMatchObject({ saved: [], kept: [drop.id] })
    expect(await dropRow(drop.id)).toMatchObject({
      l1_topic_id: right.l1.id,
      l2_topic_id: right.l2.id,
      tags: [second.slug, right.l3.slug],
      tag_done: true,
      is_unsure: false,
    })
    const signed = test.db.selectFrom('drop_tags').selectAll().where('drop_id', '=', drop.id)
    expect(await signed.executeTakeFirst()).toMatchObject({
      tagger: 'editor',
      confidence: 1,
      needs_review: false,
      tagged_by: editorId,
    })

    await correct()
    expect(await evaluationCases(test.db)).toEqual([
      {
        id: expect.stringMatching(/^correction-\d+$/),
        title: 'Which is it?',
        summary: 'Unclear.',
        language: 'en',
        l1: right.l1.key,
        l2: right.l2.key,
        l3: [second.key, right.l3.key],
      },
    ])
    const lesson = { title: 'Which is it?', summary: 'Unclear.', language: 'en', l1: right.l1.id }
    expect(await taughtTexts(test.db, 10)).toEqual([{ ...lesson, editor: editorId }])
    const { id } = await aUser(test.db)
    await test.db.transaction().execute((db) =>
      correctTags(db, {
        dropId: drop.id,
        editorId: id,
        choice: { l1: given.l1.id, l2: given.l2.id, l3: [given.l3.id] },
      }),
    )
    expect(await taughtTexts(test.db, 10)).toEqual([{ ...lesson, l1: given.l1.id, editor: id }])
    await test.db.updateTable('tag_corrections').set({ language: 'tlh' }).execute()
    expect(await taughtTexts(test.db, 10)).toEqual([])
  })

  it('refuses topics outside the tree, and a drop that is gone', async () => {
    const [one, two] = [await aTopicBranch(test.db), await aTopicBranch(test.db)]
    const drop = await aDrop(test.db)
    const gone = await aDrop(test.db, { deleted_at: new Date(), tags: ['deleted'] })
    const correct = (dropId: number, l3: number[]) =>
      test.db
        .transaction()
        .execute((db) => correctTags(db, { dropId, editorId, choice: { l1: one.l1.id, l2: one.l2.id, l3 } }))
    expect(await correct(drop.id, [two.l3.id])).toEqual({ outcome: 'refused', problem: 'tree' })
    expect(await correct(drop.id, [])).toEqual({ outcome: 'refused', problem: 'count' })
    expect(await correct(gone.id, [one.l3.id])).toEqual({ outcome: 'missing' })
    expect(await dropRow(drop.id)).toMatchObject({ tag_done: false })
  })
})

describe('the review list', () => {
  it('lists what the tagger was unsure about, least certain first, page by page', async () => {
    const branch = await aTopicBranch(test.db)
    const drops = await Promise.all([0.35, 0.1, 0.9, 0.2].map(() => aDrop(test.db)))
    for (const [place, confidence] of [0.35, 0.1, 0.9, 0.2].entries())
      await tag(drops[place]?.id ?? 0, branch, confidence)
    await test.db
      .updateTable('drops')
      .set({ deleted_at: new Date(), tags: [branch.l3.slug, 'deleted'] })
      .where('id', '=', drops[3]?.id ?? 0)
      .execute()
    const leastSure = { sort: 'confidence', direction: 'asc', filters: {} } as const
    const first = await tagReviews.page(test.db, { ...leastSure, size: 1 })
    expect(first.rows[0]).toMatchObject({
      id: drops[1]?.id,
      tagger: 'local',
      version: 'lexicon-1',
      tags: [branch.l3.slug],
    })
    const cursor = first.next ?? ''
    const second = await tagReviews.page(test.db, { ...leastSure, cursor, size: 5 })
    expect(second.rows.map(({ id }) => id)).toEqual([drops[0]?.id])
    expect(second).toMatchObject({ next: null, total: { count: 2, isExact: true } })
  })

  it('lists them by language, including those stored without one, once it is filled in', async () => {
    const branch = await aTopicBranch(test.db)
    const drops = await Promise.all(
      (['fi', 'fi', 'ko', 'fi', null] as const).map((language) => aDrop(test.db, { language })),
    )
    const ids = drops.map(({ id }) => id)
    for (const [place, id] of ids.entries()) await tag(id, branch, (place + 1) / 100)
    await test.db
      .updateTable('drop_tags')
      .set({ language: null })
      .where('drop_id', 'in', ids.slice(3))
      .execute()
    await test.db
      .updateTable('drops')
      .set({ deleted_at: new Date(), tags: [branch.l3.slug, 'deleted'] })
      .where('id', '=', ids[1] ?? 0)
      .execute()
    const finnish = async () => {
      const filters = { language: 'fi' } as const
      const page = await tagReviews.page(test.db, { sort: 'confidence', direction: 'asc', filters, size: 5 })
      return { ids: page.rows.map(({ id }) => id), total: page.total }
    }
    expect(await finnish()).toEqual({ ids: [ids[0]], total: { count: 1, isExact: true } })
    expect(await fillReviewLanguages(test.db, 1)).toBe(1)
    expect(await fillReviewLanguages(test.db, 5)).toBe(1)
    expect(await fillReviewLanguages(test.db, 5)).toBe(0)
    expect(await finnish()).toEqual({ ids: [ids[0], ids[3]], total: { count: 2, isExact: true } })
    const waiting = await reviewsByLanguage(test.db)
    expect(waiting.filter(({ language }) => language === 'fi' || language === 'ko')).toEqual([
      { language: 'fi', count: 2, isExact: true },
      { language: 'ko', count: 1, isExact: true },
    ])
  })
})
