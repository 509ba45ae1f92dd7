import { aDrop, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { leftOut } from '@daily-drops/messages/subjects/left-out'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { ORIGIN, startTestApp } from '../testing/test-app.ts'

const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
let host: Awaited<ReturnType<typeof startTestApp>>
let topics: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  host = await startTestApp()
  topics = await aTopicBranch(host.db)
  // Before the first request, which reads the tree of topics for a while.
  await nameInGerman(topics.l3, 'Chips & mehr')
  const source = await aSource(host.db, { name: 'The <b>Gazette</b> & \u0007Co' })
  const add = (title: string, minute: number, more = {}) =>
    aDrop(host.db, {
      title,
      topics,
      source_id: source.id,
      language: 'it',
      published_at: new Date(`${DAY}T10:0${minute}:00Z`),
      ...more,
    })
  await add('First', 1)
  await add('Bell \u0007 & <b>bold</b> ]]> end', 2, { summary: 'One < two & <script>alert(1)</script>' })
  const gone = await add('Deleted', 3)
  await host.db
    .updateTable('drops')
    .set({ deleted_at: new Date(), tags: [...gone.tags, 'deleted'] })
    .where('id', '=', gone.id)
    .execute()
  await aDrop(host.db, { title: 'Untagged' })
})
afterAll(() => host.close())

const get = (path: string, headers: Record<string, string> = {}) => host.app.request(path, { headers })
/** The same host where only some languages are offered. */
const withFewLanguages = () => createApp({ ...host.deps, locales: ['en', 'de', 'ar'] })
const pathOf = (file: string) => `/topics/${topics.l2.slug}/${file}`

it("returns a topic's latest as RSS that a parser reads back exactly", async () => {
  const response = await get(pathOf('feed.xml'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('public')
  const xml = await response.text()
  expect(xml).not.toContain('\u0007')
  const feed = parseRssFeed(xml)
  expect(feed.link).toBe(`${ORIGIN}/topics/${topics.l2.slug}`)
  expect(feed.atom?.links?.[0]).toMatchObject({ href: ORIGIN + pathOf('feed.xml'), rel: 'self' })
  expect(feed.items?.map((item) => item.title)).toEqual([
    'Bell  &amp; &lt;b&gt;bold&lt;/b&gt; ]]&gt; end',
    'First',
  ])
  expect(feed.items?.[0]).toMatchObject({
    description: 'One &lt; two &amp; &lt;script&gt;alert(1)&lt;/script&gt;',
    categories: [{ name: topics.l3.label }],
    pubDate: new Date(`${DAY}T10:02:00Z`).toUTCString(),
    dc: { creators: ['The &lt;b&gt;Gazette&lt;/b&gt; &amp; Co'], languages: ['it'] },
  })
})

it('returns the same as a JSON Feed', async () => {
  const response = await get(pathOf('feed.json'))
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const body = (await response.json()) as { version: string }
  expect(body.version).toBe('https://jsonfeed.org/version/1.1')
  const feed = parseJsonFeed(body)
  expect(feed.feed_url).toBe(ORIGIN + pathOf('feed.json'))
  expect(feed.items?.map(({ content_text, authors }) => [content_text, authors?.[0]?.name])).toEqual([
    ['One < two & <script>alert(1)</script>', 'The <b>Gazette</b> & \u0007Co'],
    ['First', 'The <b>Gazette</b> & \u0007Co'],
  ])
})

it.each(['feed.xml', 'feed.json'])('sends %s only once to a client that has it', async (file) => {
  const etag = (await get(pathOf(file))).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await get(pathOf(file), { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await aDrop(host.db, { topics })
  expect((await get(pathOf(file), { 'if-none-match': etag })).status).toBe(200)
})

it('redirects a former slug to the current one, and knows no others', async () => {
  const renamed = await aTopicBranch(host.db)
  await host.db
    .updateTable('topics')
    .set({ slug: `new-${renamed.l1.slug}` })
    .where('id', '=', renamed.l1.id)
    .execute()
  const moved = await get(`/topics/${renamed.l1.slug}/feed.xml`)
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    `/topics/new-${renamed.l1.slug}/feed.xml`,
  ])
  await host.db.updateTable('topics').set({ is_active: false }).where('id', '=', renamed.l3.id).execute()
  for (const slug of ['no-such-topic', 'N%00', renamed.l3.slug]) {
    expect((await get(`/topics/${slug}/feed.xml`)).status).toBe(404)
  }
})

it('[DEC-71] leaves out what is older than 90 days, and says how much that is and where it is', async () => {
  const old = await aTopicBranch(host.db)
  await aDrop(host.db, { topics: old, title: 'Recent' })
  await aDrop(host.db, { topics: old, title: 'Old', published_at: new Date(Date.now() - 100 * 86_400_000) })
  const feed = parseRssFeed(await (await get(`/topics/${old.l1.slug}/feed.xml`)).text())
  expect(feed.items?.map((item) => item.title)).toEqual(['Recent'])
  expect(feed.description).toContain('1 more is older than 90 days')
  expect(feed.description).toContain(`${ORIGIN}/pricing`)
})

const nameInGerman = ({ id }: { id: number }, label: string) =>
  host.db
    .insertInto('topic_names')
    .values({ topic_id: id, language: 'de', label, intro: 'Alles über Technik.' })
    .execute()

async function aGermanTopic() {
  const named = await aTopicBranch(host.db)
  await nameInGerman(named.l1, 'Technik')
  await aDrop(host.db, { topics: named, title: 'Deutsch', language: 'de' })
  await aDrop(host.db, { topics: named, title: 'English', language: 'en' })
  await aDrop(host.db, { topics: named, title: 'Italiano', language: 'it' })
  await aDrop(host.db, { topics: named, title: 'Alt', published_at: new Date(Date.now() - 100 * 86_400_000) })
  return named
}

it('below a prefix, names, links and items are those of the topic page in that language', async () => {
  const { l1 } = await aGermanTopic()
  const xml = await (await get(`/de/topics/${l1.slug}/feed.xml`)).text()
  const rss = parseRssFeed(xml)
  expect(rss).toMatchObject({
    title: 'Technik · Daily Drops',
    link: `${ORIGIN}/de/topics/${l1.slug}`,
    language: 'de',
    xml: { lang: 'de' },
  })
  expect(rss.description).toContain('Alles über Technik.')
  const older = leftOut.in('de')('older', { count: 1, days: 90 })
  expect(rss.description).toContain(`${older} ${leftOut.in('de')('withPremium')}: ${ORIGIN}/de/pricing`)
  expect(rss.items?.map((item) => item.title).toSorted()).toEqual(['Deutsch', 'English'])
  const few = parseRssFeed(await (await withFewLanguages().request(`/de/topics/${l1.slug}/feed.xml`)).text())
  const links = few.atom?.links?.map(({ rel, hreflang, href }) => [rel, hreflang, href])
  expect(links).toEqual([
    ['self', undefined, `${ORIGIN}/de/topics/${l1.slug}/feed.xml`],
    ['alternate', 'en', `${ORIGIN}/topics/${l1.slug}/feed.xml`],
    ['alternate', 'ar', `${ORIGIN}/ar/topics/${l1.slug}/feed.xml`],
  ])
  const json = parseJsonFeed(await (await get(`/de/topics/${l1.slug}/feed.json`)).json())
  expect(json).toMatchObject({
    title: 'Technik · Daily Drops',
    home_page_url: `${ORIGIN}/de/topics/${l1.slug}`,
    feed_url: `${ORIGIN}/de/topics/${l1.slug}/feed.json`,
    language: 'de',
  })
})

it('below a prefix, the topics of an item have their names in that language', async () => {
  await aDrop(host.db, { topics, language: 'de' })
  const feed = parseRssFeed(await (await get(`/de${pathOf('feed.xml')}`)).text())
  expect(feed.items?.[0]?.categories).toEqual([{ name: 'Chips & mehr' }])
})

it('below a prefix, five items in the language need no English ones', async () => {
  const named = await aTopicBranch(host.db)
  for (const title of ['1', '2', '3', '4', '5'])
    await aDrop(host.db, { topics: named, title, language: 'de' })
  await aDrop(host.db, { topics: named, language: 'en' })
  const feed = parseRssFeed(await (await get(`/de/topics/${named.l1.slug}/feed.xml`)).text())
  expect(feed.items?.map((item) => item.title).toSorted()).toEqual(['1', '2', '3', '4', '5'])
})

it('without a prefix it stays in English, with items of every language', async () => {
  const { l1 } = await aGermanTopic()
  const feed = parseRssFeed(await (await get(`/topics/${l1.slug}/feed.xml`)).text())
  expect([feed.title, feed.language, feed.xml]).toEqual([`${l1.label} · Daily Drops`, undefined, undefined])
  expect(feed.items).toHaveLength(3)
})

it('a former slug keeps its prefix, and languages that are not offered have no feeds', async () => {
  const { l1 } = await aTopicBranch(host.db)
  await host.db
    .updateTable('topics')
    .set({ slug: `neu-${l1.slug}` })
    .where('id', '=', l1.id)
    .execute()
  const moved = await get(`/de/topics/${l1.slug}/feed.json`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/de/topics/neu-${l1.slug}/feed.json`])
  for (const prefix of ['en', 'da', 'xx', 'og', 'de/de', 'DE', '%64e'])
    expect((await get(`/${prefix}/topics/neu-${l1.slug}/feed.xml`)).status).toBe(404)
  expect((await withFewLanguages().request(`/it/topics/neu-${l1.slug}/feed.xml`)).status).toBe(404)
})

it('[SUB-03] names the configured hub in both formats and their headers, and none without the setting', async () => {
  const hub = 'https://hub.example/'
  const app = createApp({ ...host.deps, env: { ...host.deps.env, WEBSUB_HUB: hub } })
  const file = `/de${pathOf('feed.xml')}`
  const rss = await app.request(file)
  expect(rss.headers.get('link')).toBe(`<${hub}>; rel="hub", <${ORIGIN}${file}>; rel="self"`)
  const links = parseRssFeed(await rss.text()).atom?.links ?? []
  expect(links.filter(({ rel }) => rel === 'hub' || rel === 'self')).toMatchObject([
    { rel: 'self', href: ORIGIN + file },
    { rel: 'hub', href: hub },
  ])
  const json = await app.request(pathOf('feed.json'))
  expect(await json.json()).toMatchObject({ hubs: [{ type: 'WebSub', url: hub }] })
  for (const format of ['feed.xml', 'feed.json']) {
    const plain = await get(pathOf(format))
    expect(plain.headers.get('link')).toBeNull()
    expect(await plain.text()).not.toContain('hub')
  }
})
