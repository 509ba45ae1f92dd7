import { listDeadLetters, replayDeadLetters } from '@daily-drops/contract/functions/ingestion/dead-letters'
import { getMonitoringSeries } from '@daily-drops/contract/functions/operations/monitoring'
import { processItems } from '@daily-drops/contract/jobs/ingestion'
import { aQueueItem, aSource } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'

const { host, admin } = await startStaffApp('admin')
afterAll(() => host.close())
beforeEach(async () => {
  await host.db.deleteFrom('ingestion_queue').execute()
  await host.db.deleteFrom('audit_log').execute()
})

const statusOf = async (id: number) =>
  (await host.db.selectFrom('ingestion_queue').select('status').where('id', '=', id).executeTakeFirst())
    ?.status

describe('dead letters', () => {
  it('are listed with their error and payload, the latest first', async () => {
    const { id: source_id, name } = await aSource(host.db)
    const first = await aQueueItem(host.db, { status: 'failed', error: 'Too large.', attempts: 5, source_id })
    await aQueueItem(host.db, { status: 'error' })
    const second = await aQueueItem(host.db, { status: 'failed' })
    const { rows, total } = await ask(host, listDeadLetters, {}, admin)
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(rows[1]).toMatchObject({ error: 'Too large.', attempts: 5, source_name: name })
    expect(total).toEqual({ count: 2, isExact: true })
  })

  it('go back to the queue, one or all, once for each address, with an audit row', async () => {
    const one = await aQueueItem(host.db, { status: 'failed', attempts: 5 })
    const other = await aQueueItem(host.db, { status: 'failed' })
    expect(await ask(host, replayDeadLetters, { ids: [one.id] }, admin)).toEqual({ replayed: 1 })
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['pending', 'failed'])

    const twin = await aQueueItem(host.db, { status: 'failed', url: other.url })
    const waiting = await aQueueItem(host.db, { status: 'failed', url: one.url })
    expect(await ask(host, replayDeadLetters, {}, admin)).toEqual({ replayed: 1 })
    expect([await statusOf(twin.id), await statusOf(other.id), await statusOf(waiting.id)]).toEqual([
      'pending',
      'failed',
      'failed',
    ])
    expect(await ask(host, replayDeadLetters, { ids: [waiting.id] }, admin)).toEqual({ replayed: 0 })
    expect(await payloadsOf(host.db, processItems)).toEqual([{ queueIds: [one.id] }, { queueIds: [twin.id] }])
    const audited = await host.db.selectFrom('audit_log').select(['action', 'details']).execute()
    expect(audited).toEqual([
      { action: 'replay-dead-letters', details: { ids: [one.id] } },
      { action: 'replay-dead-letters', details: { ids: [twin.id] } },
    ])
  })
})

it('the last seven days of cycles, oldest first, including days without one', async () => {
  await host.db.deleteFrom('ingestion_logs').execute()
  const cycle = { feeds_processed: 3, new_articles: 4, ingestion_processed: 5, articles_tagged: 2 }
  await host.db
    .insertInto('ingestion_logs')
    .values([
      { success: true, ...cycle },
      { success: false, ...cycle },
      { success: true, ...cycle, cycle_timestamp: new Date(Date.now() - 20 * 86_400_000) },
    ])
    .execute()
  const series = await ask(host, getMonitoringSeries, {}, admin)
  expect(series).toHaveLength(7)
  expect(series[0]).toMatchObject({ succeeded: 0, failed: 0, new_articles: 0 })
  expect(series.at(-1)).toEqual({
    start: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
    succeeded: 1,
    failed: 1,
    new_articles: 8,
    ingestion_processed: 10,
    articles_tagged: 4,
    editions_built: null,
  })
  const hours = await ask(host, getMonitoringSeries, { by: 'hour' }, admin)
  expect(hours).toHaveLength(24)
  expect(hours.at(-1)).toMatchObject({
    start: expect.stringMatching(/:00:00.000Z$/),
    succeeded: 1,
    failed: 1,
  })
})
