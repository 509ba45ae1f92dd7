import type { ServerResponse } from 'node:http'
import { deflateSync } from 'node:zlib'
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat } from '@daily-drops/contract/items/images'
import type { Picture } from '@daily-drops/contract/jobs/images'
import { createLogger } from '@daily-drops/services/operations/logger'
import { PNG_SIGNATURE, pngChunk } from '@daily-drops/world/pictures/png'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { HOSTILE_HOSTS, HOSTILE_TARGETS } from '../fetch/testing/hostile-addresses.ts'
import { type LoopbackServer, startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import { renderImage } from './render-image.ts'
import { resize } from './resize.ts'

const log = createLogger('worker', 'silent')
const client = testClient()
let answer: (response: ServerResponse) => void
let server: LoopbackServer
let photograph: Buffer

beforeAll(async () => {
  server = await startLoopbackServer((_request, response) => answer(response))
  photograph = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#386' },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .toBuffer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await client.close()
})

const picture = (overrides: Partial<Picture> = {}): Picture => ({
  key: 'a'.repeat(64),
  url: `${server.origin}/picture`,
  width: 320,
  format: 'webp',
  ...overrides,
})

function serve(body: Buffer | string, type = 'image/jpeg'): void {
  answer = (response) => response.writeHead(200, { 'content-type': type }).end(body)
}

const render = (overrides?: Partial<Picture>) => renderImage({ client, log }, picture(overrides))

describe('a picture', () => {
  const sizes = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => ({ width, format })))

  it.each(sizes)(
    'is $width wide as $format, and never larger than the original',
    async ({ width, format }) => {
      serve(photograph)
      const { data, info } = await sharp(await render({ width, format })).toBuffer({
        resolveWithObject: true,
      })
      const isFormat: Record<ImageFormat, string> = { avif: 'heif', webp: 'webp', jpeg: 'jpeg' }
      const made = Math.min(width, 900)
      expect(info).toMatchObject({
        format: isFormat[format],
        width: made,
        height: Math.round((made * 2) / 3),
      })
      expect((await sharp(data).metadata()).exif).toBeUndefined()
    },
  )

  it('stands upright', async () => {
    serve(await sharp(photograph).withMetadata({ orientation: 6 }).toBuffer())
    const { width = 0, height = 0 } = await sharp(await render()).metadata()
    expect(height).toBeGreaterThan(width)
  })

  it('is cropped to a picture when it is a strip', async () => {
    serve(await sharp(photograph).resize(300, 4000, { fit: 'fill' }).toBuffer())
    expect(await sharp(await render({ width: 160 })).metadata()).toMatchObject({ width: 24, height: 320 })
  })

  it.each(['png', 'gif', 'webp', 'avif'] as const)('may come as %s', async (kind) => {
    serve(await sharp(photograph).toFormat(kind).toBuffer(), `image/${kind}`)
    expect(await render()).toBeInstanceOf(Buffer)
  })

  it('with transparency gets a white background where the format has none', async () => {
    const clear = { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    serve(await sharp({ create: clear }).png().toBuffer(), 'image/png')
    const raw = await sharp(await render({ format: 'jpeg' }))
      .raw()
      .toBuffer()
    expect(raw[0]).toBe(255)
  })
})

describe('what is not a picture', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'

  it.each([
    ['SVG', SVG, 'image/svg+xml'],
    ['SVG under another name', SVG, 'image/png'],
    ['a PDF under another name', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj', 'image/jpeg'],
    ['a page', '<html></html>', 'text/html'],
    ['a page under another name', '<html></html>', 'image/jpeg'],
    ['nothing', '', 'image/jpeg'],
  ])('%s is refused', async (_what, body, type) => {
    serve(body, type)
    expect(await render()).toBeUndefined()
  })

  it('a TIFF under another name is refused', async () => {
    serve(await sharp(photograph).tiff().toBuffer())
    expect(await render()).toBeUndefined()
  })

  it('a picture cut off in the middle is refused', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', sigma: 30, mean: 99 },
      },
    })
      .jpeg()
      .toBuffer()
    serve(noise.subarray(0, noise.length / 2))
    expect(await render()).toBeUndefined()
  })

  it.each([404, 410, 429, 500])('a response with status %i is refused', async (status) => {
    answer = (response) => response.writeHead(status, { 'content-type': 'image/jpeg' }).end(photograph)
    expect(await render()).toBeUndefined()
  })

  it('a few bytes that decode to 900 million pixels are refused before decoding', async () => {
    const bomb = pngOf(30_000, 30_000)
    serve(bomb, 'image/png')
    expect(await render()).toBeUndefined()
    await expect(resize(bomb, 320, 'webp')).rejects.toThrow('exceeds pixel limit')
  })

  it('an endless body is cut off at the limit', async () => {
    let sent = 0
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      const more = () => {
        if (response.destroyed) return
        sent += 2 ** 20
        response.write(Buffer.alloc(2 ** 20), more)
      }
      more()
    }
    expect(await render()).toBeUndefined()
    expect(sent).toBeLessThan(64 * 2 ** 20)
  })
})

describe('hostile addresses', () => {
  it('are at least 60', () => {
    expect(HOSTILE_HOSTS.length).toBeGreaterThanOrEqual(60)
  })

  it('open no connection', async () => {
    await using canary = await startLoopbackServer((_request, response) => response.end(photograph))
    await using guarded = testClient({ allowCidrs: [] })
    const urls = HOSTILE_HOSTS.flatMap((host) => [`https://${host}/`, `http://${host}:${canary.port}/`])
    for (const url of [...urls, ...HOSTILE_TARGETS]) {
      expect(await renderImage({ client: guarded, log }, picture({ url })), url).toBeUndefined()
    }
    expect(canary.connections()).toBe(0)
  })

  it('behind a redirect open no connection either', async () => {
    await using canary = await startLoopbackServer((_request, response) => response.end(photograph))
    await using elsewhere = await startLoopbackServer(
      (_request, response) => response.writeHead(302, { location: canary.origin }).end(),
      { host: '127.0.0.2' },
    )
    await using guarded = testClient({ allowCidrs: ['127.0.0.2/32'] })
    expect(await renderImage({ client: guarded, log }, picture({ url: elsewhere.origin }))).toBeUndefined()
    expect(elsewhere.connections()).toBe(1)
    expect(canary.connections()).toBe(0)
  })
})

/** A valid PNG of one colour, compressed a thousandfold. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
