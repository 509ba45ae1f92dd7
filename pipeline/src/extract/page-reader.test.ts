import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import { createParserPool } from '../parse/isolated.ts'
import { endingOf, pageFailure } from '../process/failures.ts'
import { createPageReader } from './page-reader.ts'

afterEach(() => vi.useRealTimers())

describe('a page whose robots.txt', () => {
  it.each([
    ['answers 429', (response: ServerResponse) => response.writeHead(429, { 'retry-after': '90' }).end(), 90],
    ['answers 500', (response: ServerResponse) => response.writeHead(500).end(), 60],
    ['breaks off', (response: ServerResponse) => response.destroy(), 60],
  ])('%s is tried again later, and read when it is well again', async (_, trouble, retrySeconds) => {
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

    const failed = await pages.read(page)
    if (failed.outcome !== 'failed') throw new Error('The page was read without leave.')
    expect(endingOf(pageFailure(failed), 1)).toMatchObject({ status: 'error', retrySeconds })
    isWell = true
    expect(await pages.read(page)).toEqual(failed)
    expect(asked).toEqual(['/robots.txt'])

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(await pages.read(page)).toMatchObject({ outcome: 'read', title: 'Here' })
  })
})
