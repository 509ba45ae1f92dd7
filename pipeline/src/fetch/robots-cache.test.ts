import { describe, expect, it } from 'vitest'
import { parseRobots } from '../parse/robots-rules.ts'
import { BOT_TOKEN } from './bot.ts'
import { createRobotsCache } from './robots-cache.ts'
import { testClient } from './testing/client.ts'
import { startLoopbackServer } from './testing/loopback-server.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const RULES = `User-agent: *\n${`Disallow: /${'n'.repeat(999)}\n`.repeat(100)}`
const READER = { readRobots: async (body: Uint8Array) => parseRobots(body.toString(), BOT_TOKEN) }
const ROOM_FOR_THREE = 700_000

async function startHosts(count: number) {
  const asked: string[] = []
  const hosts = Array.from({ length: count }, (_, n) => `127.0.3.${n + 1}`)
  const servers = await Promise.all(
    hosts.map((host) =>
      startLoopbackServer(
        (_, response) => {
          asked.push(host)
          response.end(RULES)
        },
        { host },
      ),
    ),
  )
  return {
    asked,
    pages: servers.map(({ origin }) => `${origin}/page`),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
    },
  }
}

describe('the robots.txt cache', () => {
  it("fetches a host's file once a day", async () => {
    await using hosts = await startHosts(1)
    await using client = testClient()
    const cache = createRobotsCache(client, READER)
    const [page = ''] = hosts.pages
    await cache.rulesFor(page, NOW)
    await cache.rulesFor(`${page}/2`, new Date('2026-11-16T11:00:00Z'))
    expect(hosts.asked).toHaveLength(1)
    await cache.rulesFor(page, new Date('2026-11-16T12:00:00Z'))
    expect(hosts.asked).toHaveLength(2)
  })

  it('is limited by bytes: the oldest files are dropped, and fetched again when needed', async () => {
    await using hosts = await startHosts(20)
    await using client = testClient()
    const cache = createRobotsCache(client, READER, ROOM_FOR_THREE)
    for (const page of hosts.pages) {
      expect((await cache.rulesFor(page, NOW)).rules).toHaveLength(100)
      expect(cache.bytes()).toBeLessThanOrEqual(ROOM_FOR_THREE)
    }
    expect(cache.bytes()).toBeGreaterThan(ROOM_FOR_THREE / 2)
    await cache.rulesFor(hosts.pages.at(-1) ?? '', NOW)
    expect(hosts.asked).toHaveLength(20)
    await cache.rulesFor(hosts.pages[0] ?? '', NOW)
    expect(hosts.asked).toHaveLength(21)
  })
})
