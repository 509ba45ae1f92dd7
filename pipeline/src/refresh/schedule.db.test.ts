import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { articles, rss, startPublisher } from './testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from './testing/refresh-bench.ts'

let bench: RefreshBench
beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(() => bench.close())

const MINUTE = 60_000
const DAY = 24 * 60
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
const set = (id: number, values: object) =>
  bench.db.updateTable('sources').set(values).where('id', '=', id).execute()
const around = (wait: number | null, minutes: number) => {
  expect(wait).toBeGreaterThan(minutes * 0.9 - 1)
  expect(wait).toBeLessThan(minutes * 1.1 + 1)
}

describe('conditional requests', () => {
  it('send both validators as they were given, and cost nothing when nothing has changed', async () => {
    const validators = { etag: 'W/"a \'1\'"', 'last-modified': 'Mon, 02 Jan 2006 15:04:05 GMT' }
    await using publisher = await startPublisher({ body: rss(articles(2)), headers: validators })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    publisher.answer = { status: 304 }
    expect(await bench.refresh(id)).toEqual({ sources: 1, enqueued: 0, errors: [] })
    expect(publisher.requests[0]).not.toHaveProperty('if-none-match')
    expect(publisher.requests[1]).toMatchObject({
      'if-none-match': validators.etag,
      'if-modified-since': validators['last-modified'],
    })
    expect(await bench.source(id)).toMatchObject({ state: 'ok', failures: 0, etag: validators.etag })
  })

  it('fetch everything again after 7 days', async () => {
    await using publisher = await startPublisher({ body: rss(articles(1)), headers: { etag: '"stuck"' } })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    await bench.refresh(id)
    await set(id, { last_full_fetch_at: ago(7 * DAY + 1) })
    await bench.refresh(id)
    expect(publisher.requests.map((headers) => headers['if-none-match'])).toEqual([
      undefined,
      '"stuck"',
      undefined,
    ])
    expect((await bench.source(id)).last_full_fetch_at?.getTime()).toBeGreaterThan(Date.now() - MINUTE)
  })

  it('are replaced by a comparison of bodies where there are no validators', async () => {
    await using publisher = await startPublisher({ body: rss(articles(1)) })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    const { last_full_fetch_at } = await bench.source(id)
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({ state: 'ok', last_full_fetch_at })
  })

  it('answered with 304 without a validator are an error', async () => {
    await using publisher = await startPublisher({ status: 304 })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({
      state: 'failing',
      last_error: 'The publisher reported no change to a full request.',
    })
  })

  it('drop a validator that no request can carry', async () => {
    await using publisher = await startPublisher({ body: rss(articles(1)) })
    const id = await bench.follow(publisher, { etag: '"a"\r\nx: y', last_full_fetch_at: ago(1) })
    expect(await bench.refresh(id)).toMatchObject({ errors: [] })
  })
})

describe('the next time', () => {
  const lastDays = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      link: `https://rhythm.example/${count}/${n}`,
      date: ago(60 + n),
    }))

  it.each([
    ['an hour without dates', rss([{ link: 'https://rhythm.example/a' }]), {}, 60],
    ['half the distance between its items', rss(lastDays(10)), {}, 504],
    ['not before its ttl', rss(lastDays(200), 120), {}, 120],
    ['not before the answer expires', rss(lastDays(200)), { 'cache-control': 'public, max-age=7200' }, 120],
    ['a day at the latest', rss([{ link: 'https://rhythm.example/b', date: ago(30 * DAY) }]), {}, DAY],
  ])('is %s', async (_, body, headers, minutes) => {
    await using publisher = await startPublisher({ body, headers })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    around((await bench.source(id)).waitMinutes, minutes)
  })
})

it.each([-2, 2])("uses the database's clock: a clock %d days off changes nothing", async (days) => {
  const body = rss([{ link: `https://skewed.example/${days}`, date: ago(60) }])
  await using publisher = await startPublisher({ body })
  await using failing = await startPublisher({ status: 500 })
  const soon = { next_fetch_at: ago(1) }
  const [id, other] = [await bench.follow(publisher, soon), await bench.follow(failing, soon)]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY * MINUTE })
  const summary = await bench.refresh().finally(() => vi.useRealTimers())
  expect(summary).toMatchObject({ sources: 2, enqueued: 1 })
  around((await bench.source(id)).waitMinutes, DAY)
  around((await bench.source(other)).waitMinutes, 120)
  expect(await bench.refresh()).toMatchObject({ sources: 0 })
})

describe('a failure', () => {
  it('is reported, doubles the wait each time, and is cleared after a success', async () => {
    await using publisher = await startPublisher({ status: 404 })
    const id = await bench.follow(publisher, { name: 'The Gazette' })
    const reason = 'The publisher returned an error. (404)'
    expect(await bench.refresh(id)).toEqual({ sources: 1, enqueued: 0, errors: [`The Gazette: ${reason}`] })
    expect(await bench.source(id)).toMatchObject({
      state: 'failing',
      status: 'active',
      failures: 1,
      last_error: reason,
    })
    around((await bench.source(id)).waitMinutes, 120)
    await bench.refresh(id)
    around((await bench.source(id)).waitMinutes, 240)

    publisher.answer = { body: rss(articles(1)) }
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({
      state: 'ok',
      failures: 0,
      failing_since: null,
      last_error: null,
    })
  })

  it('of 14 days makes the source broken: an error to editors, tried weekly, healthy again after one success', async () => {
    await using publisher = await startPublisher({ status: 403 })
    const id = await bench.follow(publisher, { failures: 20, failing_since: ago(14 * DAY) })
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({ state: 'broken', status: 'error' })
    around((await bench.source(id)).waitMinutes, 7 * DAY)
    publisher.answer = { body: rss(articles(1)) }
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({ state: 'ok', status: 'active' })
  })

  it.each([
    [
      'HTML instead of a feed',
      { body: '<!doctype html><html><body>Hi</body></html>' },
      'The response isn’t a feed.',
    ],
    ['an empty answer', { body: '' }, 'The response is empty.'],
    [
      'an endless redirect',
      { status: 302, headers: { location: '/again' } },
      'The address redirects too often.',
    ],
    [
      'a redirect into the private net',
      { status: 302, headers: { location: 'http://10.0.0.1/' } },
      'The address couldn’t be reached.',
    ],
  ])('by %s has its own reason, and a next time', async (_, answer, reason) => {
    await using publisher = await startPublisher(answer)
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({ last_error: reason, waitMinutes: expect.any(Number) })
  })

  it('of our own has a next time too', async () => {
    await using publisher = await startPublisher({ body: rss(articles(1, 1, 'https://ours.example')) })
    const id = await bench.follow(publisher)
    await bench.db.schema.alterTable('feed_items').renameTo('feed_items_away').execute()
    const summary = await bench.refresh(id)
    await bench.db.schema.alterTable('feed_items_away').renameTo('feed_items').execute()
    expect(summary.errors).toHaveLength(1)
    expect(await bench.source(id)).toMatchObject({ state: 'failing', lease_token: null })
    around((await bench.source(id)).waitMinutes, 120)
  })

  it('by a cut answer keeps what was whole, and the validators of the last whole one', async () => {
    await using publisher = await startPublisher({ body: rss(articles(1)), headers: { etag: '"whole"' } })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    const cut = new URL('../../corpus/synthetic/ill-truncated-mid-item.xml', import.meta.url)
    publisher.answer = { body: readFileSync(cut), headers: { etag: '"cut"' } }
    expect(await bench.refresh(id)).toMatchObject({
      enqueued: 1,
      errors: [expect.stringContaining('ends too early')],
    })
    expect(await bench.source(id)).toMatchObject({ state: 'failing', etag: '"whole"' })
  })
})

describe('a publisher that says when to return', () => {
  it.each([
    ['429 with seconds', 429, '1800', 30],
    ['503 with a date', 503, new Date(Date.now() + 120 * MINUTE).toUTCString(), 120],
    ['429 with less than a minute', 429, '1', 1],
    ['503 with a year', 503, '31536000', DAY],
    ['429 without a word', 429, undefined, 240],
  ])('is left alone for the whole host, without a failure: %s', async (_, status, wait, minutes) => {
    const headers = wait === undefined ? undefined : { 'retry-after': wait }
    await using publisher = await startPublisher({ status, ...(headers && { headers }) })
    const id = await bench.follow(publisher)
    expect(await bench.refresh(id)).toMatchObject({ errors: [] })
    expect(await bench.source(id)).toMatchObject({ state: 'ok', failures: 0, last_error: null })
    around((await bench.source(id)).waitMinutes, minutes)
    const { paused_until } = await bench.db
      .selectFrom('hosts')
      .select('paused_until')
      .where('host', '=', publisher.host)
      .executeTakeFirstOrThrow()
    around(((paused_until?.getTime() ?? 0) - Date.now()) / MINUTE, minutes)
  })

  it('is not asked again after 410 until an editor decides', async () => {
    await using publisher = await startPublisher({ status: 410 })
    const id = await bench.follow(publisher)
    await bench.refresh(id)
    await bench.refresh()
    expect(await bench.source(id)).toMatchObject({ state: 'gone', status: 'error', next_fetch_at: null })
    expect(publisher.requests).toHaveLength(1)
  })
})

describe('a permanent redirect', () => {
  async function movingPublisher(status: number) {
    const publisher = await startPublisher((request, response) => {
      if (request.url === '/feed.xml') response.writeHead(status, { location: '/new.xml' }).end()
      else if (request.headers['if-none-match']) response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"' }).end(rss(articles(1)))
    })
    return { publisher, target: `${publisher.origin}/new.xml` }
  }
  const history = (sourceId: number) =>
    bench.db
      .selectFrom('source_url_history')
      .select(['old_url', 'new_url', 'reason'])
      .where('source_id', '=', sourceId)
      .execute()

  it('is followed after 5 polls over 3 days, even when they bring nothing new', async () => {
    const { publisher, target } = await movingPublisher(301)
    await using _ = publisher
    const id = await bench.follow(publisher)
    for (let poll = 0; poll < 4; poll++) await bench.refresh(id)
    await set(id, { redirect_since: ago(3 * DAY + 1) })
    expect(await bench.source(id)).toMatchObject({ feed_url: publisher.feedUrl, redirect_count: 4 })
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({ feed_url: target, redirect_url: null, redirect_count: 0 })
    expect(await history(id)).toEqual([{ old_url: publisher.feedUrl, new_url: target, reason: 'moved' }])
  })

  it('is not followed sooner, and a temporary redirect never', async () => {
    const { publisher } = await movingPublisher(308)
    const { publisher: temporary } = await movingPublisher(302)
    await using _ = publisher
    await using __ = temporary
    const [id, other] = [await bench.follow(publisher), await bench.follow(temporary)]
    for (let poll = 0; poll < 6; poll++) await bench.refresh(id, other)
    expect(await bench.source(id)).toMatchObject({ feed_url: publisher.feedUrl, redirect_count: 6 })
    expect(await bench.source(other)).toMatchObject({ feed_url: temporary.feedUrl, redirect_url: null })
  })

  it('starts again when the target changes or the redirect ends', async () => {
    const { publisher } = await movingPublisher(301)
    await using _ = publisher
    const id = await bench.follow(publisher, {
      redirect_url: 'https://elsewhere.example/',
      redirect_count: 40,
    })
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({ redirect_count: 1 })
    publisher.answer = { body: rss(articles(1)) }
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({
      redirect_url: null,
      redirect_count: 0,
      redirect_since: null,
    })
  })

  it("to another source's feed ends this source instead of doubling the other", async () => {
    const { publisher, target } = await movingPublisher(301)
    await using _ = publisher
    const redirected = { redirect_url: target, redirect_count: 10, redirect_since: ago(5 * DAY) }
    const id = await bench.follow(publisher, redirected)
    await bench.follow(publisher, { feed_url: target })
    await bench.refresh(id)
    expect(await bench.source(id)).toMatchObject({ status: 'inactive', state: 'gone', next_fetch_at: null })
    expect(await history(id)).toEqual([{ old_url: publisher.feedUrl, new_url: target, reason: 'merged' }])
  })
})
