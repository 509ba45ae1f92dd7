import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { articles, rss, startPublisher } from '../refresh/testing/publisher.ts'
import { type RefreshBench, startRefreshBench } from '../refresh/testing/refresh-bench.ts'
import { previewFeed } from './preview-feed.ts'

let bench: RefreshBench
beforeAll(async () => {
  bench = await startRefreshBench()
})
afterAll(() => bench.close())

function site(pages: Record<string, string>) {
  return startPublisher((request, response) => {
    const body = pages[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
}
const page = (head: string) => `<!doctype html><html><head>${head}</head><body>Hello</body></html>`

it('shows the first items of a feed, or of a feed that a page links to, and stores nothing', async () => {
  await using gazette = await site({
    '/': page('<link rel="alternate" type="application/rss+xml" href="/news.xml">'),
    '/news.xml': rss(articles(12)),
  })
  const given = await previewFeed(bench.deps, `${gazette.origin}/news.xml`)
  expect(given).toMatchObject({ feed_url: `${gazette.origin}/news.xml`, total: 12 })
  expect('items' in given && given.items).toHaveLength(10)
  expect(await previewFeed(bench.deps, `${gazette.origin}/`)).toEqual(given)
  expect(await bench.db.selectFrom('sources').select('id').execute()).toEqual([])
})

it('says what is wrong, and contacts no private address', async () => {
  await using gazette = await site({
    '/': page(''),
    '/loop': page('<link rel="alternate" type="application/rss+xml" href="/loop">'),
  })
  expect(await previewFeed(bench.deps, `${gazette.origin}/`)).toEqual({
    problem: 'The response isn’t a feed.',
  })
  expect(await previewFeed(bench.deps, `${gazette.origin}/loop`)).toHaveProperty('problem')
  expect(await previewFeed(bench.deps, `${gazette.origin}/nothing`)).toEqual({
    problem: 'The publisher returned an error.',
  })
  const client = testClient({ allowCidrs: [] })
  const before = gazette.requests.length
  expect(await previewFeed({ ...bench.deps, client }, gazette.origin)).toEqual({
    problem: 'The address couldn’t be reached.',
  })
  expect(gazette.requests).toHaveLength(before)
  await client.close()
})
