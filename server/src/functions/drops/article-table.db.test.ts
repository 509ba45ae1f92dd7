import { deleteDrop, listArticles, restoreDrop } from '@daily-drops/contract/functions/drops/articles'
import { getCandidateDrops } from '@daily-drops/contract/functions/editions/feed'
import { getDashboardStats } from '@daily-drops/contract/functions/operations/monitoring'
import type { InputOf } from '@daily-drops/contract/kernel/define-function'
import { searchDrops } from '@daily-drops/db/search/search'
import { aDrop, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { topicDays } from '@daily-drops/db/topics/topic-days'
import { latestOfTopic } from '@daily-drops/db/topics/topic-pages'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'
import { post } from '../../testing/test-app.ts'

const { host, editor, admin } = await startStaffApp('editor', 'admin')
afterAll(() => host.close())
beforeEach(async () => {
  await host.db.deleteFrom('sources').execute()
})

const list = (input: InputOf<typeof listArticles> = {}) => ask(host, listArticles, input, editor)
const titles = async (input: InputOf<typeof listArticles> = {}) =>
  (await list(input)).articles.map(({ title }) => title)
const remove = (dropId: number) => ask(host, deleteDrop, { dropId }, editor)
const restore = (dropId: number) => ask(host, restoreDrop, { dropId }, editor)

/** The nth second of a day, so that the order is known. */
const second = (n: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, n))

async function manyDrops(count: number): Promise<void> {
  const { id: source_id } = await aSource(host.db)
  for (let n = 0; n < count; n += 1) {
    await aDrop(host.db, { source_id, title: `Number ${n}`, created_at: second(n) })
  }
}

describe('the page of articles', () => {
  it('[AREAD-08] has the columns of the table, with the names of source and topics', async () => {
    const { id: source_id } = await aSource(host.db, { name: 'The Gazette' })
    const { l1, l2, l3 } = await aTopicBranch(host.db)
    const tagged = await aDrop(host.db, { source_id, topics: { l1, l2, l3 }, created_at: second(2) })
    const plain = await aDrop(host.db, { source_id, created_at: second(1) })
    const common = ({ id, story_id, title, url, created_at }: typeof tagged) => ({
      id,
      story_id,
      title,
      url,
      created_at: created_at.toISOString(),
      source: { name: 'The Gazette' },
    })
    expect((await list()).articles).toEqual([
      {
        ...common(tagged),
        tag_done: true,
        tags: [l3.slug],
        l1_topic_id: l1.id,
        l2_topic_id: l2.id,
        l1_topic: { id: l1.id, label: l1.label },
        l2_topic: { id: l2.id, label: l2.label },
      },
      {
        ...common(plain),
        tag_done: false,
        tags: [],
        l1_topic_id: null,
        l2_topic_id: null,
        l1_topic: null,
        l2_topic: null,
      },
    ])
  })

  it('[AREAD-09] [AREAD-10] [ART-21] [ART-22] has 100 rows, newest first; page 2 starts at row 100 counted from 0', async () => {
    await manyDrops(201)
    const newest = Array.from({ length: 201 }, (_, n) => `Number ${200 - n}`)
    expect(await list()).toMatchObject({ page: 1, page_count: 3, total: 201, total_is_exact: true })
    expect(await titles()).toEqual(newest.slice(0, 100))
    expect(await titles({ page: 2 })).toEqual(newest.slice(100, 200))
    expect(await titles({ page: 3 })).toEqual(newest.slice(200))
  })

  it('past the end is the last page, or the first when there is nothing', async () => {
    expect(await list({ page: 7 })).toEqual({
      articles: [],
      page: 1,
      page_count: 0,
      total: 0,
      total_is_exact: true,
    })
    await manyDrops(101)
    expect(await list({ page: 7 })).toMatchObject({ page: 2, articles: [{ title: 'Number 0' }] })
  })

  it('refuses an invalid page', async () => {
    for (const page of [0, -1, 1.5, 1001]) {
      await expect(list({ page })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
  })
})

describe('the filters of the articles', () => {
  const found = async (text: string) => {
    const { articles, total } = await list({ text })
    expect(total).toBe(articles.length)
    return articles.map(({ title }) => title)
  }

  it('[ART-05] find a text in title, summary or address', async () => {
    await aDrop(host.db, { title: 'Quantum chips' })
    await aDrop(host.db, { title: 'By summary', summary: 'About a quantum leap' })
    await aDrop(host.db, { title: 'By address', url: 'https://lab.example/quantum_leap/100%25?Id=7' })
    await aDrop(host.db, { title: 'Another', url: 'https://lab.example/quantumXleap' })
    expect(new Set(await found('QUANTUM'))).toEqual(
      new Set(['Quantum chips', 'By summary', 'By address', 'Another']),
    )
    expect(await found('leap quantum')).toEqual(['By summary'])
    expect(new Set(await found('quantum_leap'))).toEqual(new Set(['By summary', 'By address']))
    expect(await found('quantum_leap/100%')).toEqual(['By address'])
    expect(await found(' https://lab.example/quantum_leap/100%25?id=7 ')).toEqual(['By address'])
    expect(await found('ch')).toEqual(['Quantum chips'])
    expect(await found('%%%')).toEqual([])
    expect(await found('nowhere')).toEqual([])
  })

  it('combine with AND', async () => {
    const [source, other] = [await aSource(host.db), await aSource(host.db)]
    const topics = await aTopicBranch(host.db)
    const add = (title: string, more: Parameters<typeof aDrop>[1]) => aDrop(host.db, { title, ...more })
    await add('river here', { source_id: source.id })
    await add('river here, tagged', { source_id: source.id, topics })
    await add('river there', { source_id: other.id })
    await add('road here', { source_id: source.id })
    const gone = await add('river here, gone', { source_id: source.id })
    await add('river there, gone', { source_id: other.id, deleted_at: new Date(), tags: ['deleted'] })
    await remove(gone.id)

    const both = async (input: InputOf<typeof listArticles>) => {
      const { articles, total, total_is_exact } = await list(input)
      expect([total, total_is_exact]).toEqual([articles.length, true])
      return articles.map(({ title }) => title).sort()
    }
    const source_id = source.id
    expect(await both({ source_id })).toEqual(['river here', 'river here, tagged', 'road here'])
    expect(await both({ untagged: true })).toEqual(['river here', 'river there', 'road here'])
    expect(await both({ source_id, untagged: true })).toEqual(['river here', 'road here'])
    expect(await both({ source_id, untagged: true, text: 'river' })).toEqual(['river here'])
    expect(await both({ text: 'river', source_id })).toEqual(['river here', 'river here, tagged'])
    expect(await both({ deleted: true })).toEqual(['river here, gone', 'river there, gone'])
    expect(await both({ deleted: true, source_id, untagged: true, text: 'gone' })).toEqual([
      'river here, gone',
    ])
    expect(await both({ source_id: 0x7fffffff })).toEqual([])
  })

  it('count the matches of a text only up to 10,000', async () => {
    const { id: source_id } = await aSource(host.db)
    const drops = Array.from({ length: 10_001 }, (_, n) => ({
      title: 'A common title',
      url: `https://common.example/${n}`,
      published_at: new Date(),
      source_id,
    }))
    await host.db.insertInto('drops').values(drops).execute()
    expect(await list({ text: 'common' })).toMatchObject({
      total: 10_000,
      total_is_exact: false,
      page_count: 100,
    })
    expect(await list()).toMatchObject({ total: 10_001, total_is_exact: true, page_count: 101 })
  })
})

describe('admin-delete-drop and admin-restore-drop', () => {
  const row = (id: number) =>
    host.db
      .selectFrom('drops')
      .select(['deleted_at', 'tags', 'tag_done'])
      .where('id', '=', id)
      .executeTakeFirst()
  const auditRows = () =>
    host.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'entity', 'entity_id'])
      .where('entity', '=', 'drop')
      .orderBy('id')
      .execute()

  it('[FUN-26] [ART-45] takes a dropId, keeps the row and tags it', async () => {
    const { id, tags } = await aDrop(host.db, { topics: await aTopicBranch(host.db) })
    const response = await host.app.request(
      '/functions/v1/admin-delete-drop',
      post({ dropId: id }, editor.token),
    )
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, deleted_at: expect.any(String) },
    ])
    expect(await row(id)).toEqual({
      deleted_at: expect.any(Date),
      tags: [...tags, 'deleted'],
      tag_done: true,
    })
  })

  it('[DEC-54] leaves every public list and count at once, and returns with the same topics', async () => {
    const topics = await aTopicBranch(host.db)
    const { id, title, tags } = await aDrop(host.db, { topics })
    const shown = async () => ({
      candidates: (await ask(host, getCandidateDrops, {})).length,
      topic: (await latestOfTopic(host.db, topics.l3.id, 6, null)).length,
      days: (await topicDays(host.db, topics.l1.id, { from: '2000-01-01', to: '2100-01-01' })).length,
      found: (await searchDrops(host.db, { words: [title], limit: 12, countUpTo: 0, reader: null })).drops
        .length,
      counted: (await ask(host, getDashboardStats, {}, admin)).total_drops,
      listed: (await list()).total,
      deleted: (await list({ deleted: true })).total,
    })
    const visible = { candidates: 1, topic: 1, days: 1, found: 1, counted: 1, listed: 1, deleted: 0 }
    const hidden = { candidates: 0, topic: 0, days: 0, found: 0, counted: 0, listed: 0, deleted: 1 }
    expect(await shown()).toEqual(visible)
    await remove(id)
    expect(await shown()).toEqual(hidden)
    await restore(id)
    expect(await shown()).toEqual(visible)
    expect(await row(id)).toEqual({ deleted_at: null, tags, tag_done: true })
  })

  it('[DEC-91] an undo restores what its own deletion removed, and nothing that was deleted again since', async () => {
    const { id } = await aDrop(host.db)
    const mine = await remove(id)
    expect(await remove(id)).toEqual({ success: true, deleted_at: null })
    await restore(id)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const theirs = await remove(id)
    const undo = (deleted_at: string | null) =>
      ask(host, restoreDrop, { dropId: id, deleted_at: String(deleted_at) }, editor)
    expect(await undo(mine.deleted_at)).toEqual({ success: true, changed: false })
    expect((await row(id))?.deleted_at).not.toBeNull()
    expect(await undo(theirs.deleted_at)).toEqual({ success: true, changed: true })
    expect((await row(id))?.deleted_at).toBeNull()
  })

  it('leave an audit row for each change, and none where nothing changed', async () => {
    const { id } = await aDrop(host.db)
    const before = (await auditRows()).length
    for (const change of [restore, remove, remove, restore]) await change(id)
    const entry = { actor_id: editor.id, entity: 'drop', entity_id: String(id) }
    expect((await auditRows()).slice(before)).toEqual([
      { ...entry, action: 'admin-delete-drop' },
      { ...entry, action: 'admin-restore-drop' },
    ])
    await expect(remove(id + 1000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(restore(id + 1000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await auditRows()).toHaveLength(before + 2)
  })
})
