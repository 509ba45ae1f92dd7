import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { get } from './get.ts'
import { ARTICLE, FEED, type FetchProfile } from './profiles.ts'
import { testClient } from './testing/client.ts'
import { startLoopbackServer } from './testing/loopback-server.ts'
import type { Validators } from './validators.ts'

const FEED_TEXT = '<rss version="2.0"><channel><title>T</title></channel></rss>'

async function fetchFrom(
  listener: RequestListener,
  { validators, ...profile }: Partial<FetchProfile> & { validators?: Validators } = {},
) {
  await using server = await startLoopbackServer(listener)
  await using client = testClient({ connectTimeoutMs: 1_000, headersTimeoutMs: 1_000 })
  const started = performance.now()
  const result = await get(client, `${server.origin}/feed`, { ...FEED, ...profile }, validators)
  return { result, ms: performance.now() - started, server }
}

const failed = (code: string) => ({ outcome: 'failed', code })
const corpus = (name: string) => readFileSync(new URL(`../../corpus/synthetic/${name}`, import.meta.url))

describe('a successful response', () => {
  it('has body, hash, type and validators as they were sent', async () => {
    const { result } = await fetchFrom((_request, response) => {
      response.setHeader('content-type', 'application/rss+xml; charset=utf-8')
      response.setHeader('etag', 'W/"a-1"')
      response.setHeader('last-modified', 'Sat, 14 Nov 2026 10:00:00 GMT')
      response.end(FEED_TEXT)
    })
    expect(result).toMatchObject({
      outcome: 'fetched',
      contentType: 'application/rss+xml; charset=utf-8',
      validators: { etag: 'W/"a-1"', lastModified: 'Sat, 14 Nov 2026 10:00:00 GMT' },
      movedTo: undefined,
      bodyHash: createHash('sha256').update(FEED_TEXT).digest('hex'),
    })
  })

  it('is requested under one honest name, without cookies or a referrer', async () => {
    let request: IncomingMessage | undefined
    await fetchFrom((incoming, response) => {
      request = incoming
      response.end(FEED_TEXT)
    })
    expect(request?.headers['user-agent']).toBe('DailyDropsBot/1.0 (+https://daily-drops.example/bot)')
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it.each([
    ['gzip', gzipSync(FEED_TEXT)],
    ['br', brotliCompressSync(FEED_TEXT)],
    ['identity', Buffer.from(FEED_TEXT)],
  ])('is decompressed from %s', async (encoding, packed) => {
    const { result } = await fetchFrom((_request, response) => {
      response.setHeader('content-encoding', encoding)
      response.end(packed)
    })
    expect(result.outcome === 'fetched' && result.body.toString()).toBe(FEED_TEXT)
  })
})

describe('conditional requests', () => {
  const validators = { etag: '"v1"', lastModified: 'Sat, 14 Nov 2026 10:00:00 GMT' }
  const answer304: RequestListener = (request, response) => {
    const isKnown =
      request.headers['if-none-match'] === '"v1"' &&
      request.headers['if-modified-since'] === 'Sat, 14 Nov 2026 10:00:00 GMT'
    response.writeHead(isKnown ? 304 : 200).end()
  }

  it('send both validators verbatim and report 304', async () => {
    const { result } = await fetchFrom(answer304, { validators })
    expect(result).toMatchObject({ outcome: 'not_modified' })
  })

  it.each(['"v1"\r\nX-Injected: 1', '"v\u0000"', '"snow ☃"', '', 'x'.repeat(5_000)])(
    'drop the stored validator %j and ask without it',
    async (etag) => {
      let request: IncomingMessage | undefined
      const { result } = await fetchFrom(
        (incoming, response) => {
          request = incoming
          response.end(FEED_TEXT)
        },
        { validators: { etag } },
      )
      expect(result).toMatchObject({ outcome: 'fetched' })
      expect(request?.headers).not.toHaveProperty('if-none-match')
      expect(request?.headers).not.toHaveProperty('x-injected')
    },
  )

  it('treat an unrequested 304 as an error', async () => {
    const { result } = await fetchFrom((_request, response) => response.writeHead(304).end())
    expect(result).toMatchObject(failed('unexpected_not_modified'))
  })
})

describe('redirects', () => {
  const hops =
    (count: number, status = 302): RequestListener =>
    (request, response) => {
      const done = Number(new URL(request.url ?? '', 'http://x').searchParams.get('n'))
      if (done >= count) response.end(FEED_TEXT)
      else response.writeHead(status, { location: `/feed?n=${done + 1}` }).end('moved')
    }

  it('are followed up to five times', async () => {
    const { result } = await fetchFrom(hops(5))
    expect(result).toMatchObject({ outcome: 'fetched', movedTo: undefined })
    expect(result.url).toMatch(/\?n=5$/)
  })

  it('stop at the sixth', async () => {
    expect((await fetchFrom(hops(6))).result).toMatchObject(failed('too_many_redirects'))
  })

  it('stop in a loop', async () => {
    let hits = 0
    const { result } = await fetchFrom((_request, response) => {
      hits += 1
      response.writeHead(302, { location: '/feed' }).end()
    })
    expect(result).toMatchObject(failed('too_many_redirects'))
    expect(hits).toBe(6)
  })

  it.each([301, 308])('are reported as a move when every hop says %i', async (status) => {
    const { result } = await fetchFrom(hops(2, status))
    expect(result).toMatchObject({ outcome: 'fetched', movedTo: result.url })
  })

  it.each([302, 303, 307])('are not a move with %i', async (status) => {
    expect((await fetchFrom(hops(1, status))).result).toMatchObject({
      outcome: 'fetched',
      movedTo: undefined,
    })
  })

  it('without a target are refused', async () => {
    expect((await fetchFrom((_request, response) => response.writeHead(302).end())).result).toMatchObject(
      failed('bad_redirect'),
    )
  })
})

describe('limits', () => {
  const packed =
    (name: string, encoding: string) => (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('content-encoding', encoding)
      response.end(corpus(name))
    }

  it.each([
    ['bomb-gzip-200MB.xml.gz', 'gzip', 'too_large'],
    ['bomb-brotli-200MB.xml.br', 'br', 'too_large'],
    ['bomb-gzip-x6.bin', 'gzip, gzip, gzip, gzip, gzip, gzip', 'bad_encoding'],
  ])('stop the bomb %s without unpacking it', async (name, encoding, code) => {
    const before = process.memoryUsage().rss
    const { result, ms } = await fetchFrom(packed(name, encoding))
    const grownMb = (process.memoryUsage().rss - before) / 1e6
    expect(result).toMatchObject(failed(code))
    expect(ms).toBeLessThan(5_000)
    expect(grownMb).toBeLessThan(64)
  })

  it.each(['deflate', 'zstd', 'gzip, br', 'nonsense'])(
    'refuse the encoding %s, which was not requested',
    async (encoding) => {
      const { result } = await fetchFrom((_request, response) => {
        response.setHeader('content-encoding', encoding)
        response.end(FEED_TEXT)
      })
      expect(result).toMatchObject(failed('bad_encoding'))
    },
  )

  it.each([
    ['not packed at all', Buffer.from(FEED_TEXT)],
    ['cut short', gzipSync(FEED_TEXT).subarray(0, 40)],
  ])('refuse gzip that is %s', async (_what, body) => {
    const { result } = await fetchFrom((_request, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(body)
    })
    expect(result).toMatchObject(failed('bad_encoding'))
  })

  it('stop an endless body at the limit', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const { result } = await fetchFrom((_request, response) => {
      const pump = () => {
        while (response.write(chunk));
        response.once('drain', pump)
      }
      pump()
    })
    expect(result).toMatchObject(failed('too_large'))
  })

  it('refuse a declared length over the limit before reading', async () => {
    const { result } = await fetchFrom((_request, response) => {
      response.writeHead(200, { 'content-length': 11 * 1024 * 1024 })
      response.write('x')
    })
    expect(result).toMatchObject(failed('too_large'))
  })

  it('take a body of exactly the limit', async () => {
    const { result } = await fetchFrom((_request, response) => response.end('x'.repeat(1000)), {
      maxBytes: 1000,
    })
    expect(result).toMatchObject({ outcome: 'fetched' })
  })

  it('end a slow body at the deadline for the whole exchange', async () => {
    const { result, ms } = await fetchFrom(
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 50)
        response.on('close', () => clearInterval(timer))
      },
      { totalMs: 600 },
    )
    expect(result).toMatchObject(failed('timeout'))
    expect(ms).toBeLessThan(5_000)
  })

  it('end slow redirects at the same deadline', async () => {
    const { result, ms } = await fetchFrom(
      (_request, response) => {
        setTimeout(() => response.writeHead(302, { location: '/feed' }).end(), 250)
      },
      { totalMs: 600 },
    )
    expect(result).toMatchObject(failed('timeout'))
    expect(ms).toBeLessThan(5_000)
  })

  it('end the wait for headers before the deadline', async () => {
    const { result, ms } = await fetchFrom(() => undefined, { totalMs: 10_000 })
    expect(result).toMatchObject(failed('timeout'))
    expect(ms).toBeLessThan(5_000)
  })

  it('end a slow DNS lookup before the deadline', async () => {
    await using client = testClient({ connectTimeoutMs: 500, resolver: () => undefined })
    expect(await get(client, 'http://localhost/', FEED)).toMatchObject(failed('timeout'))
  })

  it('refuse huge headers', async () => {
    const { result } = await fetchFrom((_request, response) => {
      response.setHeader('x-huge', 'x'.repeat(100_000))
      response.end(FEED_TEXT)
    })
    expect(result).toMatchObject(failed('headers_too_large'))
  })

  it.each([
    [FEED, 'video/mp4'],
    [FEED, 'image/png'],
    [ARTICLE, 'application/pdf'],
  ])('refuse the wrong kind of content (%#)', async (profile, contentType) => {
    const { result } = await fetchFrom((_request, response) => {
      response.setHeader('content-type', contentType)
      response.end('x')
    }, profile)
    expect(result).toMatchObject(failed('bad_content_type'))
  })

  it('report a response that breaks off', async () => {
    const { result } = await fetchFrom((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('half', () => response.destroy())
    })
    expect(result).toMatchObject(failed('interrupted'))
  })
})

describe('error answers', () => {
  it.each([
    [404, {}, 'bad_status'],
    [500, {}, 'bad_status'],
    [410, {}, 'gone'],
    [403, { 'cf-mitigated': 'challenge' }, 'blocked'],
  ])('%i becomes a failure with its status', async (status, headers, code) => {
    const { result } = await fetchFrom((_request, response) => response.writeHead(status, headers).end('no'))
    expect(result).toMatchObject({ ...failed(code), status })
  })

  it.each([429, 503])('%i says how long to wait', async (status) => {
    const { result } = await fetchFrom((_request, response) =>
      response.writeHead(status, { 'retry-after': '120' }).end(),
    )
    expect(result).toMatchObject({ ...failed('rate_limited'), status, retryAfterMs: 120_000 })
  })

  it('a retry date is read by the clock of the publisher who names it', async () => {
    const { result } = await fetchFrom((_request, response) =>
      response
        .writeHead(503, {
          date: 'Fri, 13 Nov 2026 12:00:00 GMT',
          'retry-after': 'Fri, 13 Nov 2026 12:30:00 GMT',
        })
        .end(),
    )
    expect(result).toMatchObject({ ...failed('rate_limited'), retryAfterMs: 30 * 60_000 })
  })

  it('a name without an address is unreachable', async () => {
    await using client = testClient({ resolver: (_hostname, _options, callback) => callback(null, []) })
    expect(await get(client, 'http://localhost/', FEED)).toMatchObject(failed('unreachable'))
  })

  it('a server that does not speak HTTP is unreachable', async () => {
    const { result } = await fetchFrom((_request, response) =>
      response.socket?.end('220 mail.example ESMTP\r\n'),
    )
    expect(result).toMatchObject(failed('unreachable'))
  })

  it('a closed port is unreachable', async () => {
    const { server } = await fetchFrom((_request, response) => response.end())
    await using client = testClient()
    expect(await get(client, server.origin, FEED)).toMatchObject(failed('unreachable'))
  })
})
