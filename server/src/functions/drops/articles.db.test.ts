import { aDrop, aQueueItem } from '@daily-drops/db/testing/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { startStaffApp } from '../../testing/staff-app.ts'
import { post } from '../../testing/test-app.ts'

const { host, editor } = await startStaffApp('editor')
afterAll(() => host.close())

async function call(name: string, input: object) {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, editor.token))
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const ingest = (url: string, more: object = {}) =>
  call('admin-manual-ingest', { url, source_label: null, notes: null, ...more })
const queued = () => host.db.selectFrom('ingestion_queue').selectAll().orderBy('id').execute()
const audited = () =>
  host.db
    .selectFrom('audit_log')
    .select(['actor_id', 'entity_id', 'details'])
    .where('action', '=', 'admin-manual-ingest')
    .execute()

describe('admin-manual-ingest', () => {
  it('[FUN-28] [FUN-30] [DEC-64] queues the normalised address, with an audit row', async () => {
    const answer = await ingest(' HTTPS://News.example/Story/?utm_source=x&id=7#top ', {
      source_label: ' The News ',
      notes: '',
    })
    const [row] = await queued()
    expect(answer).toEqual({ status: 200, body: { status: 'queued', queue_id: row?.id } })
    expect(row).toMatchObject({
      url: 'https://news.example/Story?id=7',
      status: 'pending',
      source_label: 'The News',
      notes: null,
      source_id: null,
      requested_by: editor.id,
    })
    expect(await audited()).toEqual([
      {
        actor_id: editor.id,
        entity_id: String(row?.id),
        details: { url: 'https://news.example/Story?id=7' },
      },
    ])
  })

  it('brings a waiting address forward instead of queueing it twice', async () => {
    const later = new Date(Date.now() + 3_600_000)
    const waiting = await aQueueItem(host.db, {
      url: 'https://news.example/w',
      status: 'error',
      next_attempt_at: later,
    })
    expect(await ingest('https://news.example/w')).toMatchObject({ body: { queue_id: waiting.id } })
    const row = (await queued()).find(({ id }) => id === waiting.id)
    expect(row?.next_attempt_at.getTime()).toBeLessThan(later.getTime())
  })

  it('[FUN-29] names the article that already has the address, and changes nothing', async () => {
    const drop = await aDrop(host.db, { url: 'https://news.example/known' })
    const before = [await queued(), await audited()]
    expect(await ingest('https://news.example/known/?utm_term=x')).toEqual({
      status: 200,
      body: { status: 'exists', content_id: drop.id },
    })
    expect([await queued(), await audited()]).toEqual(before)
  })

  it.each([
    ['', 'URL è richiesto'],
    ['data:text/plain,x', 'URLs data: non sono supportati'],
    ['http://news.example/x', 'Solo URLs HTTPS sono supportati'],
    ['news.example/x', 'URL non valido'],
    [`https://news.example/${'x'.repeat(2048)}`, 'URL troppo lungo (max 2048 caratteri)'],
  ])('[FUN-31] refuses %.30s with the message of the rule', async (url, error) => {
    const before = await queued()
    expect(await ingest(url)).toMatchObject({ status: 400, body: { error, fields: { url: error } } })
    expect(await queued()).toEqual(before)
  })
})

describe('what the manual screen reads', () => {
  it("[AREAD-16] returns an item's progress", async () => {
    const { id } = await aQueueItem(host.db, {
      url: 'https://news.example/f',
      status: 'failed',
      error: 'No title.',
    })
    expect(await call('get-queue-item', { id })).toEqual({
      status: 200,
      body: { status: 'failed', error: 'No title.', url: 'https://news.example/f' },
    })
    expect(await call('get-queue-item', { id: id + 1000 })).toMatchObject({ status: 404 })
  })

  it('[AREAD-11] [AREAD-12] finds the article of an address, or none', async () => {
    const drop = await aDrop(host.db, { url: 'https://news.example/p', summary: 'Short.' })
    expect((await call('find-drop', { url: 'https://news.example/p' })).body).toEqual({
      drop: {
        id: drop.id,
        title: drop.title,
        summary: 'Short.',
        image_url: null,
        tags: [],
        created_at: drop.created_at.toISOString(),
      },
    })
    expect((await call('find-drop', { url: 'https://news.example/none' })).body).toEqual({ drop: null })
  })
})
