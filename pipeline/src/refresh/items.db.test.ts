import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { processItems } from '@daily-drops/contract/jobs/ingestion'
import { aDrop, aQueueItem } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { isWaitingForLock } from '@daily-drops/db/testing/lock-waits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articles, rss, startPublisher } from './testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from './testing/refresh-bench.ts'

let bench: RefreshBench
beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(() => bench.close())

const corpus = (name: string) => readFileSync(new URL(`../../corpus/synthetic/${name}`, import.meta.url))

function sightings(sourceId: number) {
  return bench.db.selectFrom('feed_items').select(['drop_id']).where('source_id', '=', sourceId).execute()
}

describe('new items', () => {
  it('[PIPE-01] enter the queue as pending, with one job for all of them and everything the feed said', async () => {
    const date = new Date('2026-11-01T10:00:00Z')
    await using publisher = await startPublisher({
      body: rss([
        { link: 'https://one.example/a?utm_source=x&amp;id=1#top', guid: 'a', title: 'First', date },
        { link: 'https://one.example/b', title: 'Second' },
      ]),
    })
    const id = await bench.follow(publisher)
    expect(await bench.refresh(id)).toEqual({ sources: 1, enqueued: 2, errors: [] })

    const queued = await bench.queue(id)
    expect(queued.map(({ url, status }) => [url, status])).toEqual([
      ['https://one.example/a?id=1', 'pending'],
      ['https://one.example/b', 'pending'],
    ])
    const ids = queued.map(({ id }) => id)
    const jobs = (await payloadsOf(bench.db, processItems)) as { queueIds: number[] }[]
    expect(jobs.filter(({ queueIds }) => queueIds.some((id) => ids.includes(id)))).toEqual([
      { queueIds: ids },
    ])
    const rows = await bench.db
      .selectFrom('ingestion_queue')
      .select('item')
      .where('source_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ item }) => item)).toEqual([
      {
        identity: expect.stringMatching(/^[0-9a-f]{64}$/),
        title: 'First',
        summary: 'Words about First',
        publishedAt: date.toISOString(),
        publishedRaw: date.toUTCString(),
        language: 'en-GB',
      },
      {
        identity: expect.any(String),
        title: 'Second',
        summary: 'Words about Second',
        language: 'en-GB',
      },
    ])
  })

  it('are only those not offered before, even when the first response broke off', async () => {
    await using publisher = await startPublisher({ body: rss(articles(3)).replace(/<\/channel>.*$/s, '') })
    const id = await bench.follow(publisher)
    expect(await bench.refresh(id)).toMatchObject({ enqueued: 3 })
    await bench.db.updateTable('ingestion_queue').set({ status: 'failed' }).execute()
    publisher.answer = { body: rss(articles(4)) }
    expect(await bench.refresh(id)).toMatchObject({ enqueued: 1 })
  })

  it('[PIPE-02] are only those not offered before, whatever happened to them', async () => {
    await using publisher = await startPublisher({ body: rss(articles(3, 1, 'https://two.example')) })
    const id = await bench.follow(publisher)
    expect(await bench.refresh(id)).toMatchObject({ enqueued: 3 })
    await bench.db.deleteFrom('ingestion_queue').where('source_id', '=', id).execute()
    publisher.answer = { body: rss(articles(4, 1, 'https://two.example')) }
    expect(await bench.refresh(id)).toMatchObject({ enqueued: 1 })
    expect((await bench.queue(id)).map(({ url }) => url)).toEqual(['https://two.example/articles/4'])
  })

  it.each([
    ['same-guid-edited', 1],
    ['guid-changed-same-link', 1],
    ['link-changed-same-guid', 1],
    ['utm-noise', 1],
    ['http-to-https', 1],
    ['item-dropped-then-back', 2],
  ])('of the pair %s are counted once', async (pair, rows) => {
    await using publisher = await startPublisher({ body: corpus(`pair-${pair}-v1.xml`) })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    publisher.answer = { body: corpus(`pair-${pair}-v2.xml`) }
    await bench.refresh(id)
    publisher.answer = { body: corpus(`pair-${pair}-v1.xml`) }
    await bench.refresh(id)
    expect(await bench.queue(id)).toHaveLength(rows)
    await bench.db.deleteFrom('sources').where('id', '=', id).execute()
  })

  it('are remembered in one row each, by guid and by address', async () => {
    const link = 'https://keys.example/a'
    await using publisher = await startPublisher({ body: rss([{ link, guid: 'first' }]) })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    expect(await sightings(id)).toHaveLength(1)
    // The guid disappears, returns as another, and then the address changes. It is the same article all the
    // time.
    const later = [{ link }, { link, guid: 'second' }, { link: 'https://keys.example/b', guid: 'first' }]
    for (const item of later) {
      publisher.answer = { body: rss([item]) }
      expect(await bench.refresh(id)).toMatchObject({ enqueued: 0, errors: [] })
    }
    publisher.answer = { body: rss([{ link: 'https://keys.example/c', guid: 'third' }]) }
    expect(await bench.refresh(id)).toMatchObject({ enqueued: 1 })
  })

  it('that had two rows before addresses had a column are known by either', async () => {
    const item = { link: 'https://former.example/a', guid: 'former' }
    await using publisher = await startPublisher({ body: rss([item]) })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    const { identity, address } = await bench.db
      .deleteFrom('feed_items')
      .where('source_id', '=', id)
      .returning(['identity', 'address'])
      .executeTakeFirstOrThrow()
    const former = [identity, address as Buffer].map((key) => ({ source_id: id, identity: key }))
    await bench.db.insertInto('feed_items').values(former).execute()
    for (const one of [
      { ...item, guid: 'other' },
      { ...item, link: 'https://former.example/b' },
    ]) {
      publisher.answer = { body: rss([one]) }
      expect(await bench.refresh(id)).toMatchObject({ enqueued: 0 })
    }
  })

  it.each([
    ['same-item-twice.xml', 1],
    ['dup-guid-for-all.xml', 3],
  ])('of %s are distinguished by guid and link together', async (name, rows) => {
    await using publisher = await startPublisher({ body: corpus(name) })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    expect(await bench.queue(id)).toHaveLength(rows)
  })

  it('that another feed has queued are left to it, and remembered once they are drops', async () => {
    const items = articles(1, 1, 'https://shared.example')
    await using first = await startPublisher({ body: rss(items) })
    await using second = await startPublisher({ body: rss(items) })
    const [one, other] = [await bench.follow(first), await bench.follow(second)]
    await bench.refresh(one)
    expect(await bench.refresh(other)).toMatchObject({ enqueued: 0, errors: [] })
    expect(await sightings(other)).toEqual([])

    await bench.db.deleteFrom('ingestion_queue').where('source_id', '=', one).execute()
    const drop = await aDrop(bench.db, { url: 'https://shared.example/articles/1', source_id: one })
    second.answer = { body: rss([...items, ...articles(1, 2, 'https://shared.example')]) }
    expect(await bench.refresh(other)).toMatchObject({ enqueued: 1 })
    expect((await sightings(other)).filter(({ drop_id }) => drop_id === drop.id)).not.toEqual([])
    expect((await bench.queue(other)).map(({ url }) => url)).toEqual(['https://shared.example/articles/2'])
  })

  it('that a stranger offered first are queued for the publisher whose address they have, and once', async () => {
    await using stranger = await startPublisher()
    await using owner = await startPublisher()
    const items = articles(1, 1, owner.origin)
    stranger.answer = { body: rss(items) }
    owner.answer = { body: rss(items) }
    const [other, own] = [await bench.follow(stranger), await bench.follow(owner)]
    const drop = await aDrop(bench.db, { url: `${owner.origin}/articles/1`, source_id: other })
    expect(await bench.refresh(own)).toMatchObject({ enqueued: 1, errors: [] })
    owner.answer = { body: `${rss(items)}<!-- changed -->` }
    expect(await bench.refresh(own)).toMatchObject({ enqueued: 0 })

    await bench.db.deleteFrom('ingestion_queue').where('source_id', '=', own).execute()
    await bench.db.updateTable('drops').set({ source_id: own }).where('id', '=', drop.id).execute()
    expect(await bench.refresh(other)).toMatchObject({ enqueued: 0 })
    expect(await sightings(other)).toEqual([{ drop_id: drop.id }])
  })

  it('that wait as a stranger’s continue as their publisher’s, unless a worker has them or a person entered them', async () => {
    await using stranger = await startPublisher()
    await using owner = await startPublisher()
    const forged = articles(3, 1, owner.origin).map((item) => ({ ...item, title: 'Forged' }))
    stranger.answer = { body: rss(forged) }
    owner.answer = { body: rss(articles(4, 1, owner.origin)) }
    const [other, own] = [await bench.follow(stranger), await bench.follow(owner)]
    await bench.refresh(other)
    const [, atWork] = await bench.queue(other)
    const rows = bench.db.updateTable('ingestion_queue')
    await rows
      .set({
        status: 'processing',
        lease_token: crypto.randomUUID(),
        lease_until: new Date(Date.now() + 60_000),
      })
      .where('id', '=', atWork?.id ?? 0)
      .execute()
    await aQueueItem(bench.db, { url: `${owner.origin}/articles/4`, source_id: null })
    expect(await bench.refresh(own)).toMatchObject({ enqueued: 0, errors: [] })

    const waiting = await bench.db
      .selectFrom('ingestion_queue')
      .select(['source_id', 'item'])
      .where('url', 'like', `${owner.origin}%`)
      .orderBy('url')
      .execute()
    expect(waiting.map(({ source_id, item }) => [source_id, (item as { title?: string }).title])).toEqual([
      [own, 'Article 1'],
      [other, 'Forged'],
      [own, 'Article 3'],
      [null, undefined],
    ])
    // Only its own items are remembered.
    expect(await sightings(own)).toHaveLength(2)
    expect(await bench.refresh(other)).toMatchObject({ enqueued: 0 })
  })

  it('that a stranger offers at the same moment continue as their publisher’s too', async () => {
    await using stranger = await startPublisher()
    await using owner = await startPublisher()
    owner.answer = { body: rss(articles(2, 1, owner.origin)) }
    const [other, own] = [await bench.follow(stranger), await bench.follow(owner)]
    let refreshing: ReturnType<RefreshBench['refresh']> | undefined
    await bench.db.transaction().execute(async (db) => {
      await aQueueItem(db, { url: `${owner.origin}/articles/1`, source_id: other })
      refreshing = bench.refresh(own)
      while (!(await isWaitingForLock(bench.db))) await sleep(10)
    })
    expect(await refreshing).toMatchObject({ enqueued: 1, errors: [] })
    expect((await bench.queue(own)).map(({ url }) => url).sort()).toEqual([
      `${owner.origin}/articles/1`,
      `${owner.origin}/articles/2`,
    ])
    expect(await sightings(own)).toHaveLength(2)
    expect(await bench.refresh(own)).toMatchObject({ enqueued: 0 })
  })

  it('that were deleted as drops do not come back, even under another guid', async () => {
    const link = 'https://gone.example/a'
    await using publisher = await startPublisher({ body: rss([{ link, guid: 'old' }]) })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    await bench.db.deleteFrom('ingestion_queue').where('source_id', '=', id).execute()
    const drop = await aDrop(bench.db, { url: link, source_id: id })
    await bench.db.deleteFrom('drops').where('id', '=', drop.id).execute()
    publisher.answer = { body: rss([{ link, guid: 'new' }]) }
    expect(await bench.refresh(id)).toMatchObject({ enqueued: 0 })
  })

  it('without a link are kept as failed, with the reason, once', async () => {
    await using publisher = await startPublisher({ body: corpus('no-guid-no-link.xml') })
    const id = await bench.follow(publisher)
    expect(await bench.refresh(id)).toMatchObject({ enqueued: 0 })
    publisher.answer = { body: `${corpus('no-guid-no-link.xml')}<!-- changed -->` }
    await bench.refresh(id)
    expect((await bench.queue(id)).map(({ status, error }) => [status, error])).toEqual([
      ['failed', 'The item has no link.'],
      ['failed', 'The item has no link.'],
    ])
  })

  it('are stored whatever they contain: one bad item does not cost the others', async () => {
    const words = [
      'NUL \u0000 inside',
      'half \ud800 a pair',
      'x'.repeat(1_000_000),
      '&#0;&#xD800;',
      '__proto__',
    ]
    const bad = words.map((title, n) => ({ link: `https://poison.example/bad/${n}`, title }))
    const late = { link: 'https://poison.example/late', title: 'Year 275760', date: new Date(8.64e15) }
    const body = rss([...bad, late, ...articles(14, 1, 'https://poison.example')])
    await using publisher = await startPublisher({ body })
    const id = await bench.follow(publisher)
    expect(await bench.refresh(id)).toEqual({ sources: 1, enqueued: 20, errors: [] })
  })

  it('of a feed that empties or is cut short delete nothing', async () => {
    await using publisher = await startPublisher({ body: rss(articles(3, 1, 'https://kept.example')) })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    publisher.answer = { body: rss([]) }
    await bench.refresh(id)
    expect(await bench.queue(id)).toHaveLength(3)
  })
})
