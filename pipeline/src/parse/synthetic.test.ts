import { readFileSync } from 'node:fs'
import { normaliseItemUrl } from '@daily-drops/core/addresses/url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get } from '../fetch/get.ts'
import { FEED } from '../fetch/profiles.ts'
import { type TestClient, testClient } from '../fetch/testing/client.ts'
import { type LoopbackServer, startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import type { FeedItem } from './clean-feed.ts'
import { parseDocument } from './parse-document.ts'
import { startCpuClock } from './testing/cpu-time.ts'

interface Expected {
  items?: number
  itemsMin?: number
  storedMax?: number
  title?: string
  titleNormalized?: string
  titleText?: string
  titleMaxLen?: number
  link?: string
  date?: string
  rows?: number
  videoIds?: string[]
  error?: string
  discover?: string
  maxMs?: number
  maxRssGrowthMB?: number
  contentType?: string
  status?: number
  headers?: Record<string, string>
  pair?: string
  afterBoth?: { rows?: number; title?: string; link?: string; articles?: number; sightings?: number }
}

const CORPUS = new URL('../../corpus/synthetic/', import.meta.url)
const CASES: Record<string, Expected> = JSON.parse(readFileSync(new URL('expected.json', CORPUS), 'utf8'))
const FETCHED = new Date('2026-11-15T12:00:00Z')
const MAX_ITEMS = 300

let server: LoopbackServer
let client: TestClient
beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    const { status = 200, headers = {}, contentType } = CASES[name] ?? {}
    response.writeHead(status, { ...headers, ...(contentType && { 'content-type': contentType }) })
    response.end(readFileSync(new URL(name, CORPUS)))
  })
  client = testClient()
})
afterAll(async () => {
  await client[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** The whole path: served, fetched through the guard, decoded, parsed. */
async function ingest(name: string) {
  const fetched = await get(client, `${server.origin}/${name}`, FEED)
  if (fetched.outcome !== 'fetched') return fetched
  return parseDocument({ ...fetched, fetchedAt: FETCHED })
}

async function itemsOf(name: string): Promise<FeedItem[]> {
  const result = await ingest(name)
  return result.outcome === 'feed' ? result.feed.items : []
}

/** The rows after storing: one per identity or article, where the later text wins. */
function rowsOf(items: FeedItem[]): FeedItem[] {
  const rows: FeedItem[] = []
  for (const item of items) {
    const at = rows.findIndex(
      (row) => row.identity === item.identity || (row.urlKey !== undefined && row.urlKey === item.urlKey),
    )
    if (at < 0) rows.push(item)
    else rows[at] = item
  }
  return rows
}

function expectedDate(words: string): (Date | string)[] {
  if (/^\d{4}-/.test(words)) return [new Date(words)]
  if (words === 'UTC') return [new Date('2026-01-02T10:00:00Z')]
  return words.startsWith('parsed') ? [FETCHED, new Date('2026-01-02T10:00:00Z')] : [FETCHED]
}

/** What must hold for everything that is stored. */
function expectStorable(items: FeedItem[]): void {
  for (const item of items) {
    const text = JSON.stringify(item)
    expect(text).not.toContain('\\u0000')
    expect(text.isWellFormed()).toBe(true)
    for (const line of [item.title, item.author, item.guid ?? '', ...item.tags])
      expect(line).not.toMatch(/[\r\n<]/)
    for (const url of [item.url, item.imageUrl]) expect(url ?? 'https://').toMatch(/^https?:\/\/[^@]*$/)
  }
}

describe('the synthetic corpus', () => {
  it('has 88 cases', () => {
    expect(Object.keys(CASES)).toHaveLength(88)
  })

  it.each(Object.entries(CASES))('%s', async (name, expected) => {
    const rssBefore = process.memoryUsage().rss
    const cpuMs = startCpuClock()
    const result = await ingest(name)
    expect(cpuMs()).toBeLessThan(expected.maxMs ?? 2_000)
    expect((process.memoryUsage().rss - rssBefore) / 1e6).toBeLessThan(expected.maxRssGrowthMB ?? 200)
    const items = result.outcome === 'feed' ? result.feed.items : []
    expectStorable(items)

    if (expected.error) expect(result).toMatchObject({ outcome: 'failed', code: expected.error })
    if (expected.discover) expect(result).toMatchObject({ discovered: [server.origin + expected.discover] })
    if (expected.items !== undefined) expect(items).toHaveLength(Math.min(expected.items, MAX_ITEMS))
    expect(items.length).toBeGreaterThanOrEqual(expected.itemsMin ?? 0)
    expect(items.length).toBeLessThanOrEqual(expected.storedMax ?? MAX_ITEMS)
    const title = expected.title ?? expected.titleNormalized ?? expected.titleText
    if (title) expect(items[0]?.title).toBe(title)
    if (expected.titleMaxLen) expect(items[0]?.title).toHaveLength(expected.titleMaxLen)
    if (expected.link) expect(items[0]?.url).toBe(expected.link)
    if (expected.videoIds) expect(items.map(({ videoId }) => videoId)).toEqual(expected.videoIds)
    if (expected.date) expect(expectedDate(expected.date)).toContainEqual(items[0]?.publishedAt)
    if (expected.rows) expect(rowsOf(items)).toHaveLength(expected.rows)
    if (expected.pair) expect(items.length).toBeGreaterThan(0)
  })
})

describe('pairs of the same feed, fetched twice', () => {
  it.each(Object.entries(CASES).filter(([, { afterBoth }]) => afterBoth))(
    '%s',
    async (second, { afterBoth }) => {
      const first = second.replace('-v2', '-v1').replace('-feed-b', '-feed-a')
      const sightings = [...(await itemsOf(first)), ...(await itemsOf(second))]
      const rows = rowsOf(sightings)
      expect(rows).toHaveLength(afterBoth?.rows ?? afterBoth?.articles ?? Number.NaN)
      if (afterBoth?.sightings) expect(sightings).toHaveLength(afterBoth.sightings)
      if (afterBoth?.title) expect(rows[0]?.title).toBe(afterBoth.title)
      if (afterBoth?.link) expect(normaliseItemUrl(rows[0]?.url ?? '')).toBe(afterBoth.link)
    },
  )
})

describe('what the oracle states', () => {
  it('a cut feed keeps its whole items and says that it was cut', async () => {
    const result = await ingest('ill-truncated-mid-item.xml')
    expect(result).toMatchObject({ outcome: 'feed', isCutShort: true, feed: { items: [{ title: 'Whole' }] } })
    expect(await itemsOf('ill-truncated-mid-item.xml')).toHaveLength(1)
  })

  it('only absolute http links without a name and password survive', async () => {
    const items = await itemsOf('xss-links.xml')
    expect(items.flatMap(({ url }) => url ?? [])).toEqual(['https://evil.example/x', 'http://[::1]/'])
  })

  it('nothing is read from files, and no entity grows', async () => {
    const stored = JSON.stringify([
      await itemsOf('bomb-xxe-file.xml'),
      await itemsOf('bomb-billion-laughs.xml'),
    ])
    expect(stored).not.toContain('root:')
    expect(stored.length).toBeLessThan(5_000)
  })

  it('no prototype is touched', async () => {
    const keys = Object.getOwnPropertyNames(Object.prototype)
    await itemsOf('bomb-proto.xml')
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(keys)
    expect({}).not.toHaveProperty('x')
  })

  it('a video feed has its descriptions, pictures and views', async () => {
    expect((await itemsOf('good-youtube.atom'))[0]).toMatchObject({
      title: 'Video 1',
      url: 'https://www.youtube.com/watch?v=vid00000001',
      summary: 'Line one\nLine two & more',
      imageUrl: 'https://i.ytimg.com/vi/vid00000001/hqdefault.jpg',
      declared: { youtube_view_count: 345 },
      publishedAt: new Date('2026-01-01T10:00:00Z'),
    })
  })
})
