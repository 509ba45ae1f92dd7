import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { parseFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Behaviour, Publisher } from '../content/world-data.ts'
import { homeUrl, iconUrl, imageUrl, itemUrl } from './addresses.ts'
import { type RunningWorld, startWorld } from './start-world.ts'

const now = new Date('2026-11-15T06:00:00Z')
let running: RunningWorld

beforeAll(async () => {
  running = await startWorld({ now })
})
afterAll(() => running.stop())

function feedAddress({ name }: Publisher): string {
  return running.sources.find((source) => source.name === name)?.feedUrl ?? ''
}

function publisherThat(behaviour: Behaviour): Publisher {
  const found = running.world.publishers.find((publisher) => publisher.behaviour === behaviour)
  if (!found) throw new Error(`Nobody is ${behaviour}`)
  return found
}

function ask(behaviour: Behaviour, init: RequestInit = {}): Promise<Response> {
  return fetch(feedAddress(publisherThat(behaviour)), { redirect: 'manual', ...init })
}

interface AnyEntry {
  /** Atom's text constructs are objects. */
  title?: string | { value: string }
  link?: string
  guid?: { value?: string }
  pubDate?: string
}

async function entries(response: Response): Promise<AnyEntry[]> {
  const { feed } = parseFeed(await response.text()) as { feed: { items?: AnyEntry[]; entries?: AnyEntry[] } }
  return feed.items ?? feed.entries ?? []
}

describe('feeds', () => {
  it('are well-formed and have every item of their publisher', async () => {
    const plain = running.world.publishers.filter(({ behaviour }) => behaviour === undefined)
    expect(plain.length).toBeGreaterThan(40)
    for (const publisher of plain) {
      const items = running.world.items.filter((item) => item.publisher === publisher.slug)
      const found = await entries(await fetch(feedAddress(publisher)))
      expect(found.map(({ title }) => (typeof title === 'object' ? title.value : title))).toEqual(
        items.map(({ title }) => title),
      )
    }
  })

  it('return 304 to their own validators, and in full to others', async () => {
    const [source] = running.sources
    const address = source?.feedUrl ?? ''
    const first = await fetch(address)
    const etag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await fetch(address, { headers })).status
    expect(await status({ 'if-none-match': etag })).toBe(304)
    expect(await status({ 'if-none-match': `"x", W/${etag}` })).toBe(304)
    expect(await status({ 'if-modified-since': modified })).toBe(304)
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200)
    expect(await status({ 'if-modified-since': new Date(0).toUTCString() })).toBe(200)
  })

  it('show only what is published at the given time', async () => {
    const address = running.sources[0]?.feedUrl ?? ''
    const before = await fetch(address)
    running.setTime(new Date(now.getTime() - 60 * 86_400_000))
    const past = await fetch(address)
    running.setTime(now)
    expect(past.headers.get('etag')).not.toBe(before.headers.get('etag'))
    const [all, then] = [await entries(before), await entries(past)]
    expect(then.length).toBeGreaterThan(0)
    expect(then.length).toBeLessThan(all.length)
  })
})

describe('publishers that misbehave', () => {
  it.each([
    ['moved', 301],
    ['redirected', 302],
    ['gone', 410],
    ['missing', 404],
  ] as const)('%s returns %i', async (behaviour, status) => {
    const response = await ask(behaviour)
    expect(response.status).toBe(status)
    if (status < 400) {
      expect((await entries(await fetch(response.headers.get('location') ?? ''))).length).toBeGreaterThan(10)
    }
  })

  it('throttled asks once to wait', async () => {
    const first = await ask('throttled')
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask('throttled')).status).toBe(200)
  })

  it('slow takes two seconds', async () => {
    const start = performance.now()
    expect((await entries(await ask('slow'))).length).toBeGreaterThan(10)
    expect(performance.now() - start).toBeGreaterThan(1900)
  })

  it('dripping never ends', async () => {
    const patience = new AbortController()
    const response = await ask('dripping', { signal: patience.signal })
    setTimeout(() => patience.abort(), 900)
    await expect(response.text()).rejects.toThrow('aborted')
  })

  it('truncated breaks off midway', async () => {
    await expect((await ask('truncated')).text()).rejects.toThrow()
  })

  it('broken-xml has bare ampersands', async () => {
    expect(await (await ask('broken-xml')).text()).toMatch(/& /)
  })

  it('html-instead sends a page that names the real feed', async () => {
    const page = await (await ask('html-instead')).text()
    const address = page.match(/rel="alternate"[^>]*href="([^"]+)"/)?.[1] ?? ''
    expect((await entries(await fetch(address))).length).toBeGreaterThan(0)
  })

  it('wrong-charset says UTF-8 and sends windows-1252', async () => {
    const response = await ask('wrong-charset')
    expect(response.headers.get('content-type')).toContain('utf-8')
    const bytes = await response.arrayBuffer()
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow()
    const text = new TextDecoder('windows-1252').decode(bytes)
    const publisher = publisherThat('wrong-charset').slug
    for (const item of running.world.items.filter((item) => item.publisher === publisher)) {
      expect(text).toContain(item.title)
    }
  })

  it('future-dates and undated have dates that cannot be trusted', async () => {
    const future = await entries(await ask('future-dates'))
    expect(future.filter(({ pubDate }) => Date.parse(pubDate ?? '') > now.getTime())).toHaveLength(3)
    expect((await entries(await ask('undated'))).filter(({ pubDate }) => pubDate)).toEqual([])
  })

  it('relative-links has paths only', async () => {
    for (const { link } of await entries(await ask('relative-links')))
      expect(link).toMatch(/^\/kerning\/articles\//)
  })

  it('changing-guids never gives the same identifier twice', async () => {
    const [first, second] = [
      await entries(await ask('changing-guids')),
      await entries(await ask('changing-guids')),
    ]
    const guids = [...first, ...second].map(({ guid }) => guid?.value)
    expect(new Set(guids).size).toBe(first.length + second.length)
    expect(first.map(({ link }) => link)).toEqual(second.map(({ link }) => link))
  })

  it("syndicating passes on others' articles with marked links", async () => {
    const found = await entries(await ask('syndicating'))
    const others = found.filter(({ link }) => link?.includes('utm_source='))
    expect(others.length).toBeGreaterThan(40)
    const own = running.siteOf(publisherThat('syndicating').slug)
    expect(others.filter(({ link }) => link?.startsWith(own))).toEqual([])
  })
})

describe('pages and pictures', () => {
  it('serves every kind of page with the text, its metadata and the noise around it', async () => {
    const item = running.world.items.find(({ video }) => !video)
    if (!item) throw new Error('No article')
    const response = await fetch(itemUrl(item, running.siteOf))
    const page = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page).toContain(`<link rel="canonical" href="${itemUrl(item, running.siteOf)}">`)
    expect(page).toContain(`<meta property="og:image" content="${imageUrl(item, running.siteOf)}">`)
    expect(page).toContain('<nav>')
    expect((await fetch(`${running.siteOf(item.publisher)}/articles/no-such-article`)).status).toBe(404)
  })

  it('serves pictures and thumbnails as PNG', async () => {
    for (const wanted of [true, false]) {
      const item = running.world.items.find(({ video }) => Boolean(video) === wanted)
      if (!item) throw new Error('Nothing to show')
      const response = await fetch(imageUrl(item, running.siteOf))
      const bytes = Buffer.from(await response.arrayBuffer())
      expect([response.headers.get('content-type'), bytes.toString('latin1', 1, 4)]).toEqual([
        'image/png',
        'PNG',
      ])
    }
  })

  it('serves the icons that home pages name as PNG, a different one for each', async () => {
    const marks = await Promise.all(
      running.world.publishers.slice(-30).map(async (publisher) => {
        const page = await (await fetch(homeUrl(publisher, running.siteOf))).text()
        const mark = iconUrl(publisher, running.siteOf)
        if (!page.includes(`"${mark}"`)) return undefined
        const response = await fetch(mark)
        expect(response.headers.get('content-type')).toBe('image/png')
        return Buffer.from(await response.arrayBuffer()).toString('base64')
      }),
    )
    const named = marks.filter((mark) => mark !== undefined)
    expect(named.length).toBeGreaterThan(15)
    expect(new Set(named).size).toBe(named.length)
  })

  it('counts requests by address', async () => {
    const address = `${running.siteOf('research-notes')}/robots.txt`
    const [before, all] = [running.requests(address), running.requests()]
    await fetch(address)
    await fetch(`${address}?again`)
    expect([running.requests(address) - before, running.requests() - all]).toEqual([2, 2])
  })

  it('gives every publisher its own loopback address when asked', async () => {
    await using spread = await startWorld({ now, hosts: 'addresses' })
    const origins = new Set(spread.sources.map(({ feedUrl }) => new URL(feedUrl).hostname))
    expect(origins.size).toBeGreaterThan(50)
    const address = spread.sources[0]?.feedUrl ?? ''
    expect((await entries(await fetch(address))).length).toBeGreaterThan(10)
    expect(spread.requests(address)).toBe(1)
  })
})

it('answers https at the same address, to clients that trust its certificate', async () => {
  const item = running.world.items.find(({ video }) => !video)
  if (!item) throw new Error('The world has no article')
  const secure = imageUrl(item, running.siteOf).replace('http:', 'https:')
  const status = async (ca: string): Promise<number | undefined> => {
    const asked = get(secure, { ca })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  expect(await status(running.certificate)).toBe(200)
  await expect(status('')).rejects.toThrow('self-signed certificate')
})
