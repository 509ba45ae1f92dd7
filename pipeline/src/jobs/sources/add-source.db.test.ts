import { addSource } from '@daily-drops/contract/jobs/sources'
import { aUser } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClient } from '../../fetch/testing/client.ts'
import { articles, rss, startPublisher } from '../../refresh/testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from '../../refresh/testing/refresh-bench.ts'
import type { WorkerParts } from '../../worker/job-context.ts'
import { registry } from '../../worker/registry.ts'

let bench: RefreshBench
let actor: { id: string; role: 'admin' }
beforeAll(async () => {
  bench = await startRefreshBench()
  actor = { id: (await aUser(bench.db)).id, role: 'admin' }
})
afterAll(() => bench.close())

interface Addresses {
  homepageUrl: string
  feedUrl?: string | null
  official?: boolean
}

async function add(
  { homepageUrl, feedUrl = null, official = true }: Addresses,
  deps: Partial<WorkerParts> = {},
): Promise<{ sourceId: number } & Record<string, unknown>> {
  const binding = registry.find(({ contract }) => contract === addSource)
  const context = { ...bench.deps, ...deps, jobId: 'test', signal: new AbortController().signal }
  const request = { name: 'The Gazette', homepageUrl, feedUrl, official, actor }
  return (await binding?.run(context, request)) as never
}

/** A site with only these documents. */
function site(pages: Record<string, string>) {
  return startPublisher((request, response) => {
    const body = pages[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
}
const page = (head: string) => `<!doctype html><html><head>${head}</head><body>Hello</body></html>`
const feed = rss(articles(1))

describe('adding a source', () => {
  it('[DEC-55] discovers the feed from the homepage, skipping what is not a feed, and is fetched soon', async () => {
    await using gazette = await site({
      '/': page(`<link rel="alternate" type="application/rss+xml" href="/gone.xml">
        <link rel="alternate" type="application/rss+xml" href="/news.xml">`),
      '/news.xml': feed,
    })
    const { sourceId } = await add({ homepageUrl: `${gazette.origin}/` })
    expect(await bench.source(sourceId)).toMatchObject({
      name: 'The Gazette',
      homepage_url: `${gazette.origin}/`,
      feed_url: `${gazette.origin}/news.xml`,
      host: gazette.host,
      type: 'rss',
      status: 'active',
      official: true,
      language: 'en',
    })
    expect(await bench.refresh()).toEqual({ sources: 1, enqueued: 1, errors: [] })
  })

  it('[SRC-12] [SRC-13] stores a given feed as it is', async () => {
    await using gazette = await site({ '/': page(''), '/given': feed })
    const given = { homepageUrl: gazette.origin, feedUrl: `${gazette.origin}/given` }
    const { sourceId } = await add(given)
    expect(await bench.source(sourceId)).toMatchObject({ feed_url: given.feedUrl, official: true })
    await using other = await site({ '/': page(''), '/given': feed })
    const plain = { homepageUrl: other.origin, feedUrl: `${other.origin}/given`, official: false }
    expect(await bench.source((await add(plain)).sourceId)).toMatchObject({ official: false })
  })

  it('[SRC-43] has no limit on the number of sources', async () => {
    await using gazette = await site({ '/': page(''), '/given': feed })
    const many = Array.from({ length: 500 }, (_, n) => ({
      name: `Source ${n}`,
      homepage_url: `https://n${n}.example/`,
      host: `n${n}.example`,
      type: 'manual' as const,
    }))
    await bench.db.insertInto('sources').values(many).execute()
    const { sourceId } = await add({ homepageUrl: gazette.origin, feedUrl: `${gazette.origin}/given` })
    expect(await bench.source(sourceId)).toMatchObject({ status: 'active' })
    await bench.db.deleteFrom('sources').where('name', 'like', 'Source %').execute()
  })

  it('[DEC-55] recognises a video channel by its feed, and a source without one as manual', async () => {
    await using host = await site({
      '/@channel': page(
        '<link rel="alternate" type="application/rss+xml" href="/feeds/videos.xml?channel_id=UC1">',
      ),
      '/feeds/videos.xml?channel_id=UC1': feed,
      '/plain': page(''),
    })
    const channel = await add({ homepageUrl: `${host.origin}/@channel` })
    expect(await bench.source(channel.sourceId)).toMatchObject({ type: 'youtube', status: 'active' })
    const plain = await add({ homepageUrl: `${host.origin}/plain` })
    expect(await bench.source(plain.sourceId)).toMatchObject({
      type: 'manual',
      status: 'active',
      feed_url: null,
      next_fetch_at: null,
    })
    expect(await add({ homepageUrl: `${host.origin}/plain/` })).toMatchObject({ refused: 'duplicate' })
  })

  it('[DEC-55] refuses a feed that is already followed, in any spelling, even one that redirects to it', async () => {
    await using gazette = await startPublisher((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/feed' }).end()
      else response.end(request.url === '/' ? page('') : feed)
    })
    const at = (path: string) => add({ homepageUrl: gazette.origin, feedUrl: gazette.origin + path })
    await at('/feed')
    const refusal = { refused: 'duplicate', message: 'This source already exists: The Gazette' }
    expect(await at('/feed')).toEqual(refusal)
    expect(await at('/feed/')).toEqual(refusal)
    expect(await at('/old')).toEqual(refusal)
  })

  it.each([
    ['a page', page(''), 'The response isn’t a feed.'],
    ['nothing', undefined, 'The publisher returned an error.'],
  ])('refuses a feed address with %s behind it', async (_, body, message) => {
    await using gazette = await site({ '/': page(''), ...(body && { '/feed': body }) })
    const result = await add({ homepageUrl: gazette.origin, feedUrl: `${gazette.origin}/feed` })
    expect(result).toEqual({ refused: 'unusable', message })
  })

  it('[DEC-55] refuses private addresses, given or discovered, without a connection', async () => {
    const before = await bench.db.selectFrom('sources').select('id').execute()
    await using inner = await site({ '/': page(''), '/feed': feed })
    const client = testClient({ allowCidrs: [] })
    const refusal = { refused: 'unusable', message: 'The address couldn’t be reached.' }
    for (const homepageUrl of [inner.origin, 'http://localhost/', 'http://[::1]/', 'http://2130706433/']) {
      expect(await add({ homepageUrl }, { client })).toEqual(refusal)
      expect(await add({ homepageUrl, feedUrl: 'https://public.example/feed' }, { client })).toEqual(refusal)
    }
    expect(inner.requests).toEqual([])
    await client.close()

    await using outer = await site({
      '/': page('<link rel="alternate" type="application/rss+xml" href="http://10.0.0.1/feed">'),
    })
    const { sourceId } = await add({ homepageUrl: outer.origin })
    expect(await bench.source(sourceId)).toMatchObject({ type: 'manual', feed_url: null })
    const after = await bench.db.selectFrom('sources').select('id').execute()
    expect(after).toHaveLength(before.length + 1)
  })

  it('[DEC-50] leaves one audit row per source, and none for a refusal', async () => {
    await bench.db.deleteFrom('audit_log').execute()
    await using gazette = await site({ '/': page(''), '/feed': feed })
    const addresses = { homepageUrl: gazette.origin, feedUrl: `${gazette.origin}/feed` }
    const { sourceId } = await add(addresses)
    await add(addresses)
    const rows = await bench.db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_role', 'action', 'entity', 'entity_id'])
      .execute()
    expect(rows).toEqual([
      {
        actor_id: actor.id,
        actor_role: 'admin',
        action: 'admin-api/sources',
        entity: 'source',
        entity_id: String(sourceId),
      },
    ])
  })
})
