import { processItem } from '@daily-drops/contract/jobs/ingestion'
import { claimItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { aDrop, aQueueItem, aSource } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import { testDeps } from '../testing/job-deps.ts'
import { processItem as processClaim } from './process-item.ts'
import { complete, minutesUntil, SUMMARY, startItemStage } from './testing/item-stage.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const stage = await startItemStage()
const { test, deps, pages, asked, site, run, queue, row, drops } = stage
beforeEach(stage.reset)
afterAll(stage.close)

describe('process-item', () => {
  it('[PIPE-04] [DEC-39] makes a drop from what the feed said, without fetching from the publisher again', async () => {
    const source = await aSource(test.db)
    const identity = 'ab'.repeat(32)
    await test.db
      .insertInto('feed_items')
      .values({ source_id: source.id, identity: Buffer.from(identity, 'hex') })
      .execute()
    const { id } = await queue(
      'https://gazette.example/story?utm_source=rss',
      { ...complete, identity },
      source.id,
    )

    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
    const [drop] = await drops()
    expect(drop).toMatchObject({
      title: 'Small models, long memory',
      url: 'https://gazette.example/story',
      original_url: 'https://gazette.example/story?utm_source=rss',
      summary: SUMMARY,
      image_url: 'https://images.example/one.png',
      author: 'Ada Lovelace',
      language: 'en',
      published_at: new Date('2026-11-14T10:00:00Z'),
      type: 'article',
      source_id: source.id,
      tag_done: false,
    })
    expect(await row(id)).toMatchObject({ status: 'done', error: null, lease_token: null, attempts: 1 })
    const seen = await test.db.selectFrom('feed_items').select('drop_id').executeTakeFirstOrThrow()
    expect(seen.drop_id).toBe(drop?.id)
  })

  it("stores the text's opening for the tagger, and no row for an item without one", async () => {
    const texts = () => test.db.selectFrom('drop_texts').selectAll().execute()
    const bare = await queue('https://gazette.example/bare', complete)
    await run(processItem, { queueId: bare.id })
    expect(await texts()).toEqual([])
    const content = `${'Nothing 😀 but the start is kept. '.repeat(100)}`
    const told = await queue('https://gazette.example/told', { ...complete, content })
    await run(processItem, { queueId: told.id })
    const [kept] = await texts()
    expect((await drops()).at(-1)?.id).toBe(kept?.drop_id)
    expect(kept?.text.length).toBeGreaterThan(1950)
    expect(content.startsWith(kept?.text ?? '-')).toBe(true)
    expect(kept?.text.length).toBeLessThanOrEqual(2000)
  })

  it('reads the page for what the feed left out', async () => {
    const { origin } = site
    pages.set('/go', { status: 302, headers: { location: '/2026/story?utm_medium=x' } })
    pages.set('/2026/story?utm_medium=x', {
      body: `<html lang="en"><head><link rel="canonical" href="/2026/story"><meta property="og:title" content="Found">
        <meta property="og:description" content="${SUMMARY}"><meta property="og:image" content="/lead.png">
        <meta name="author" content="Grace Hopper"></head>
        <body><article>${`<p>${SUMMARY}</p>`.repeat(20)}</article></body></html>`,
    })
    const { id } = await queue(`${origin}/go`, { title: 'From the feed' })
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
    expect(asked).toEqual(['/robots.txt', '/go', '/2026/story?utm_medium=x'])
    expect(await drops()).toMatchObject([
      {
        title: 'From the feed',
        url: `${origin}/2026/story`,
        summary: SUMMARY,
        author: 'Grace Hopper',
        image_url: `${origin.replace('http:', 'https:')}/lead.png`,
        reading_minutes: 2,
      },
    ])
    // The manual screen looks the drop up by the item's address.
    expect(await row(id)).toMatchObject({ status: 'done', url: `${origin}/2026/story` })
  })

  it.each(['/', '/login', '/account/sign-in?next=%2Fstory'])(
    'keeps the links of items that all lead to %s',
    async (target) => {
      const { id: source } = await aSource(test.db)
      pages.set(target, {
        body: `<title>Welcome</title><link rel="canonical" href="${target}">
        <meta name="description" content="Log in to read on, or take out a subscription to all our papers today.">`,
      })
      const titles = ['Rain floods the harbour', 'New bridge opens early', 'Museum shows lost letters']
      for (const [n, title] of titles.entries()) {
        pages.set(`/story-${n}`, { status: 302, headers: { location: target } })
        const { id } = await queue(
          `${site.origin}/story-${n}`,
          { title, identity: `0${n}`.repeat(32) },
          source,
        )
        await test.db.deleteFrom('hosts').execute()
        expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
      }
      expect(asked.filter((path) => path === target)).toHaveLength(3)
      expect((await drops()).map(({ title, url, summary }) => [title, url, summary])).toEqual(
        titles.map((title, n) => [title, `${site.origin}/story-${n}`, expect.not.stringContaining('Log in')]),
      )
    },
  )

  it('ignores a date that is not credible, whoever queued the item', async () => {
    const dates = [
      '9999-12-31T23:59:59Z',
      '0000-01-01T00:00:00Z',
      new Date(Date.now() + 2 * DAY_MS).toISOString(),
    ]
    for (const [n, publishedAt] of dates.entries()) {
      const { id } = await queue(`https://gazette.example/dated-${n}`, {
        ...complete,
        title: `T${n}`,
        publishedAt,
      })
      expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
    }
    const ages = (await drops()).map(({ published_at }) => Math.abs(Date.now() - published_at.getTime()))
    expect(ages).toHaveLength(dates.length)
    expect(Math.max(...ages)).toBeLessThan(DAY_MS)
  })

  it('keeps the address that a source posted when its page redirects to another publisher', async () => {
    await using elsewhere = await startLoopbackServer(
      (_, response) => response.end(`<title>Your bank</title><p>${SUMMARY.repeat(9)}</p>`),
      { host: '127.0.0.2' },
    )
    pages.set('/mine', { status: 302, headers: { location: `${elsewhere.origin}/sign` } })
    const posted = await queue(`${site.origin}/mine`, { title: 'Ours' })
    expect(await run(processItem, { queueId: posted.id })).toEqual({ outcome: 'done' })
    expect(await drops()).toMatchObject([{ title: 'Ours', url: `${site.origin}/mine` }])
  })

  it('does without a page that would only have added to the feed, and without a page it may not read', async () => {
    const { imageUrl: _, ...withoutImage } = complete
    const { id } = await queue(`${site.origin}/missing`, withoutImage)
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })

    await test.db.deleteFrom('hosts').execute()
    pages.set('/robots.txt', {
      body: 'User-agent: *\nDisallow: /',
      headers: { 'content-type': 'text/plain' },
    })
    const other = testDeps(test.db)
    const closed = await aQueueItem(test.db, { url: `${site.origin}/closed` })
    const claim = await claimItem(test.db, closed.id)
    expect(claim && (await processClaim(other, claim))).toBe('failed')
    expect(asked).not.toContain('/closed')
    expect((await row(closed.id)).error).toBe('The publisher doesn’t allow programs to read this page.')
    await other.client.close()
  })

  it('[PIPE-05] [DEC-52] stores the reason: error while it is retried, failed when it is not', async () => {
    pages.set('/broken', { status: 502 })
    const { id } = await aQueueItem(test.db, { url: `${site.origin}/broken` })
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'error' })
    const failed = await row(id)
    expect(failed).toMatchObject({
      status: 'error',
      attempts: 1,
      error: 'The publisher returned an error.',
    })
    expect(minutesUntil(failed.next_attempt_at)).toBe(1)
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'nothing to do' })

    await test.db.deleteFrom('hosts').execute()
    await test.db
      .updateTable('ingestion_queue')
      .set({ attempts: 4, next_attempt_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'failed' })
    expect(await row(id)).toMatchObject({ status: 'failed', attempts: 5 })

    await test.db.deleteFrom('hosts').execute()
    const gone = await aQueueItem(test.db, { url: `${site.origin}/nowhere` })
    expect(await run(processItem, { queueId: gone.id })).toEqual({ outcome: 'failed' })
    expect(await drops()).toEqual([])
  })

  it('retries an item within seconds when the database failed', async () => {
    const { id } = await queue('https://gazette.example/cut-off', complete)
    {
      await using _ = await stage.cutConnections()
      expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'error' })
    }
    const failed = await row(id)
    expect(failed).toMatchObject({ status: 'error', attempts: 1 })
    expect(failed.next_attempt_at.getTime() - Date.now()).toBeLessThan(6_000)
    expect(await payloadsOf(test.db, processItem)).toContainEqual({ queueId: id })

    await test.db.updateTable('ingestion_queue').set({ next_attempt_at: new Date() }).execute()
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
  })

  it('is safe to run twice, concurrently and again', async () => {
    const { id } = await queue('https://gazette.example/once', complete)
    const outcomes = await Promise.all([1, 2, 3].map(() => run(processItem, { queueId: id })))
    expect(outcomes).toContainEqual({ outcome: 'done' })
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'nothing to do' })
    expect(await drops()).toHaveLength(1)
  })

  it('makes no second drop of an existing article, with http or https', async () => {
    const drop = await aDrop(test.db, { url: 'http://gazette.example/known' })
    const { id } = await queue('https://gazette.example/known', complete)
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
    expect((await drops()).map((drop) => drop.id)).toEqual([drop.id])
  })

  it('leaves nothing behind when the lease was lost in the meantime', async () => {
    const { id } = await queue('https://gazette.example/late', complete)
    const claim = await claimItem(test.db, id)
    await test.db
      .updateTable('ingestion_queue')
      .set({ lease_token: crypto.randomUUID() })
      .where('id', '=', id)
      .execute()
    expect(claim && (await processClaim(deps, claim))).toBe('lost')
    expect(await drops()).toEqual([])
    expect((await row(id)).status).toBe('processing')
  })

  it('takes over from a lost worker when its lease has ended, and not before', async () => {
    const { id } = await queue('https://gazette.example/taken-over', complete)
    const lost = await claimItem(test.db, id)
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'in work' })
    await test.db
      .updateTable('ingestion_queue')
      .set({ lease_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
    expect(lost && (await processClaim(deps, lost))).toBe('lost')
    expect(await drops()).toHaveLength(1)
    expect(await row(id)).toMatchObject({ status: 'done', attempts: 2 })
  })

  it('stores whether the page or the feed declares a paywall', async () => {
    pages.set('/paid', {
      body: `<html><head><title>Paid</title><script type="application/ld+json">
        {"@type":"NewsArticle","headline":"Paid","isAccessibleForFree":true,"hasPart":{"isAccessibleForFree":"False"}}
        </script></head><body><article>${`<p>${SUMMARY}</p>`.repeat(20)}</article></body></html>`,
    })
    const items = [
      await queue(`${site.origin}/paid`, { title: 'Declared by its page' }),
      await queue('https://gazette.example/paid', { ...complete, declared: { paywalled: true } }),
      await queue('https://gazette.example/free', { ...complete, declared: { paywalled: false } }),
      await queue('https://gazette.example/silent', complete),
    ]
    for (const { id } of items) await run(processItem, { queueId: id })
    expect((await drops()).map(({ paywalled }) => paywalled)).toEqual([true, true, false, null])
  })

  it('[PIPE-03] makes videos of a channel, under one address, and marks Shorts', async () => {
    const channel = await aSource(test.db, { type: 'youtube' })
    const video = await queue(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      { ...complete, videoId: 'dQw4w9WgXcQ', declared: { youtube_view_count: 1200 } },
      channel.id,
    )
    const short = await queue(
      'https://www.youtube.com/shorts/abcdefghijk',
      { ...complete, videoId: 'abcdefghijk' },
      channel.id,
    )
    for (const { id } of [video, short]) await run(processItem, { queueId: id })
    expect(await drops()).toMatchObject([
      { type: 'video', youtube_video_id: 'dQw4w9WgXcQ', youtube_view_count: 1200, youtube_kind: null },
      { type: 'video', url: 'https://www.youtube.com/watch?v=abcdefghijk', youtube_kind: 'short' },
    ])
  })
})
