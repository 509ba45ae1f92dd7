import { selfSigned } from '@daily-drops/world/hosting/certificate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { HOSTILE_HOSTS, HOSTILE_TARGETS } from '../fetch/testing/hostile-addresses.ts'
import { startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import { postCall } from './post-call.ts'
import { type Receiver, startReceiver } from './testing/receiver.ts'

let receiver: Receiver
const client = testClient()
const strict = testClient({ allowCidrs: [] })

beforeAll(async () => {
  receiver = await startReceiver(selfSigned(['127.0.0.1'], new Date()))
})
afterAll(async () => {
  await Promise.all([client.close(), strict.close(), receiver[Symbol.asyncDispose]()])
})
beforeEach(() => {
  receiver.treat = undefined
  receiver.calls.length = 0
})

const post = (url: string, through = client, ms?: number) =>
  postCall(through, { url, body: '{}', headers: { 'webhook-id': 'x' } }, ms)
const NO_ANSWER = { status: null, tookMs: expect.any(Number) }

it.each(HOSTILE_HOSTS)('[HOOK-01] does not reach %s', async (host) => {
  expect(await post(`https://${host}/`, strict)).toEqual(NO_ANSWER)
})

it.each(HOSTILE_TARGETS)('[HOOK-01] does not call %s', async (target) => {
  expect(await post(target, strict)).toEqual(NO_ANSWER)
})

it('[HOOK-01] reaches no internal address, whatever a name resolves to at the moment of the call', async () => {
  let asked = 0
  const rebinding = testClient({
    allowCidrs: [],
    resolver: (_, __, callback) => {
      asked++
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    },
  })
  expect(await post('https://127.hooks.example/', rebinding)).toEqual(NO_ANSWER)
  expect(asked).toBe(1)
  await rebinding.close()
})

it('[HOOK-01] follows no redirect, which is an answer like any other', async () => {
  receiver.treat = () => ({ status: 307, headers: { location: `${receiver.origin}/next` } })
  expect(await post(receiver.origin)).toMatchObject({ status: 307 })
  expect(receiver.calls).toHaveLength(1)
})

it('[HOOK-01] reads little of an endless answer and waits for a silent one no longer than its limit', async () => {
  receiver.treat = () => 'endless'
  expect(await post(receiver.origin, client, 2000)).toMatchObject({ status: 200 })
  receiver.treat = () => 'silent'
  expect(await post(receiver.origin, client, 200)).toEqual(NO_ANSWER)
  receiver.treat = () => 'answer lost'
  expect(await post(receiver.origin)).toEqual(NO_ANSWER)
})

it('needs encryption', async () => {
  await using server = await startLoopbackServer((_, response) => void response.end())
  expect(await post(server.origin)).toEqual(NO_ANSWER)
  expect(server.connections()).toBe(0)
})
