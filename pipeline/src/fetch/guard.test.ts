import type { LookupAddress } from 'node:dns'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { get } from './get.ts'
import type { Resolver } from './guarded-client.ts'
import { FEED } from './profiles.ts'
import { testClient } from './testing/client.ts'
import { HOSTILE_HOSTS, HOSTILE_TARGETS } from './testing/hostile-addresses.ts'
import { type LoopbackServer, startLoopbackServer } from './testing/loopback-server.ts'

const PROFILE = { ...FEED, totalMs: 3_000 }

/** Gives each lookup the next answer in the list. The last one repeats. */
function resolverOf(...answers: string[][]): Resolver {
  return (_hostname, _options, callback) => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    callback(
      null,
      addresses.map((address): LookupAddress => ({ address, family: net.isIP(address) })),
    )
  }
}

let canary: LoopbackServer
beforeAll(async () => {
  canary = await startLoopbackServer((_request, response) => response.end('reached'))
})
afterAll(() => canary[Symbol.asyncDispose]())

const HOSTILE_NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  LOCALHOST: ['::1', '127.0.0.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  '127.0.0.1.nip.example.': ['127.0.0.1'],
  '127.metadata.example': ['169.254.169.254'],
  '127.mapped.example': ['::ffff:127.0.0.1'],
  '127.nat64.example': ['64:ff9b::7f00:1'],
  '127.mixed.example': ['93.184.216.34', '127.0.0.1'],
  '127.mixed-last.example': ['2606:4700::1111', '93.184.216.34', '10.0.0.1'],
}

const HOSTILE_PORTS = [22, 25, 3306, 5432, 6379, 8080, 9200, 11211].map(
  (port) => `http://93.184.216.34:${port}/`,
)

describe('hostile addresses', () => {
  it('are at least 60', () => {
    expect(HOSTILE_HOSTS.length).toBeGreaterThanOrEqual(60)
  })

  it.each(HOSTILE_HOSTS)('http://%s/ opens no connection', async (host) => {
    await using client = testClient({ allowCidrs: [] })
    const connect = vi.spyOn(net.Socket.prototype, 'connect')
    for (const url of [`http://${host}/`, `https://${host}/`, `http://${host}:${canary.port}/`]) {
      expect(await get(client, url, PROFILE), url).toMatchObject({
        outcome: 'failed',
        code: 'blocked_address',
      })
    }
    expect(connect).not.toHaveBeenCalled()
    expect(canary.connections()).toBe(0)
  })

  it.each(Object.entries(HOSTILE_NAMES))('the name %s opens no connection', async (name, addresses) => {
    await using client = testClient({ allowCidrs: [], resolver: resolverOf(addresses) })
    for (const url of [`http://${name}/`, `https://${name}/`, `http://${name}:${canary.port}/`]) {
      expect(await get(client, url, PROFILE), url).toMatchObject({
        outcome: 'failed',
        code: 'blocked_address',
      })
    }
    expect(canary.connections()).toBe(0)
  })

  it.each(HOSTILE_TARGETS)('%s is not fetched', async (url) => {
    await using client = testClient()
    expect(await get(client, url, PROFILE)).toEqual({ outcome: 'failed', code: 'bad_url', url })
    expect(canary.connections()).toBe(0)
  })

  it.each(HOSTILE_PORTS)('%s is refused for its port', async (url) => {
    await using client = testClient()
    const connect = vi.spyOn(net.Socket.prototype, 'connect')
    expect(await get(client, url, PROFILE)).toMatchObject({ code: 'blocked_address' })
    expect(connect).not.toHaveBeenCalled()
  })

  it('the control works: an exempt address reaches it', async () => {
    await using server = await startLoopbackServer((_request, response) => response.end('reached'))
    await using client = testClient()
    expect(await get(client, server.origin, PROFILE)).toMatchObject({ outcome: 'fetched' })
    expect(server.connections()).toBe(1)
  })
})

describe('redirects and changing names', () => {
  /**
   * 127.0.0.2 represents the public internet, 127.0.0.1 the private network with the canary on the same port.
   */
  const PUBLIC = { allowCidrs: ['127.0.0.2/32'] }

  it.each([
    ['a private literal', () => canary.origin],
    ['a decimal literal', () => `http://2130706433:${canary.port}/`],
    ['a mapped literal', () => `http://[::ffff:127.0.0.1]:${canary.port}/`],
    ['the metadata service', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a name with a private answer', () => `http://localhost:${canary.port}/`],
  ])('a redirect to %s opens no connection', async (_what, target) => {
    await using server = await startLoopbackServer(
      (_request, response) => response.writeHead(302, { location: target() }).end(),
      { host: '127.0.0.2' },
    )
    await using client = testClient({ ...PUBLIC, resolver: resolverOf(['127.0.0.1']) })
    expect(await get(client, server.origin, PROFILE)).toMatchObject({
      outcome: 'failed',
      code: 'blocked_address',
    })
    expect(server.connections()).toBe(1)
    expect(canary.connections()).toBe(0)
  })

  it.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'javascript:alert(1)',
    'http://user:pw@127.0.0.2/',
    'http://',
  ])('a redirect to %s is not followed', async (location) => {
    await using server = await startLoopbackServer(
      (_request, response) => response.writeHead(302, { location }).end(),
      { host: '127.0.0.2' },
    )
    await using client = testClient(PUBLIC)
    expect(await get(client, server.origin, PROFILE)).toMatchObject({ code: 'bad_redirect' })
    expect(server.connections()).toBe(1)
  })

  it('a name that resolves to a public address first and a private one next is refused the second time', async () => {
    await using server = await startLoopbackServer(
      (_request, response) => response.writeHead(200, { connection: 'close' }).end('<rss/>'),
      { host: '127.0.0.2', port: canary.port },
    )
    await using client = testClient({ ...PUBLIC, resolver: resolverOf(['127.0.0.2'], ['127.0.0.1']) })
    const url = `http://localhost:${canary.port}/feed`
    expect(await get(client, url, PROFILE)).toMatchObject({ outcome: 'fetched' })
    expect(await get(client, url, PROFILE)).toMatchObject({ code: 'blocked_address' })
    expect(server.connections()).toBe(1)
    expect(canary.connections()).toBe(0)
  })

  it('a name that turns private between two hops of one request is refused', async () => {
    await using server = await startLoopbackServer(
      (_request, response) => response.writeHead(302, { location: '/again', connection: 'close' }).end(),
      { host: '127.0.0.2', port: canary.port },
    )
    await using client = testClient({ ...PUBLIC, resolver: resolverOf(['127.0.0.2'], ['127.0.0.1']) })
    const result = await get(client, `http://localhost:${canary.port}/`, PROFILE)
    expect(result).toMatchObject({ code: 'blocked_address' })
    expect(server.connections()).toBe(1)
    expect(canary.connections()).toBe(0)
  })

  it('one private address among public ones refuses them all', async () => {
    await using server = await startLoopbackServer((_request, response) => response.end('x'), {
      host: '127.0.0.2',
    })
    await using client = testClient({ ...PUBLIC, resolver: resolverOf(['127.0.0.2', '127.0.0.1']) })
    expect(await get(client, `http://localhost:${server.port}/`, PROFILE)).toMatchObject({
      code: 'blocked_address',
    })
    expect(server.connections()).toBe(0)
  })
})
