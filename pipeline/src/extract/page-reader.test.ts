import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isTransientFailure } from '../fetch/failures.ts'
import { testClient } from '../fetch/testing/client.ts'
import { startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import { createParserPool } from '../parser-pool/parser-pool.ts'
import { createPageReader } from './page-reader.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const A_MINUTE_LATER = new Date('2026-11-15T12:01:00Z')

describe('a page whose robots.txt', () => {
  it.each([
    [
      'answers 429',
      (response: ServerResponse) => response.writeHead(429, { 'retry-after': '90' }).end(),
      90_000,
    ],
    ['answers 500', (response: ServerResponse) => response.writeHead(500).end(), undefined],
    ['breaks off', (response: ServerResponse) => response.destroy(), undefined],
  ])('%s is tried again later, and read once it recovers', async (_, trouble, retryAfterMs) => {
    let isWell = false
    const asked: string[] = []
    await using server = await startLoopbackServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/story')
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Here</title>')
      else if (isWell) response.writeHead(404).end()
      else trouble(response)
    })
    await using client = testClient()
    await using parser = createParserPool({ size: 1 })
    const pages = createPageReader(client, parser)
    const page = `${server.origin}/story`

    const failed = await pages.read(page, NOW)
    if (failed.outcome !== 'failed') throw new Error('The page was read without leave.')
    expect(isTransientFailure(failed)).toBe(true)
    expect(failed.retryAfterMs).toBe(retryAfterMs)
    isWell = true
    expect(await pages.read(page, NOW)).toEqual(failed)
    expect(asked).toEqual(['/robots.txt'])

    expect(await pages.read(page, A_MINUTE_LATER)).toMatchObject({ outcome: 'read', title: 'Here' })
  })
})

describe('a page that redirects to another origin', () => {
  it.each([
    ['forbids it', 200, 'User-agent: *\nDisallow: /story', { outcome: 'failed', code: 'disallowed' }],
    ['cannot say now', 503, '', { outcome: 'failed', code: 'rate_limited', status: 503 }],
    ['allows it', 200, 'User-agent: *\nAllow: /', { outcome: 'read', title: 'There' }],
  ])('is read only if that origin allows it too: it %s', async (_, status, robots, outcome) => {
    const asked: string[] = []
    await using target = await startLoopbackServer(
      (request, response) => {
        asked.push(request.url ?? '')
        if (request.url === '/robots.txt') response.writeHead(status).end(robots)
        else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>There</title>')
      },
      { host: '127.0.0.2' },
    )
    await using server = await startLoopbackServer((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end()
      else response.writeHead(302, { location: `${target.origin}/story` }).end()
    })
    await using client = testClient()
    await using parser = createParserPool({ size: 1 })
    expect(await createPageReader(client, parser).read(`${server.origin}/story`, NOW)).toMatchObject(outcome)
    expect(asked).toEqual(outcome.outcome === 'read' ? ['/robots.txt', '/story'] : ['/robots.txt'])
  })
})
