import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { get } from './get.ts'
import { LARGE_AT_ONCE, LARGE_BYTES, leavePlace, takePlace } from './large-bodies.ts'
import { FEED } from './profiles.ts'
import { testClient } from './testing/client.ts'
import { startLoopbackServer } from './testing/loopback-server.ts'

const BODY = Buffer.alloc(8 * LARGE_BYTES, 'x')
/** Every loopback address, each of which is a separate host. */
const EVERYWHERE = { host: '0.0.0.0' }

/** Sends as fast as it is read, and reports how much that was. */
function send(response: ServerResponse, onSent: (bytes: number) => void): void {
  const chunk = BODY.subarray(0, 64 * 1024)
  let left = BODY.length / chunk.length
  const more = () => {
    while (left > 0) {
      left -= 1
      onSent(chunk.length)
      if (!response.write(chunk)) return
    }
    response.end()
  }
  response.on('drain', more)
  more()
}

describe('large bodies', () => {
  it('are read a few at a time, all of them completely, while small ones pass', async () => {
    const sent = new Map<string, number>()
    await using server = await startLoopbackServer((request, response) => {
      const path = request.url ?? ''
      if (path === '/small') return response.end('small')
      return send(response, (bytes) => sent.set(path, (sent.get(path) ?? 0) + bytes))
    }, EVERYWHERE)
    await using client = testClient()
    const ask = (path: string, n: number) =>
      get(client, `http://127.0.5.${n + 1}:${server.port}${path}`, { ...FEED, totalMs: 60_000 })

    // Takes all the places.
    const places = Array.from({ length: LARGE_AT_ONCE })
    for (const _ of places) await takePlace(new AbortController().signal)
    const large = Array.from({ length: LARGE_AT_ONCE + 2 }, (_, n) => ask(`/large${n}`, n))
    await sleep(300)
    expect(Math.max(0, ...sent.values())).toBeLessThan(BODY.length)
    expect(await ask('/small', 9)).toMatchObject({ outcome: 'fetched' })
    for (const _ of places) leavePlace()
    const read = await Promise.all(large)
    expect(read.map((result) => result.outcome === 'fetched' && result.body.length)).toEqual(
      large.map(() => BODY.length),
    )
  })

  it('that wait longer than their exchange allows end with it, and leave the queue', async () => {
    const held = Promise.withResolvers<void>()
    await using server = await startLoopbackServer(async (_, response) => {
      response.write(BODY.subarray(0, 2 * LARGE_BYTES))
      await held.promise
      response.end()
    }, EVERYWHERE)
    await using client = testClient()
    const ask = (n: number, totalMs: number) =>
      get(client, `http://127.0.5.${n + 1}:${server.port}/`, { ...FEED, totalMs })
    const holding = Array.from({ length: LARGE_AT_ONCE }, (_, n) => ask(n, 5_000))
    await sleep(200)
    expect(await ask(90, 300)).toMatchObject({ outcome: 'failed', code: 'timeout' })
    held.resolve()
    await Promise.all(holding)
    expect(await ask(91, 30_000)).toMatchObject({ outcome: 'fetched' })
  })
})
