import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { ORIGIN, post, startTestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/web-build.ts'
import { COSTS } from './address-budget.ts'
import { entryPointOf } from './entry-points.ts'
import { createRenderQueue, type RenderQueue, SEARCH_LIMITS } from './render-queue.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let app: ReturnType<typeof createApp>
const most = new Map<string, number>()

/** The real queue, counting how many searches of a client run at the same time. */
function counted(queue: RenderQueue): RenderQueue {
  const running = new Map<string, number>()
  return (client = '', render) =>
    queue(client, async () => {
      running.set(client, (running.get(client) ?? 0) + 1)
      most.set(client, Math.max(most.get(client) ?? 0, running.get(client) ?? 0))
      try {
        return await render()
      } finally {
        running.set(client, (running.get(client) ?? 0) - 1)
      }
    })
}

beforeAll(async () => {
  host = await startTestApp({ REQUESTS_PER_MINUTE: '0' })
  const searchQueue = counted(createRenderQueue(SEARCH_LIMITS))
  app = createApp({ ...host.deps, searchQueue }, await testWeb())
})
afterAll(() => host.close())

function from(remoteAddress: string, path: string, init: RequestInit = {}) {
  const bindings = { incoming: { socket: { remoteAddress } } }
  return app.request(`${ORIGIN}${path}`, init, bindings as never)
}

const WAYS: [string, string, RequestInit][] = [
  ['203.0.113.1', '/functions/v1/search-drops', post({ q: 'market' })],
  ['203.0.113.2', '/search?q=market', {}],
  ['203.0.113.3', '/search.data?q=market', {}],
]

it.each(WAYS)('%s gets one search at a time, however many it requests: %s', async (address, path, init) => {
  const crowd = Array.from({ length: 60 }, () => from(address, path, init))
  const [other] = await Promise.all([from('198.51.100.7', path, init), ...crowd])
  expect(other?.status).toBe(200)
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(60).fill(200))
  expect(most.get(address)).toBe(1)
  expect(most.get('198.51.100.7')).toBe(1)
})

it.each([
  ['POST', '/functions/v1/list-muted-words'],
  ['GET', '/api/v1/muted-words'],
  ['GET', '/preferences/muted-words'],
])('counting what muted words hide takes turns and costs as much as a search: %s %s', (method, path) => {
  expect(entryPointOf(method, path)).toMatchObject({ takesTurns: true, cost: COSTS.search })
})

it('refuses further searches from one address', async () => {
  const ask = () => from('203.0.113.4', '/functions/v1/search-drops', post({ q: 'market' }))
  const crowd = Array.from({ length: 70 }, ask)
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBe(9)
})
