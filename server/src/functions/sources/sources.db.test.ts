import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import {
  deleteSource,
  getSourceStats,
  listSourceNames,
  listSources,
} from '@daily-drops/contract/functions/sources/sources'
import type { InputOf } from '@daily-drops/contract/kernel/define-function'
import { aDrop, aQueueItem, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'
import { ORIGIN, signUp } from '../../testing/test-app.ts'

const { host, admin } = await startStaffApp('admin')
afterAll(() => host.close())
beforeEach(async () => {
  await host.db.deleteFrom('sources').execute()
})

const list = async (filters: InputOf<typeof listSources>['filters'] = {}, order = {}) =>
  (await ask(host, listSources, { filters, ...order }, admin)).rows
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

describe('the list of sources', () => {
  it('[AREAD-03] is newest first, with everything that the table shows', async () => {
    await aSource(host.db, { name: 'Middle', created_at: day(2) })
    await aSource(host.db, { name: 'Oldest', created_at: day(1) })
    const newest = await aSource(host.db, {
      name: 'Newest',
      created_at: day(3),
      official: true,
      feed_url: null,
      type: 'manual',
      status: 'error',
      last_error: 'Gone.',
    })
    const sources = await list()
    expect(sources.map(({ name }) => name)).toEqual(['Newest', 'Middle', 'Oldest'])
    expect(sources[0]).toEqual({
      id: newest.id,
      name: 'Newest',
      homepage_url: newest.homepage_url,
      feed_url: null,
      official: true,
      type: 'manual',
      status: 'error',
      created_at: day(3).toISOString(),
      last_error: 'Gone.',
      state: 'ok',
      language: newest.language,
      last_fetched_at: null,
      last_success_at: null,
      next_fetch_at: newest.next_fetch_at?.toISOString() ?? null,
      failures: 0,
      total_articles: 0,
      failed_articles: 0,
      success_rate: null,
      per_day: Array.from({ length: 14 }, () => 0),
    })
  })

  it('shows what came from each on the last 14 days, today last', async () => {
    const [source, other] = [await aSource(host.db), await aSource(host.db)]
    const today = new Date().setUTCHours(0, 0, 0, 0)
    const onDay = (ago: number, source_id: number) =>
      aDrop(host.db, { source_id, created_at: new Date(today - ago * 86_400_000) })
    for (const ago of [0, 2, 2, 13, 14]) await onDay(ago, source.id)
    await onDay(1, other.id)
    const rows = new Map((await list()).map(({ id, per_day }) => [id, per_day]))
    expect(rows.get(source.id)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1])
    expect(rows.get(other.id)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
  })

  it('[AREAD-07] [AREAD-15] [AENT-04] counts articles and failed items of each source', async () => {
    const [source, other] = [await aSource(host.db), await aSource(host.db)]
    for (let n = 0; n < 3; n += 1) await aDrop(host.db, { source_id: source.id })
    await aDrop(host.db, { source_id: source.id, deleted_at: new Date(), tags: ['deleted'] })
    await aDrop(host.db, { source_id: other.id })
    for (const status of ['failed', 'error', 'pending', 'done'] as const) {
      await aQueueItem(host.db, { source_id: source.id, status })
    }
    for (let n = 0; n < 2; n += 1) await aQueueItem(host.db, { source_id: other.id, status: 'failed' })
    const figures = Object.fromEntries(
      (await list()).map((row) => [row.id, [row.total_articles, row.failed_articles, row.success_rate]]),
    )
    expect(figures).toEqual({ [source.id]: [3, 1, 67], [other.id]: [1, 2, 0] })
  })

  it('is read fifty at a time, from a cursor', async () => {
    await host.db
      .insertInto('sources')
      .values(
        Array.from({ length: 51 }, (_, n) => ({
          name: `Publisher ${n}`,
          homepage_url: `https://p${n}.example/`,
          host: `p${n}.example`,
          created_at: new Date(n),
        })),
      )
      .execute()
    const first = await ask(host, listSources, {}, admin)
    expect(first.rows).toHaveLength(50)
    const last = await ask(host, listSources, { cursor: first.next ?? '' }, admin)
    expect(last.rows.map(({ name }) => name)).toEqual(['Publisher 0'])
    expect([first.previous, last.next, last.total.count]).toEqual([null, null, 51])
  })
})

describe('its filters', () => {
  beforeEach(async () => {
    await aSource(host.db, { name: 'Alpha', created_at: day(4), last_fetched_at: day(1) })
    await aSource(host.db, { name: 'beta', created_at: day(3), type: 'youtube', last_fetched_at: day(2) })
    await aSource(host.db, { name: 'Gamma 100%', created_at: day(2), state: 'failing', official: true })
    await aSource(host.db, { name: 'Delta', created_at: day(1), status: 'error', state: 'broken' })
  })
  const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ name }) => name)

  it('combine, and treat wildcards as plain characters', async () => {
    expect(await names({ text: 'ALPH' })).toEqual(['Alpha'])
    expect(await names({ text: '100%' })).toEqual(['Gamma 100%'])
    expect(await names({ text: '%' })).toEqual(['Gamma 100%'])
    expect(await names({ type: 'youtube' })).toEqual(['beta'])
    expect(await names({ health: 'failing' })).toEqual(['Gamma 100%'])
    expect(await names({ health: 'error' })).toEqual(['Delta'])
    expect(await names({ official: true })).toEqual(['Gamma 100%'])
    expect(await names({ official: true, type: 'youtube' })).toEqual([])
  })

  it('are counted', async () => {
    const { total } = await ask(host, listSources, { filters: { health: 'active' } }, admin)
    expect(total).toEqual({ count: 2, isExact: true })
  })

  it('by state find each source once, as many as the cards count, and together all of them', async () => {
    await aSource(host.db, { name: 'Epsilon', status: 'inactive', state: 'failing' })
    const { total_sources, ...stats } = await ask(host, getSourceStats, {}, admin)
    const found = [
      await names({ health: 'active' }),
      await names({ health: 'failing' }),
      await names({ health: 'error' }),
      await names({ health: 'inactive' }),
    ]
    expect(found).toEqual([['Alpha', 'beta'], ['Gamma 100%'], ['Delta'], ['Epsilon']])
    const { active_sources, failing_sources, broken_sources, paused_sources } = stats
    expect([active_sources, failing_sources, broken_sources, paused_sources]).toEqual(
      found.map(({ length }) => length),
    )
    expect(found.flat()).toHaveLength(total_sources)
  })

  it('keep the order that was asked for', async () => {
    expect(await names({}, { sort: 'name', direction: 'asc' })).toEqual([
      'Alpha',
      'beta',
      'Delta',
      'Gamma 100%',
    ])
    expect((await names({}, { sort: 'fetched' })).slice(0, 2)).toEqual(['beta', 'Alpha'])
    const [busy] = await list({ text: 'delta' })
    await aDrop(host.db, { source_id: busy?.id ?? 0 })
    expect((await names({}, { sort: 'articles' }))[0]).toBe('Delta')
  })
})

it('[AREAD-06] adds up all sources for the cards above the table', async () => {
  const none = { failing_sources: 0, broken_sources: 0, paused_sources: 0 }
  const zero = { ...none, total_sources: 0, active_sources: 0, sources_with_feed: 0 }
  expect(await ask(host, getSourceStats, {}, admin)).toEqual({
    ...zero,
    total_articles: 0,
    failed_articles: 0,
  })
  const first = await aSource(host.db)
  await aSource(host.db, { feed_url: null, status: 'inactive' })
  await aDrop(host.db, { source_id: first.id })
  await aQueueItem(host.db, { source_id: first.id, status: 'failed' })
  await aQueueItem(host.db, { status: 'failed' })
  expect(await ask(host, getSourceStats, {}, admin)).toEqual({
    total_sources: 2,
    active_sources: 1,
    failing_sources: 0,
    broken_sources: 0,
    paused_sources: 1,
    sources_with_feed: 1,
    total_articles: 1,
    failed_articles: 1,
  })
})

it('[AREAD-04] lists id and name of all sources by name, or of those that contain a text', async () => {
  const editor = await signUp(host.deps.auth, host.db, { role: 'editor' })
  const [b, a, c] = [
    await aSource(host.db, { name: 'beta Times' }),
    await aSource(host.db, { name: 'Alpha 100%' }),
    await aSource(host.db, { name: 'Gamma Times' }),
  ].map(({ id, name }) => ({ id, name }))
  expect(await ask(host, listSourceNames, {}, editor)).toEqual([a, b, c])
  expect(await ask(host, listSourceNames, { text: 'TIMES' }, editor)).toEqual([b, c])
  expect(await ask(host, listSourceNames, { text: '0%' }, editor)).toEqual([a])
  expect(await ask(host, listSourceNames, { text: '_' }, editor)).toEqual([])
})

describe('delete-source', () => {
  let worker: ChildProcess

  beforeAll(async () => {
    const main = fileURLToPath(new URL('../../../../pipeline/src/main.ts', import.meta.url))
    await host.db.updateTable('cron_jobs').set({ enabled: false }).execute()
    const child = spawn(process.execPath, [main], {
      env: { NODE_ENV: 'test', DATABASE_URL: host.deps.env.DATABASE_URL, BASE_URL: ORIGIN },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    worker = child
    await once(createInterface({ input: child.stdout }), 'line')
  })
  afterAll(async () => {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  })

  it('[AREAD-05] [SRC-40] [DEC-54] deletes the source, its articles, their topics and its queue', async () => {
    const [doomed, other] = [await aSource(host.db, { name: 'Doomed' }), await aSource(host.db)]
    const topics = await aTopicBranch(host.db)
    await host.db.deleteFrom('ingestion_queue').execute()
    for (const { id: source_id } of [doomed, other]) {
      await aDrop(host.db, { source_id, topics })
      await aQueueItem(host.db, { source_id, status: 'failed' })
    }
    await aDrop(host.db, { source_id: doomed.id, deleted_at: new Date(), tags: ['deleted'] })
    expect(await ask(host, deleteSource, { id: doomed.id }, admin)).toEqual({ success: true })

    expect((await list()).map(({ id }) => id)).toEqual([other.id])
    const left = {
      drops: await host.db.selectFrom('drops').select('source_id').execute(),
      queue: await host.db.selectFrom('ingestion_queue').select('source_id').execute(),
      topics: await host.db
        .selectFrom('content_topics')
        .select('drop_id')
        .where('topic_id', '=', topics.l3.id)
        .execute(),
    }
    expect(left.drops).toEqual([{ source_id: other.id }])
    expect(left.queue).toEqual([{ source_id: other.id }])
    expect(left.topics).toHaveLength(1)
    const audited = await host.db
      .selectFrom('audit_log')
      .select(['actor_id', 'entity', 'entity_id', 'details'])
      .where('action', '=', 'delete-source')
      .execute()
    expect(audited).toEqual([
      {
        actor_id: admin.id,
        entity: 'source',
        entity_id: String(doomed.id),
        details: { name: 'Doomed', total_articles: 1, failed_articles: 1 },
      },
    ])
  })

  it('refuses a source that does not exist', async () => {
    await expect(ask(host, deleteSource, { id: 1_000_000 }, admin)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
