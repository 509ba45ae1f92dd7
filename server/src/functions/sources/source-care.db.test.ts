import {
  fetchSource,
  getSource,
  pauseSources,
  undoPauseSources,
  updateSource,
} from '@daily-drops/contract/functions/sources/source-care'
import { aDrop, aSource, aTopic } from '@daily-drops/db/testing/factories'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startStaffApp } from '../../testing/staff-app.ts'
import { post } from '../../testing/test-app.ts'

const { host, admin } = await startStaffApp('admin')
afterAll(() => host.close())
beforeEach(async () => {
  await host.db.deleteFrom('sources').execute()
  await host.db.deleteFrom('audit_log').execute()
})

const audited = () => host.db.selectFrom('audit_log').select(['action', 'entity_id', 'details']).execute()
const rowOf = (id: number) =>
  host.db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refusal = async (name: string, input: unknown) => {
  const response = await host.app.request(`/functions/v1/${name}`, post(input, admin.token))
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}

describe('one source', () => {
  it('is shown with its newest articles and what it publishes a day', async () => {
    const { id } = await aSource(host.db, { name: 'Gazette' })
    await aDrop(host.db, { source_id: id, title: 'Here' })
    await aDrop(host.db, { source_id: id, title: 'Gone', deleted_at: new Date(), tags: ['deleted'] })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const fetches = [
      ['read', 0],
      ['failed', 3],
      ['gone', 4],
      ['deferred', 5],
      ['failed', 31],
    ] as const
    await host.db
      .insertInto('source_fetches')
      .values(
        fetches.map(([outcome, days]) => ({
          source_id: id,
          outcome,
          fetched_at: ago(days),
          duration_ms: days * 100,
        })),
      )
      .execute()
    const { source, articles, days, health, fetches: latest } = await ask(host, getSource, { id }, admin)
    expect(latest.map(({ duration_ms }) => duration_ms)).toEqual([0, 300, 400, 500, 3100])
    expect(health).toHaveLength(30)
    const busy = health.map(({ read, failed }) => [read, failed]).slice(-7)
    expect(busy).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 1],
      [0, 0],
      [0, 0],
      [1, 0],
    ])
    expect(health.reduce((sum, { read, failed }) => sum + read + failed, 0)).toBe(3)
    expect(source).toMatchObject({ name: 'Gazette', total_articles: 1 })
    expect(articles.map(({ title }) => title)).toEqual(['Here'])
    expect(days).toHaveLength(14)
    expect(days.at(-1)?.articles).toBe(1)
    expect(await refusal('get-source', { id: id + 1 })).toMatchObject({ status: 404 })
  })

  it('[SUB-01] is shown with its hub, and whether it works', async () => {
    const { id } = await aSource(host.db, { next_fetch_at: new Date() })
    const stateOf = async () => (await ask(host, getSource, { id }, admin)).hub?.state ?? null
    const set = (values: object) => host.db.updateTable('hub_subscriptions').set(values).execute()
    expect(await stateOf()).toBeNull()
    await host.db
      .insertInto('hub_subscriptions')
      .values({
        source_id: id,
        hub_url: 'https://hub.example/',
        topic_url: 'https://a.example/feed',
        callback: 'c'.repeat(43),
      })
      .execute()
    expect(await stateOf()).toBe('asked')
    await set({ lease_until: new Date(Date.now() + 3_600_000) })
    expect(await stateOf()).toBe('quiet')
    await set({ pinged_at: new Date() })
    expect(await stateOf()).toBe('working')
    await set({ silent_since: new Date() })
    expect(await stateOf()).toBe('silent')
    await set({ lease_until: null, last_error: 'The hub refused.' })
    expect(await stateOf()).toBe('refused')
    await ask(host, pauseSources, { ids: [id], paused: true }, admin)
    expect(await stateOf()).toBeNull()
  })

  it('is shown with the five topics it wrote about most, and their shares', async () => {
    const { id: source_id } = await aSource(host.db)
    const rows = []
    for (let weight = 1; weight <= 7; weight += 1)
      rows.push({ source_id, topic_id: (await aTopic(host.db)).id, weight })
    await host.db.insertInto('source_topics').values(rows).execute()
    const { topics } = await ask(host, getSource, { id: source_id }, admin)
    expect(topics.map(({ share }) => Math.round(share * 28))).toEqual([7, 6, 5, 4, 3])
  })

  it('is paused and resumed, with an audit row for each change and none for no change', async () => {
    const one = await aSource(host.db, { state: 'failing', failures: 4, last_error: 'It did not answer.' })
    const other = await aSource(host.db, { status: 'inactive' })
    const ids = [one.id, other.id]
    const pause = await ask(host, pauseSources, { ids, paused: true }, admin)
    expect(pause).toEqual({ changed_ids: [one.id], changed_at: expect.any(String) })
    expect(await rowOf(one.id)).toMatchObject({ status: 'inactive', next_fetch_at: null })
    const resume = { ids: [one.id], paused: false }
    expect(await ask(host, pauseSources, resume, admin)).toMatchObject({ changed_ids: [one.id] })
    expect(await ask(host, pauseSources, resume, admin)).toEqual({ changed_ids: [], changed_at: null })
    const resumed = await rowOf(one.id)
    expect(resumed).toMatchObject({ status: 'active', state: 'ok', failures: 0, last_error: null })
    expect(resumed.next_fetch_at?.getTime()).toBeLessThanOrEqual(Date.now())
    expect((await audited()).map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['pause-sources', String(one.id)],
      ['pause-sources', String(one.id)],
    ])
  })

  it('[DEC-91] is restored by an undo to exactly its state before the pause or resume', async () => {
    const failing = {
      state: 'failing' as const,
      status: 'error' as const,
      failures: 4,
      failing_since: new Date('2026-11-01T00:00:00Z'),
      last_error: 'It did not answer.',
      next_fetch_at: new Date('2026-12-01T00:00:00Z'),
    }
    const one = await aSource(host.db, failing)
    const paused = await aSource(host.db, { ...failing, status: 'inactive', next_fetch_at: null })
    const before = [await rowOf(one.id), await rowOf(paused.id)]
    const kept = ({ pause_changed_at, before_pause, updated_at, ...row }: Record<string, unknown>) => row
    for (const isPause of [true, false]) {
      const ids = [one.id, paused.id]
      const { changed_ids, changed_at } = await ask(host, pauseSources, { ids, paused: isPause }, admin)
      expect(changed_ids).toEqual([isPause ? one.id : paused.id])
      // Undo names both sources. The source that did not change is not touched.
      const undo = { ids, changed_at: String(changed_at) }
      expect(await ask(host, undoPauseSources, undo, admin)).toEqual({ changed_ids })
      const after = [await rowOf(one.id), await rowOf(paused.id)]
      expect(after.map(kept)).toEqual(before.map(kept))
      // A second tab that undoes the same change again changes nothing.
      expect(await ask(host, undoPauseSources, undo, admin)).toEqual({ changed_ids: [] })
    }
    expect((await audited()).map(({ action }) => action)).toEqual([
      'pause-sources',
      'undo-pause-sources',
      'pause-sources',
      'undo-pause-sources',
    ])
  })

  it('[DEC-91] stays paused when somebody paused it again since', async () => {
    const { id } = await aSource(host.db)
    const first = await ask(host, pauseSources, { ids: [id], paused: true }, admin)
    await ask(host, pauseSources, { ids: [id], paused: false }, admin)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await ask(host, pauseSources, { ids: [id], paused: true }, admin)
    const undo = { ids: [id], changed_at: String(first.changed_at) }
    expect(await ask(host, undoPauseSources, undo, admin)).toEqual({ changed_ids: [] })
    expect(await rowOf(id)).toMatchObject({ status: 'inactive' })
    for (const changed_at of ['yesterday', '', '2026-13-01T00:00:00Z'])
      expect(await refusal('undo-pause-sources', { ids: [id], changed_at })).toMatchObject({ status: 400 })
  })

  it('is fetched now, and not again within five minutes', async () => {
    const { id } = await aSource(host.db, { next_fetch_at: new Date(Date.now() + 3_600_000) })
    expect(await ask(host, fetchSource, { id }, admin)).toEqual({ success: true, job_id: expect.any(String) })
    expect((await rowOf(id)).next_fetch_at?.getTime()).toBeLessThan(Date.now())
    const second = await refusal('fetch-source', { id })
    expect(second.status).toBe(429)
    expect(Number(second.retryAfter)).toBeGreaterThan(290)
    const paused = await aSource(host.db, { status: 'inactive' })
    expect(await refusal('fetch-source', { id: paused.id })).toMatchObject({ status: 404 })
  })

  it("is edited, keeps its old address in the audit log, and never takes another source's", async () => {
    const source = await aSource(host.db, { etag: '"1"' })
    const other = await aSource(host.db)
    const edit = {
      id: source.id,
      name: 'Renamed',
      homepage_url: 'https://renamed.example/',
      feed_url: 'https://renamed.example/feed',
      official: true,
    }
    expect(await refusal('update-source', { ...edit, feed_url: other.feed_url })).toMatchObject({
      status: 409,
    })
    expect(await ask(host, updateSource, edit, admin)).toEqual({ success: true })
    expect(await rowOf(source.id)).toMatchObject({
      name: 'Renamed',
      host: 'renamed.example',
      official: true,
      etag: null,
    })
    const history = await host.db.selectFrom('source_url_history').selectAll().execute()
    expect(history).toMatchObject([{ old_url: source.feed_url, new_url: edit.feed_url, reason: 'edited' }])
    expect((await audited())[0]?.details).toMatchObject({
      before: { name: source.name },
      after: { name: 'Renamed' },
    })
  })
})
