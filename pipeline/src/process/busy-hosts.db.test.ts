import { processItem } from '@daily-drops/contract/jobs/ingestion'
import { aQueueItem } from '@daily-drops/db/testing/factories'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { complete, minutesUntil, startItemStage } from './testing/item-stage.ts'

const stage = await startItemStage()
const { test, pages, asked, site, run, queue, row, drops } = stage
beforeEach(stage.reset)
afterAll(stage.close)

describe('items of a busy host', () => {
  it('waits for its turn at a busy host, and the wait is not an attempt', async () => {
    pages.set('/one', { body: '<title>One page</title>' })
    pages.set('/two', { body: '<title>Another page</title>' })
    await test.db.insertInto('hosts').values({ host: '127.0.0.1', min_delay_ms: 60_000 }).execute()
    const first = await aQueueItem(test.db, { url: `${site.origin}/one` })
    const second = await aQueueItem(test.db, { url: `${site.origin}/two` })
    expect(await run(processItem, { queueId: first.id })).toEqual({ outcome: 'done' })
    expect(await run(processItem, { queueId: second.id })).toEqual({ outcome: 'deferred' })
    expect(asked).not.toContain('/two')
    expect(await row(second.id)).toMatchObject({ status: 'pending', attempts: 0, error: null })
    expect((await row(second.id)).next_attempt_at.getTime()).toBeGreaterThan(Date.now())
  })

  it('gives every item of a busy host its own moment, and the item runs then', async () => {
    const titles = [
      'Rain floods the harbour',
      'New bridge opens',
      'Lost letters found',
      'Trams run again',
      'Snow',
    ]
    for (const [n, title] of titles.entries()) pages.set(`/${n}`, { body: `<title>${title}</title>` })
    // Far enough apart that a slow machine does not reach the next slot.
    await test.db.insertInto('hosts').values({ host: '127.0.0.1', min_delay_ms: 60_000 }).execute()
    const items = await Promise.all(titles.map((_, n) => aQueueItem(test.db, { url: `${site.origin}/${n}` })))
    await Promise.all(items.map(({ id }) => run(processItem, { queueId: id })))
    expect(await drops()).toHaveLength(1)
    const waiting = await test.db
      .selectFrom('ingestion_queue')
      .selectAll()
      .where('status', '=', 'pending')
      .orderBy('next_attempt_at')
      .execute()
    const moments = waiting.map(({ next_attempt_at }) => next_attempt_at.getTime())
    const between = moments.slice(1).map((moment, at) => (moment - (moments[at] ?? 0)) / 1000)
    expect(between).toHaveLength(3)
    // Each is counted from its item's own question.
    for (const seconds of between) expect(Math.abs(seconds - 60)).toBeLessThan(10)

    const [first] = waiting
    if (!first) throw new Error('nothing waits')
    await test.db
      .updateTable('ingestion_queue')
      .set({ next_attempt_at: new Date(first.created_at.getTime() + 1) })
      .where('id', '=', first.id)
      .execute()
    pages.set('/new', { body: '<title>Comes later</title>' })
    const newcomer = await aQueueItem(test.db, { url: `${site.origin}/new` })
    await test.db.updateTable('hosts').set({ next_request_at: new Date() }).execute()
    expect(await run(processItem, { queueId: newcomer.id })).toEqual({ outcome: 'deferred' })
    expect(await run(processItem, { queueId: first.id })).toEqual({ outcome: 'done' })
    expect(asked.filter((path) => path !== '/robots.txt')).toHaveLength(2)
  })

  it.each([
    [429, '120', 2],
    [503, '7200', 120],
    [429, undefined, 240],
  ])(
    'leaves a host that returns %i with Retry-After %s alone, and blames no item for it',
    async (...given) => {
      const [status, retryAfter, minutes] = given
      pages.set('/robots.txt', { body: '' })
      pages.set('/full', { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) })
      pages.set('/other', { body: '<title>Another page</title>' })
      const { id } = await aQueueItem(test.db, { url: `${site.origin}/full` })
      expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'deferred' })
      expect(await row(id)).toMatchObject({ status: 'pending', attempts: 0, error: null })
      expect(minutesUntil((await row(id)).next_attempt_at)).toBe(minutes)
      const host = await test.db.selectFrom('hosts').select('paused_until').executeTakeFirstOrThrow()
      expect(host.paused_until && minutesUntil(host.paused_until)).toBe(minutes)

      const other = await aQueueItem(test.db, { url: `${site.origin}/other` })
      expect(await run(processItem, { queueId: other.id })).toEqual({ outcome: 'deferred' })
      expect(asked).not.toContain('/other')
    },
  )

  it('does not wait for hours for a page that would only add a picture', async () => {
    const { imageUrl: _, ...unillustrated } = complete
    pages.set('/soon', { status: 429, headers: { 'retry-after': '600' } })
    const soon = await queue(`${site.origin}/soon`, unillustrated)
    expect(await run(processItem, { queueId: soon.id })).toEqual({ outcome: 'deferred' })

    await test.db.deleteFrom('hosts').execute()
    pages.set('/hours', { status: 429, headers: { 'retry-after': '7200' } })
    const hours = await queue(`${site.origin}/hours`, { ...unillustrated, title: 'Another title altogether' })
    expect(await run(processItem, { queueId: hours.id })).toEqual({ outcome: 'done' })
    const host = await test.db.selectFrom('hosts').select('paused_until').executeTakeFirstOrThrow()
    expect(host.paused_until && minutesUntil(host.paused_until)).toBe(120)
    expect(await drops()).toMatchObject([{ url: `${site.origin}/hours`, image_url: null }])
  })

  it('gives up on an item after a week in which its host admitted nobody', async () => {
    pages.set('/full', { status: 429 })
    // Ingest was not paused in the meantime.
    await test.db
      .updateTable('cron_jobs')
      .set({ updated_at: new Date(0) })
      .execute()
    const { id } = await aQueueItem(test.db, {
      url: `${site.origin}/full`,
      created_at: new Date(Date.now() - 8 * 24 * 3_600_000),
    })
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'error' })
    expect(await row(id)).toMatchObject({ attempts: 1, error: 'The publisher asked us to try again later.' })
  })
})
