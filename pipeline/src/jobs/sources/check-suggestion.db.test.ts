import { randomUUID } from 'node:crypto'
import { checkSuggestion } from '@daily-drops/contract/jobs/sources'
import { pauseHost } from '@daily-drops/db/sources/hosts'
import { checksOf, startCheck } from '@daily-drops/db/sources/suggestion-checks'
import { aSource, aUser } from '@daily-drops/db/testing/factories'
import { delaysOf, payloadsOf } from '@daily-drops/db/testing/jobs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClient } from '../../fetch/testing/client.ts'
import { articles, rss, startPublisher } from '../../refresh/testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from '../../refresh/testing/refresh-bench.ts'
import type { WorkerParts } from '../../worker/job-context.ts'
import { registry } from '../../worker/registry.ts'

let bench: RefreshBench
beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(() => bench.close())

const feed = rss(articles(1))
const page = (head: string) => `<!doctype html><html><head>${head}</head><body>Hello</body></html>`
const declares = (href: string) => page(`<link rel="alternate" type="application/rss+xml" href="${href}">`)

const aReader = async () => (await aUser(bench.db)).id

/** A site with only these documents, which may be read quickly. A string that begins with a slash is a redirect. */
async function site(pages: Record<string, string>) {
  const publisher = await startPublisher((request, response) => {
    const body = pages[request.url ?? '']
    if (body?.startsWith('/') || body?.startsWith('http')) response.writeHead(302, { location: body }).end()
    else response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  const pace = { min_delay_ms: 0, max_per_minute: 30_000 }
  await bench.db
    .insertInto('hosts')
    .values({ host: publisher.host, ...pace })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(pace))
    .execute()
  return publisher
}

async function suggest(
  address: string,
  userId: string,
  parts: Partial<WorkerParts> = {},
  why?: string,
  checkId?: string,
) {
  const binding = registry.find(({ contract }) => contract === checkSuggestion)
  const requester = { id: userId, role: 'user' as const }
  const context = { ...bench.deps, ...parts, requester, jobId: 'test', signal: new AbortController().signal }
  return (await binding?.run(context, { userId, address, why: why ?? null, checkId })) as {
    outcome: string
    name?: string
  }
}

const stored = async () => ({
  sources: await bench.db.selectFrom('suggested_sources').selectAll().orderBy('id').execute(),
  suggestions: await bench.db.selectFrom('source_suggestions').selectAll().orderBy('created_at').execute(),
})
const clear = () => bench.db.deleteFrom('suggested_sources').execute()

it('[SRCP-04] finds the feed of a suggested address and stores both', async () => {
  await using gazette = await site({ '/': declares('/news.xml'), '/news.xml': feed })
  const reader = await aReader()
  expect(await suggest(`${gazette.origin}/`, reader, {}, 'Good on trams')).toMatchObject({ outcome: 'sent' })
  const { sources, suggestions } = await stored()
  expect(sources).toMatchObject([
    {
      homepage_url: `${gazette.origin}/`,
      feed_url: `${gazette.origin}/news.xml`,
      type: 'rss',
      status: 'open',
    },
  ])
  expect(suggestions).toMatchObject([{ user_id: reader, why: 'Good on trams' }])
  await clear()
})

it('[SRCP-04] recognises one source under all its addresses', async () => {
  await using gazette = await site({
    '/': declares('/news.xml'),
    '/about': declares('/news.xml'),
    '/old': '/news.xml',
    '/news.xml': feed,
    '/news.xml/': feed,
  })
  const readers = [await aReader(), await aReader(), await aReader(), await aReader(), await aReader()]
  for (const [nth, path] of ['/', '/about', '/old', '/news.xml', '/news.xml/'].entries())
    await suggest(gazette.origin + path, readers[nth] as string)
  const { sources, suggestions } = await stored()
  expect([sources.length, suggestions.length]).toEqual([1, 5])
  expect(await suggest(`${gazette.origin}/`, readers[0] as string)).toMatchObject({ outcome: 'sent' })
  expect((await stored()).suggestions).toHaveLength(5)
  await clear()
})

it('[SRCP-04] says that a source is read already, or paused', async () => {
  await using gazette = await site({ '/': declares('/feed'), '/feed': feed, '/moved': '/feed' })
  const source = await aSource(bench.db, { name: 'The Gazette', feed_url: `${gazette.origin}/feed` })
  const reader = await aReader()
  for (const path of ['/', '/feed', '/moved'])
    expect(await suggest(gazette.origin + path, reader)).toEqual({
      outcome: 'known',
      name: 'The Gazette',
      slug: source.slug,
      paused: false,
    })
  await bench.db.updateTable('sources').set({ status: 'inactive' }).where('id', '=', source.id).execute()
  expect(await suggest(`${gazette.origin}/`, reader)).toMatchObject({ outcome: 'known', paused: true })
  expect((await stored()).suggestions).toEqual([])
})

it('[SRCP-04] says what is wrong, and stores nothing', async () => {
  const endless = `/${'x'.repeat(3000)}`
  const pages = { '/': page(''), '/broken': declares('/gone.xml'), '/far': endless, [endless]: feed }
  await using gazette = await site(pages)
  const reader = await aReader()
  for (const path of ['/', '/broken', '/missing', '/far'])
    expect(await suggest(gazette.origin + path, reader)).toEqual({ outcome: 'no-feed' })
  expect((await stored()).sources).toEqual([])
})

it('[SRCP-04] never contacts internal addresses, given, declared or redirected to, nor tells them apart', async () => {
  const reader = await aReader()
  await using inner = await site({ '/': declares('/feed'), '/feed': feed })
  const client = testClient({ allowCidrs: [] })
  for (const address of [inner.origin, 'http://[::1]/', 'http://2130706433/', 'http://10.0.0.1:1/'])
    expect(await suggest(`${address}/`, reader, { client })).toEqual({ outcome: 'unreachable' })
  expect(inner.requests).toEqual([])
  await client.close()

  await using outer = await site({
    '/': 'http://169.254.169.254/latest/meta-data/',
    '/page': declares('http://10.0.0.1/feed'),
  })
  for (const path of ['/', '/page'])
    expect(await suggest(outer.origin + path, reader)).not.toMatchObject({ outcome: 'sent' })
  expect((await stored()).sources).toEqual([])
})

it('[SRCP-04] stores at most five a day, also when a thousand arrive at once', async () => {
  const feeds = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`/feed-${n}`, feed]))
  await using gazette = await site(feeds)
  const reader = await aReader()
  const outcomes: string[] = []
  const paths = Object.keys(feeds)
  for (let from = 0; from < 40; from += 20) {
    const batch = paths.slice(from, from + 20).map((path) => suggest(gazette.origin + path, reader))
    outcomes.push(...(await Promise.all(batch)).map(({ outcome }) => outcome))
  }
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'limit')).toHaveLength(35)
  expect((await stored()).suggestions).toHaveLength(5)
  const other = await suggest(`${gazette.origin}/feed-999`, await aReader())
  expect(other.outcome).toBe('sent')
  await bench.db
    .updateTable('source_suggestions')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('user_id', '=', reader)
    .execute()
  expect((await suggest(`${gazette.origin}/feed-998`, reader)).outcome).toBe('sent')
  await clear()
})

it('[SRCP-04] keeps hostile titles harmless, and names a feed without one by its host', async () => {
  const titled = (title: string) => feed.replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
  const evil =
    '&lt;script&gt;alert(1)&lt;/script&gt; \u202Eevil\u0000'.replace('\u0000', '') + 'x'.repeat(5000)
  await using gazette = await site({ '/evil': titled(evil), '/none': titled('') })
  const reader = await aReader()
  const { name = '' } = await suggest(`${gazette.origin}/evil`, reader)
  expect(name.length).toBeGreaterThan(0)
  expect(name.length).toBeLessThanOrEqual(200)
  expect(name).not.toMatch(/[\u202A-\u202E\u2066-\u2069\p{Cc}]/u)
  expect((await suggest(`${gazette.origin}/none`, reader)).name).toBe(new URL(gazette.origin).hostname)
  await clear()
})

it('asks one host no faster than its pace, and no host that is paused', async () => {
  const times: number[] = []
  await using gazette = await startPublisher((request, response) => {
    times.push(performance.now())
    response.end(request.url === '/feed' ? feed : declares('/feed'))
  })
  const pace = { min_delay_ms: 700, max_per_minute: 100 }
  await bench.db
    .insertInto('hosts')
    .values({ host: gazette.host, ...pace })
    .execute()
  const outcomes = await Promise.all(
    [await aReader(), await aReader()].map((reader) => suggest(`${gazette.origin}/`, reader)),
  )
  expect(outcomes).toMatchObject([{ outcome: 'sent' }, { outcome: 'sent' }])
  expect(times).toHaveLength(4)
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1400)
  await pauseHost(bench.db, gazette.host, 3600)
  await suggest(`${gazette.origin}/feed`, await aReader())
  expect(times).toHaveLength(4)
  await clear()
})

it('[SRCP-04] stores the outcome, also when the host is busy for longer than the page waits', async () => {
  await using gazette = await site({ '/': page(''), '/feed': feed })
  const reader = await aReader()
  const begin = async (address: string) => {
    const id = randomUUID()
    await bench.db.transaction().execute((db) => startCheck(db, { id, user_id: reader, address }))
    return { id, ...(await suggest(address, reader, {}, 'Trams', id)) }
  }
  const stored = async () =>
    (await checksOf(bench.db, reader)).map(({ address, outcome }) => [new URL(address).pathname, outcome])
  expect(await begin(`${gazette.origin}/`)).toMatchObject({ outcome: 'no-feed' })
  expect(await stored()).toEqual([['/', 'no-feed']])
  await pauseHost(bench.db, gazette.host, 3600)
  const { id, outcome } = await begin(`${gazette.origin}/feed`)
  expect(outcome).toBe('later')
  expect(await stored()).toEqual([['/feed', null]])
  const [next] = (await payloadsOf(bench.db, checkSuggestion)).slice(-1)
  expect(next).toMatchObject({ userId: reader, address: `${gazette.origin}/feed`, why: 'Trams', checkId: id })

  await bench.db.updateTable('hosts').set({ paused_until: null }).where('host', '=', gazette.host).execute()
  expect(await suggest(`${gazette.origin}/feed`, reader, {}, 'Trams', id)).toMatchObject({ outcome: 'sent' })
  expect(await stored()).toEqual([])
  await clear()
})

it('[SRCP-04] leaves a host with a long queue alone for a while', async () => {
  await using gazette = await site({ '/feed': feed })
  const [reader, id, address] = [await aReader(), randomUUID(), `${gazette.origin}/feed`]
  await bench.db.transaction().execute((db) => startCheck(db, { id, user_id: reader, address }))
  await bench.db
    .updateTable('hosts')
    .set({ waiting_until: new Date(Date.now() + 600_000), next_request_at: new Date(Date.now() + 1000) })
    .where('host', '=', gazette.host)
    .execute()
  expect(await suggest(address, reader, {}, undefined, id)).toEqual({ outcome: 'later' })
  expect((await delaysOf(bench.db, checkSuggestion)).at(-1)).toBeGreaterThan(15)
})

it('[SRCP-04] gives up after an hour on a host that is always busy', async () => {
  await using gazette = await site({ '/feed': feed })
  const [reader, id, address] = [await aReader(), randomUUID(), `${gazette.origin}/feed`]
  await bench.db.transaction().execute((db) => startCheck(db, { id, user_id: reader, address }))
  await bench.db
    .updateTable('suggestion_checks')
    .set({ created_at: new Date(Date.now() - 61 * 60_000) })
    .where('id', '=', id)
    .execute()
  await pauseHost(bench.db, gazette.host, 3600)
  expect(await suggest(address, reader, {}, undefined, id)).toEqual({ outcome: 'unreachable' })
  expect(await checksOf(bench.db, reader)).toMatchObject([{ outcome: 'failed' }])
  expect(gazette.requests).toEqual([])
})

it('stores nothing for a reader whose account is gone', async () => {
  await using gazette = await site({ '/feed': feed })
  const reader = await aReader()
  await bench.db.deleteFrom('users').where('id', '=', reader).execute()
  await expect(suggest(`${gazette.origin}/feed`, reader)).rejects.toThrow()
  expect((await stored()).sources).toEqual([])
})
