import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { FUNCTIONS } from '@daily-drops/contract/functions'
import { MAX_IMPORT_BYTES } from '@daily-drops/core/limits'
import type { Db } from '@daily-drops/db/connection/client'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { HOOKS, PROVIDERS, proofOf } from '../testing/provider-messages.ts'
import { ORIGIN, signUp, startTestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/web-build.ts'
import { createAddressBudget } from './address-budget.ts'
import { ENTRY_POINTS, type EntryPoint, entryPointOf } from './entry-points.ts'

/** Requests per minute that the cheapest entry point may get. Every other cost divides it. */
const PER_MINUTE = 20
const ROOT = new URL('../../../', import.meta.url)

let host: Awaited<ReturnType<typeof startTestApp>>
let app: ReturnType<typeof createApp>
let server: ReturnType<typeof serve>

beforeAll(async () => {
  host = await startTestApp(
    { ...PROVIDERS, TRUST_PROXY: '1', INDEXNOW_KEY: 'a-key-of-ours' },
    await testWeb(),
  )
  // A stopped clock: the budget never refills while the test runs, however long it takes.
  const budget = createAddressBudget(PER_MINUTE, () => 0)
  app = createApp({ ...host.deps, budget }, await testWeb())
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
})
afterAll(async () => {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await host.close()
})

const nameOf = ({ method, path }: Pick<EntryPoint, 'method' | 'path'>) => `${method} ${path}`

/** A path that matches this entry point and none before it. */
function pathOf({ path }: EntryPoint): string {
  return path
    .replace(':language{[a-z]{2}}', 'de')
    .replace(':id{[0-9a-f-]{36}}', '00000000-0000-4000-8000-000000000000')
    .replace(':key{[A-Za-z0-9-]{8,128}\\.txt}', 'a-key-of-ours.txt')
    .replace(':file{[\\w.-]+\\.\\w+}', 'favicon.svg')
    .replace(':file{[^/]+\\.png}', 'none.png')
    .replace(':version{[\\w-]{22}\\.mp3}', `${'v'.repeat(22)}.mp3`)
    .replace(/:file\{\\d\{4\}-\\d\{2\}-\\d\{2\}\\\.(\w+)\}/, '2026-11-15.$1')
    .replace(':name{.+}', 'get-session')
    .replace(/:\w+/g, 'none')
    .replace('*', 'none')
}

let nth = 0
const someAddress = () => `198.51.${nth >> 8}.${nth++ & 255}`

interface Sent {
  bytes?: number
  proof?: Record<string, string>
  isChunked?: boolean
  address?: string
}

async function send(
  entry: EntryPoint,
  { bytes = 0, isChunked = false, address = someAddress(), proof = {} }: Sent,
) {
  const { port } = server.address() as AddressInfo
  const method = entry.method === 'ALL' ? 'POST' : entry.method
  const headers = {
    'x-forwarded-for': address,
    'content-type': 'application/json',
    ...proof,
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes }),
  }
  // The host may close the connection before it has read a refused body, so none is used twice.
  const target = { host: '127.0.0.1', port, method, path: pathOf(entry), headers, agent: false }
  const request = httpRequest(target)
  request.on('error', () => {})
  request.end('1'.repeat(bytes))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

const faults = () => host.lines.splice(0).filter((line) => JSON.parse(line).level >= 50)

describe('the list of entry points', () => {
  it('has every route of the host', () => {
    const listed = new Set(ENTRY_POINTS.map(nameOf))
    const served = app.routes.map(({ method, path }) => `${method} ${path}`)
    expect(served.filter((route) => !listed.has(route))).toEqual([])
  })

  it('has nothing that the host does not serve', () => {
    const served = new Set([
      ...app.routes.map(({ method, path }) => `${method} ${path}`),
      ...FUNCTIONS.map(({ name }) => `ALL /functions/v1/${name}`),
      // Pages with their own cost or body.
      'ALL /search',
      'ALL /preferences/muted-words',
      ...ENTRY_POINTS.map(nameOf).filter((name) => /^POST .*\/sources\/import(\.data)?$/.test(name)),
    ])
    expect(ENTRY_POINTS.map(nameOf).filter((name) => !served.has(name))).toEqual([])
  })

  it('names a test that exists for each', () => {
    expect(ENTRY_POINTS.filter(({ proof }) => !existsSync(new URL(proof, ROOT)))).toEqual([])
  })

  it('matches each request to the intended entry point', () => {
    for (const entry of ENTRY_POINTS) {
      const method = entry.method === 'ALL' ? 'POST' : entry.method
      expect(nameOf(entryPointOf(method, pathOf(entry)))).toBe(nameOf(entry))
    }
    expect(entryPointOf('HEAD', '/healthz').path).toBe('/healthz')
    expect(entryPointOf('DELETE', '/webhooks/stripe').path).toBe('/webhooks/*')
  })
})

describe.each(ENTRY_POINTS.map((entry) => [nameOf(entry), entry] as const))('%s', (_name, entry) => {
  it('refuses a body one byte over its limit', async () => {
    const { status, body } = await send(entry, { bytes: entry.bodyBytes + 1 })
    expect(status).toBe(413)
    expect(body).not.toMatch(/\bat .*:\d+:\d+/)
    expect(faults()).toEqual([])
  })

  it('accepts a body of exactly its limit', async () => {
    const { status } = await send(entry, { bytes: entry.bodyBytes })
    expect(status).not.toBe(413)
    expect(status).toBeLessThan(500)
  })

  if (entry.bodyBytes > 0) {
    it('refuses a body without a length that is over its limit', async () => {
      const { status } = await send(entry, { bytes: entry.bodyBytes + 1, isChunked: true })
      expect(status).toBe(413)
      expect(faults()).toEqual([])
    })
  }

  // Without proof: a request refused for that may have its own cost.
  const cost = entry.costOfRefusal ?? entry.cost
  it(cost > 0 ? 'refuses an address that has used up its budget' : 'is free', async () => {
    const address = someAddress()
    const allowed = cost > 0 ? PER_MINUTE / cost : PER_MINUTE
    const statuses: (number | undefined)[] = []
    for (let asked = 0; asked < allowed + 1; asked++) statuses.push((await send(entry, { address })).status)
    expect(statuses.indexOf(429)).toBe(cost > 0 ? allowed : -1)
    const other = await send(entry, {})
    expect(other.status).not.toBe(429)
  })
})

describe('a list to import', () => {
  const entry = entryPointOf('POST', '/sources/import')
  const files = { 'content-type': 'multipart/form-data; boundary=x', origin: ORIGIN }
  const MOST = MAX_IMPORT_BYTES + 64 * 1024
  const asReader = async () => ({ ...files, cookie: (await signUp(host.deps.auth, host.db)).cookie })
  const answer = async (proof: Record<string, string>, bytes = MOST, isChunked = false) =>
    (await send(entry, { proof, bytes, isChunked })).status

  it('is read from a signed-in reader, up to its own limit', async () => {
    const proof = await asReader()
    expect(await answer(proof)).toBe(400)
    for (const isChunked of [false, true]) expect(await answer(proof, MOST + 1, isChunked)).toBe(413)
  })

  it('is not read from strangers, nor with a cookie that nobody signed', async () => {
    const forged = (await asReader()).cookie.replace('session_token=', '$&x')
    for (const proof of [files, { ...files, cookie: forged }]) expect(await answer(proof)).toBe(413)
  })

  it('is sent as files, because a megabyte of fields is slow to read', async () => {
    const proof = { ...(await asReader()), 'content-type': 'application/x-www-form-urlencoded' }
    for (const isChunked of [false, true]) expect(await answer(proof, MOST, isChunked)).toBe(413)
  })
})

describe.each(HOOKS)('messages to /webhooks/%s', (hook) => {
  const entry = entryPointOf('POST', `/webhooks/${hook}`)
  const { bodyBytes } = entry
  const sign = (bytes: number) => proofOf(hook, '1'.repeat(bytes), `msg_${nth}`)

  it('are free with their proof, even from an address that forged ones have used up', async () => {
    const address = someAddress()
    const forged: (number | undefined)[] = []
    for (let sent = 0; sent < PER_MINUTE + 1; sent++)
      forged.push((await send(entry, { address, bytes: 8 })).status)
    expect(forged.slice(0, -1)).not.toContain(429)
    expect(forged.at(-1)).toBe(429)
    for (let sent = 0; sent < PER_MINUTE + 1; sent++)
      expect((await send(entry, { address, bytes: 8, proof: sign(8) })).status).toBe(200)
  })

  it.each([false, true])(
    'cost their address something when they are too long (chunked: %s)',
    async (isChunked) => {
      const address = someAddress()
      const statuses: (number | undefined)[] = []
      for (let sent = 0; sent < PER_MINUTE + 1; sent++)
        statuses.push((await send(entry, { address, bytes: bodyBytes + 1, isChunked })).status)
      expect(new Set(statuses.slice(0, -1))).toEqual(new Set([413]))
      expect(statuses.at(-1)).toBe(429)
      expect((await send(entryPointOf('GET', '/docs/api'), { address })).status).toBe(429)
    },
  )
})

it('our own fault costs a provider nothing', async () => {
  const budget = createAddressBudget(1, () => 0)
  const broken = createApp({ ...host.deps, budget, db: host.deps.db.withSchema('nowhere') as Db })
  const body = '{"update_id":1}'
  const bindings = { incoming: { socket: { remoteAddress: someAddress() } } }
  const sendTo = (headers: Record<string, string>) =>
    broken.request('/webhooks/telegram', { method: 'POST', body, headers }, bindings as never)
  for (let sent = 0; sent < 3; sent++) expect((await sendTo(proofOf('telegram', body))).status).toBe(500)
  expect((await sendTo({})).status).toBe(403)
  expect((await sendTo({})).status).toBe(429)
  expect(faults()).not.toEqual([])
})
