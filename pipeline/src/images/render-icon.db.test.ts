import type { IncomingMessage, ServerResponse } from 'node:http'
import { aSource } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { startWorld } from '@daily-drops/world/hosting/start-world'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPageReader } from '../extract/page-reader.ts'
import { testClient } from '../fetch/testing/client.ts'
import { type LoopbackServer, startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import { testDeps } from '../testing/job-deps.ts'
import type { WorkerParts } from '../worker/job-context.ts'
import { renderIcon } from './render-icon.ts'
import { bitmap, icoFile } from './testing/ico-file.ts'

type Answer = (response: ServerResponse) => void

let test: Awaited<ReturnType<typeof testDb>>
let deps: WorkerParts
let site: LoopbackServer
let mark: Buffer
const answers = new Map<string, Answer>()
const asked: string[] = []

beforeAll(async () => {
  test = await testDb()
  deps = testDeps(test.db)
  site = await startLoopbackServer(answer)
  mark = await sharp({ create: { width: 180, height: 180, channels: 3, background: '#386' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await deps.parser[Symbol.asyncDispose]()
  await deps.client.close()
  await test.close()
})
beforeEach(() => {
  answers.clear()
  asked.length = 0
})

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  if (url !== '/robots.txt') asked.push(url)
  const known = answers.get(url)
  if (known) known(response)
  else response.writeHead(404).end()
}

const give =
  (body: Buffer | string, type: string): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body)

function page(...links: string[]): void {
  answers.set('/', give(`<html><head>${links.join('')}</head><body>News</body></html>`, 'text/html'))
}

const icon = (href: string) => `<link rel="icon" href="${href}">`

let homes = 0
async function render(overrides: { type?: 'rss' | 'youtube'; homepage_url?: string } = {}, using = deps) {
  homes += 1
  const { id } = await aSource(test.db, { homepage_url: `${site.origin}/`, host: `h${homes}`, ...overrides })
  return renderIcon(using, id)
}

describe("a source's icon", () => {
  it('is the one its page names, small and square', async () => {
    page(icon('/mark.png'))
    answers.set('/mark.png', give(mark, 'image/png'))
    const made = await render()
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 48, height: 48 })
    expect(made?.length).toBeLessThan(4096)
    expect(asked).toEqual(['/', '/mark.png'])
  })

  it('is looked for at the usual place when the page names none, or cannot be read', async () => {
    page()
    answers.set(
      '/favicon.ico',
      give(icoFile([{ size: 32, body: bitmap(32, [1, 2, 3, 255]) }]), 'image/x-icon'),
    )
    expect(await render()).toBeInstanceOf(Buffer)
    answers.set('/', (response) => response.writeHead(403).end())
    expect(await render()).toBeInstanceOf(Buffer)
    expect(asked).toEqual(['/', '/favicon.ico', '/', '/favicon.ico'])
  })

  it('comes from the next address when one has none', async () => {
    page(icon('/lost.png'), icon('/mark.png'))
    answers.set('/mark.png', give(mark, 'image/png'))
    expect(await render()).toBeInstanceOf(Buffer)
    expect(asked).toEqual(['/', '/lost.png', '/mark.png'])
  })

  it('is requested from at most three addresses', async () => {
    page(...Array.from({ length: 30 }, (_, n) => icon(`/${n}.png`)))
    expect(await render()).toBeUndefined()
    expect(asked).toEqual(['/', '/0.png', '/1.png', '/favicon.ico'])
  })

  it("of a channel is its page's picture, never the video host's icon", async () => {
    page(icon('/host.png'), '<meta property="og:image" content="/channel.png">')
    answers.set('/channel.png', give(mark, 'image/png'))
    expect(await render({ type: 'youtube' })).toBeInstanceOf(Buffer)
    page(icon('/host.png'))
    expect(await render({ type: 'youtube' })).toBeUndefined()
    expect(asked).toEqual(['/', '/channel.png', '/'])
  })

  it('has a white background, and is left out when it is white itself', async () => {
    page(icon('/mark.png'))
    const clear = { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const dot = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#036' } })
      .png()
      .toBuffer()
    const marked = await sharp({ create: clear })
      .composite([{ input: dot }])
      .png()
      .toBuffer()
    answers.set('/mark.png', give(marked, 'image/png'))
    expect(
      (
        await sharp(await render())
          .raw()
          .toBuffer()
      )[0],
    ).toBeGreaterThan(240)
    answers.set('/mark.png', give(await sharp({ create: clear }).png().toBuffer(), 'image/png'))
    expect(await render()).toBeUndefined()
  })

  it('is found at every kind of site of the local world', async () => {
    await using world = await startWorld({ now: new Date('2026-11-15T08:00:00Z') })
    const made = await Promise.all(
      (['rss', 'youtube'] as const).map(async (type) => {
        const sources = world.sources.filter((source) => source.type === type).slice(0, 6)
        const icons = []
        for (const { homepageUrl } of sources) icons.push(await render({ type, homepage_url: homepageUrl }))
        return icons.filter((icon) => icon !== undefined).length
      }),
    )
    expect(Math.min(...made)).toBeGreaterThanOrEqual(2)
  })
})

describe('what is not an icon', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'

  it.each([
    ['a drawing', give(SVG, 'image/svg+xml')],
    ['a drawing under another name', give(SVG, 'image/png')],
    ['a page', give('<html></html>', 'text/html')],
    ['a page under another name', give('<html></html>', 'image/x-icon')],
    ['nothing', give('', 'image/png')],
    ['more than a mebibyte', give(Buffer.alloc(1024 * 1024 + 1), 'image/png')],
  ])('%s is refused', async (_what, given) => {
    page(icon('/mark.png'))
    answers.set('/mark.png', given)
    expect(await render()).toBeUndefined()
    expect(asked).toEqual(['/', '/mark.png', '/favicon.ico'])
  })

  it('an endless body is cut off at the limit', async () => {
    let sent = 0
    page(icon('/mark.png'))
    answers.set('/mark.png', (response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = () => {
        if (response.destroyed) return
        sent += 2 ** 18
        response.write(Buffer.alloc(2 ** 18), more)
      }
      more()
    })
    expect(await render()).toBeUndefined()
    expect(sent).toBeLessThan(32 * 2 ** 20)
  })

  it('a private address opens no connection, directly or behind a redirect', async () => {
    await using canary = await startLoopbackServer((_request, response) => response.end(mark))
    await using client = testClient({ allowCidrs: ['127.0.0.2/32'] })
    await using elsewhere = await startLoopbackServer(
      ({ url }, response) => {
        if (url === '/') give(icon(`${canary.origin}/mark.png`) + icon('/turn.png'), 'text/html')(response)
        else response.writeHead(302, { location: canary.origin }).end()
      },
      { host: '127.0.0.2' },
    )
    const guarded = { ...deps, client, pages: createPageReader(client, deps.parser) }
    expect(await render({ homepage_url: `${elsewhere.origin}/` }, guarded)).toBeUndefined()
    expect(elsewhere.connections()).toBeGreaterThan(0)
    expect(canary.connections()).toBe(0)
  })

  it('a site that refuses programs is left alone', async () => {
    page(icon('/mark.png'))
    answers.set('/robots.txt', give('User-agent: *\nDisallow: /', 'text/plain'))
    await using fresh = await startLoopbackServer(answer)
    expect(await render({ homepage_url: `${fresh.origin}/` })).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('a deleted source has no icon', async () => {
    expect(await renderIcon(deps, 999_999)).toBeUndefined()
  })
})
