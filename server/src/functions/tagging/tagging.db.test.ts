import { PAGE_LANGUAGE } from '@daily-drops/contract/kernel/client'
import { reserveModelRequest } from '@daily-drops/db/tagging/model-usage'
import { saveTaggerStatus } from '@daily-drops/db/tagging/tagger-status'
import { saveTags } from '@daily-drops/db/tagging/tagging'
import { aDrop, aTopic, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { startStaffApp } from '../../testing/staff-app.ts'
import { post } from '../../testing/test-app.ts'

const { host, editor, admin } = await startStaffApp('editor', 'admin')
afterAll(() => host.close())

async function call(name: string, input: object, who = editor, language = 'en') {
  const request = post(input, who.token)
  const headers = { ...request.headers, [PAGE_LANGUAGE]: language }
  const response = await host.app.request(`/functions/v1/${name}`, { ...request, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const dropRow = (id: number) =>
  host.db.selectFrom('drops').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const audited = (action: string) =>
  host.db
    .selectFrom('audit_log')
    .select(['actor_id', 'entity', 'entity_id', 'details'])
    .where('action', '=', action)
    .execute()

describe('admin-update-tags', () => {
  it('[FUN-23] [FUN-24] [DEC-57] sets L1, L2 and one to three L3 in that order, and tag_done, with an audit row', async () => {
    const { l1, l2, l3 } = await aTopicBranch(host.db)
    const [second, third] = [await aTopic(host.db, { parent: l2 }), await aTopic(host.db, { parent: l2 })]
    const { id: dropId } = await aDrop(host.db)
    for (const specifics of [[l3], [l3, second], [third, l3, second]]) {
      const topicIds = [l1.id, l2.id, ...specifics.map(({ id }) => id)]
      expect(await call('admin-update-tags', { dropId, topicIds })).toEqual({
        status: 200,
        body: { success: true, correction_id: expect.any(Number) },
      })
      expect(await dropRow(dropId)).toMatchObject({
        tag_done: true,
        l1_topic_id: l1.id,
        l2_topic_id: l2.id,
        tags: specifics.map(({ slug }) => slug),
      })
    }
    const [first] = await audited('admin-update-tags')
    expect(first).toEqual({
      actor_id: editor.id,
      entity: 'drop',
      entity_id: String(dropId),
      details: { before: [], after: [l1.id, l2.id, l3.id] },
    })
  })

  it('[DEC-57] refuses what is not 1 L1, 1 L2 below it and 1-3 L3 below that, and changes nothing', async () => {
    const [one, two] = [await aTopicBranch(host.db), await aTopicBranch(host.db)]
    const more = await Promise.all([1, 2, 3].map(() => aTopic(host.db, { parent: one.l2 })))
    const { id: dropId } = await aDrop(host.db)
    const ids = (...topics: { id: number }[]) => topics.map(({ id }) => id)
    const { l1, l2, l3 } = one
    const [count, tree] = [
      [
        'Choose 1 L1 topic, 1 L2 topic and 1–3 L3 topics',
        'Devi selezionare 1 topic L1, 1 topic L2 e 1-3 topic L3',
      ],
      [
        'The L2 topic must belong to the L1 topic, and the L3 topics to the L2 topic',
        'Il topic L2 deve appartenere al topic L1 e i topic L3 al topic L2',
      ],
    ] as const
    const refusals = [
      [ids(l1, l2), count],
      [ids(l1, l2, l3, ...more), count],
      [ids(l2, l1, l3), count],
      [ids(l1, l2, l3, l3), count],
      [ids(l1, two.l2, two.l3), tree],
      [ids(l1, l2, two.l3), tree],
    ] as const
    for (const [topicIds, messages] of refusals)
      for (const [index, language] of ['en', 'it'].entries())
        expect(await call('admin-update-tags', { dropId, topicIds }, editor, language)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_INPUT', fields: { topicIds: messages[index] } },
        })
    expect(await dropRow(dropId)).toMatchObject({ tag_done: false, tags: [] })
  })

  it('tells the second of two editors that the topics have changed, and keeps those of the first', async () => {
    const { l1, l2, l3 } = await aTopicBranch(host.db)
    const other = await aTopic(host.db, { parent: l2 })
    const { id: dropId } = await aDrop(host.db)
    const [first, second] = [l3, other].map(({ id }) => [l1.id, l2.id, id])
    const seen: number[] = []
    expect(await call('admin-update-tags', { dropId, topicIds: first, seen })).toMatchObject({ status: 200 })
    expect(await call('admin-update-tags', { dropId, topicIds: second, seen })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect((await dropRow(dropId)).tags).toEqual([l3.slug])
    // The order of the topics does not matter.
    const now = [l3.id, l2.id, l1.id]
    expect(await call('admin-update-tags', { dropId, topicIds: second, seen: now })).toMatchObject({
      status: 200,
    })
  })

  it('[DEC-91] is undone exactly, so that the article waits for review again and the tagger learns nothing', async () => {
    const { l1, l2, l3 } = await aTopicBranch(host.db)
    const other = await aTopic(host.db, { parent: l2 })
    const { id: dropId } = await aDrop(host.db, {
      l1_topic_id: l1.id,
      l2_topic_id: l2.id,
      tags: [other.slug],
      tag_done: true,
    })
    await host.db
      .insertInto('drop_tags')
      .values({
        drop_id: dropId,
        tagger: 'local',
        version: 'v7',
        confidence: 0.25,
        needs_review: true,
        candidates: JSON.stringify([{ topicId: l3.id, score: 0.4 }]),
        language: 'en',
      })
      .execute()
    const signature = () =>
      host.db.selectFrom('drop_tags').selectAll().where('drop_id', '=', dropId).executeTakeFirst()
    const corrections = () =>
      host.db.selectFrom('tag_corrections').select('id').where('drop_id', '=', dropId).execute()
    const before = [await dropRow(dropId), await signature()]
    const topicIds = [l1.id, l2.id, l3.id]
    const correct = async () => (await call('admin-update-tags', { dropId, topicIds })).body.correction_id
    const undo = async (correction_id: unknown) =>
      (await call('undo-tag-correction', { correction_id })).status

    const first = await correct()
    expect(await undo(first)).toBe(200)
    expect([await dropRow(dropId), await signature()]).toEqual(before)
    expect(await corrections()).toEqual([])
    expect(await undo(first)).toBe(409)
    // A later choice by another editor stays.
    const [mine, theirs] = [await correct(), await correct()]
    expect(await undo(mine)).toBe(409)
    expect(await signature()).toMatchObject({ tagger: 'editor', needs_review: false })
    expect(await undo(theirs)).toBe(200)
    expect(await undo(999_999_999)).toBe(409)
  })

  it('[DEC-91] is undone for an article that had no tags', async () => {
    const { l1, l2, l3 } = await aTopicBranch(host.db)
    const { id: dropId } = await aDrop(host.db)
    const before = await dropRow(dropId)
    const { body } = await call('admin-update-tags', { dropId, topicIds: [l1.id, l2.id, l3.id] })
    expect(await call('undo-tag-correction', { correction_id: body.correction_id })).toMatchObject({
      status: 200,
    })
    expect(await dropRow(dropId)).toEqual(before)
    expect(await host.db.selectFrom('drop_tags').where('drop_id', '=', dropId).selectAll().execute()).toEqual(
      [],
    )
  })

  it('returns 404 for a missing or deleted article', async () => {
    const { l1, l2, l3 } = await aTopicBranch(host.db)
    const gone = await aDrop(host.db, { deleted_at: new Date(), tags: ['deleted'] })
    const topicIds = [l1.id, l2.id, l3.id]
    expect(await call('admin-update-tags', { dropId: gone.id, topicIds })).toMatchObject({ status: 404 })
    expect(await call('admin-update-tags', { dropId: 999_999, topicIds })).toMatchObject({ status: 404 })
    expect(await call('admin-retag-drop', { dropId: gone.id })).toMatchObject({ status: 404 })
  })
})

describe('tagging parameters', () => {
  const values = async () => {
    const { body } = await call('list-tagging-params', {})
    const listed = body as unknown as { param_name: string; param_value: string }[]
    return Object.fromEntries(listed.map(({ param_name, param_value }) => [param_name, param_value]))
  }

  it('[AREAD-24] are listed with value, kind and effect', async () => {
    const { body } = await call('list-tagging-params', {})
    expect(body).toContainEqual({
      param_name: 'batch_size',
      param_value: '50',
      kind: 'integer',
      description: 'Drops that one tagging run takes.',
      updated_at: expect.any(String),
    })
  })

  it('[FUN-27] are saved as a map of name to value, with an audit row of what changed', async () => {
    const standard = await values()
    const params = { batch_size: '80', review_below_confidence: '0.35', model_enabled: 'false' }
    expect(await call('admin-update-tagging-params', { params }, admin)).toEqual({
      status: 200,
      body: { success: true },
    })
    expect(await values()).toEqual({ ...standard, ...params })
    const [row] = await audited('admin-update-tagging-params')
    // The third parameter already had its new value.
    expect(row?.details).toEqual({
      changes: [
        { param_name: 'batch_size', before: '50', after: '80' },
        { param_name: 'review_below_confidence', before: '0.4', after: '0.35' },
      ],
    })
  })

  it('refuses all of them when one is unknown or of the wrong kind, and names it', async () => {
    const params = { concurrent_requests: '3', temperature: '1', batch_size: 'many' }
    expect(await call('admin-update-tagging-params', { params }, admin)).toMatchObject({
      status: 400,
      body: {
        error: 'There is no parameter named temperature. batch_size must be a whole number from 1 to 500.',
        fields: {
          'params.temperature': 'There is no parameter named temperature.',
          'params.batch_size': 'batch_size must be a whole number from 1 to 500.',
        },
      },
    })
    const { body } = await call('list-tagging-params', {})
    expect(body).toContainEqual(
      expect.objectContaining({ param_name: 'concurrent_requests', param_value: '2' }),
    )
  })
})

describe('get-tagging-status', () => {
  const status = async () => (await call('get-tagging-status', {}, admin)).body

  it('returns the current tagger and the state of the language model', async () => {
    expect(await status()).toMatchObject({
      local: null,
      model: { state: 'not configured', requests_today: 0 },
    })
    await saveTaggerStatus(host.db, {
      mode: 'lexicon',
      version: 'lexicon-1',
      reason: 'No model files.',
      model_version: 'openai/x/prompt-v1',
    })
    expect(await status()).toMatchObject({
      local: { mode: 'lexicon', version: 'lexicon-1', reason: 'No model files.' },
      model: { state: 'off', version: 'openai/x/prompt-v1' },
    })
    await call(
      'admin-update-tagging-params',
      { params: { model_enabled: 'true', model_daily_requests: '2' } },
      admin,
    )
    await reserveModelRequest(host.db, 2)
    expect(await status()).toMatchObject({ model: { state: 'on', requests_today: 1, requests_allowed: 2 } })
    await reserveModelRequest(host.db, 2)
    expect(await status()).toMatchObject({ model: { state: 'budget spent', requests_today: 2 } })
  })
})

describe('list-tag-reviews', () => {
  it('lists what the tagger was unsure about', async () => {
    const { l1, l2, l3 } = await aTopicBranch(host.db)
    const { id } = await aDrop(host.db, { language: 'it' })
    const decision = { dropId: id, l1: l1.id, l2: l2.id, l3: [l3.id], confidence: 0.2, needsReview: true }
    const by = {
      tagger: 'local' as const,
      version: 'lexicon-1',
      candidates: [{ topicId: l2.id, score: 0.5 }],
    }
    await host.db.transaction().execute((db) => saveTags(db, [{ ...decision, ...by }], { overwrite: false }))
    expect(await call('list-tag-reviews', {})).toMatchObject({
      status: 200,
      body: {
        total: { count: 1, isExact: true },
        rows: [{ id, language: 'it', tags: [l3.slug], confidence: expect.closeTo(0.2) }],
        languages: [{ language: 'it', count: 1, isExact: true }],
      },
    })
    expect(await call('list-tag-reviews', { filters: { language: 'fr' } })).toMatchObject({
      status: 200,
      body: { rows: [], total: { count: 0 }, languages: [{ language: 'it' }] },
    })
    expect(await call('list-tag-reviews', { filters: { language: 'xx' } })).toMatchObject({ status: 400 })
    await call('admin-update-tags', { dropId: id, topicIds: [l1.id, l2.id, l3.id] })
    expect((await call('list-tag-reviews', {})).body).toEqual({
      rows: [],
      next: null,
      previous: null,
      total: { count: 0, isExact: true },
      languages: [],
    })
  })
})
