import { describe, expect, it } from 'vitest'
import { parseRobots } from '../parse/robots-rules.ts'
import { BOT_TOKEN } from './bot.ts'
import { fetchRobots, isFresh, mayFetch } from './robots.ts'
import { testClient } from './testing/client.ts'
import { startLoopbackServer } from './testing/loopback-server.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const READER = { readRobots: async (body: Uint8Array) => parseRobots(body.toString(), BOT_TOKEN) }

async function robotsFrom(status: number, text = '', headers: Record<string, string> = {}) {
  await using server = await startLoopbackServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(status, headers).end(text)
    else response.writeHead(200).end(text)
  })
  await using client = testClient()
  const robots = await fetchRobots(client, READER, `${server.origin}/some/page?x=1`, NOW)
  return { robots, may: (path: string) => mayFetch(robots, server.origin + path) }
}

describe('robots.txt', () => {
  it('prefers the group with our name, the longest rule and, between equals, the allowing one', async () => {
    const { may } = await robotsFrom(
      200,
      `User-agent: *\nDisallow: /\n\nUser-agent: DAILYDROPSBOT\nDisallow: /private\nAllow: /private/open\n
       Disallow: /*.pdf$\nDisallow: /same\nAllow: /same\n`,
    )
    expect(['/', '/private/x', '/private/open/x', '/a.pdf', '/a.pdf?x', '/same'].map(may)).toEqual([
      true,
      false,
      true,
      false,
      true,
      true,
    ])
  })

  it('falls back to the group for everyone', async () => {
    const { may } = await robotsFrom(200, 'User-agent: OtherBot\nDisallow: /\n\nUser-agent: *\nDisallow: /no')
    expect([may('/yes'), may('/no')]).toEqual([true, false])
  })

  it.each([400, 403, 404, 410])('allows all with %i', async (status) => {
    expect((await robotsFrom(status)).may('/x')).toBe(true)
  })

  it.each([429, 500, 503])('allows nothing with %i, but only temporarily', async (status) => {
    const { robots, may } = await robotsFrom(status)
    expect(may('/x')).toBe(false)
    expect(robots).toMatchObject({ verdict: 'not_now', failure: { status } })
    expect(isFresh(robots, new Date('2026-11-15T12:00:29Z'))).toBe(true)
    expect(isFresh(robots, new Date('2026-11-15T12:00:30Z'))).toBe(false)
  })

  it('follows a redirect to the rules', async () => {
    const { may } = await robotsFrom(301, 'User-agent: *\nDisallow: /no', { location: '/moved.txt' })
    expect([may('/yes'), may('/no')]).toEqual([true, false])
  })

  it('allows nothing when the host cannot be reached, or the file is too large', async () => {
    await using client = testClient({ allowCidrs: [] })
    const robots = await fetchRobots(client, READER, 'http://127.0.0.1/page', NOW)
    expect(mayFetch(robots, 'http://127.0.0.1/page')).toBe(false)
    expect((await robotsFrom(200, '#'.repeat(600_000))).may('/x')).toBe(false)
  })

  it('allows nothing when there are more rules than anybody needs', async () => {
    expect((await robotsFrom(200, `User-agent: *\n${'Allow: /\n'.repeat(6_000)}`)).may('/x')).toBe(false)
  })

  it('says nothing about another host', async () => {
    const { robots } = await robotsFrom(200, 'User-agent: *\nAllow: /')
    expect(mayFetch(robots, 'http://127.0.0.9/x')).toBe(false)
  })

  it('is valid for a day, and survives being stored', async () => {
    const { robots } = await robotsFrom(200, 'User-agent: *\nDisallow: /no')
    const stored = structuredClone(robots)
    expect(mayFetch(stored, `${stored.origin}/no`)).toBe(false)
    expect(isFresh(stored, new Date('2026-11-16T11:59:59Z'))).toBe(true)
    expect(isFresh(stored, new Date('2026-11-16T12:00:00Z'))).toBe(false)
    expect(isFresh(stored, new Date('2026-11-14T12:00:00Z'))).toBe(false)
  })
})
