import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { topicDescendants } from '../functions/topics/topics.ts'
import { callFunction } from './client.ts'

let server: Server
let baseUrl: string
let asked: {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
let answer = { status: 200, body: '', headers: {} as Record<string, string> }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked = { method: request.method, url: request.url, headers: request.headers, body: await text(request) }
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

describe('callFunction', () => {
  it('posts JSON with the token and types the response', async () => {
    answer = { status: 200, body: '[2,3]', headers: {} }
    const ids = await callFunction(topicDescendants, { root_id: 1 }, { baseUrl, token: 'secret' })
    expectTypeOf(ids).toEqualTypeOf<number[]>()
    expect(ids).toEqual([2, 3])
    expect(asked).toMatchObject({
      method: 'POST',
      url: '/functions/v1/topic_descendants',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: '{"root_id":1}',
    })
  })

  it('names the language of its page, and none outside a page', async () => {
    answer = { status: 200, body: '[]', headers: {} }
    await callFunction(topicDescendants, { root_id: 1 }, { baseUrl })
    expect(asked.headers['page-language']).toBeUndefined()
    Object.assign(globalThis, { document: { documentElement: { lang: 'de' } } })
    await callFunction(topicDescendants, { root_id: 1 }, { baseUrl })
    Reflect.deleteProperty(globalThis, 'document')
    expect(asked.headers['page-language']).toBe('de')
  })

  it("throws the server's refusal unchanged", async () => {
    const body = JSON.stringify({ error: 'Slow down', code: 'RATE_LIMITED', fields: { root_id: 'no' } })
    answer = { status: 429, body, headers: { 'retry-after': '30' } }
    await expect(callFunction(topicDescendants, { root_id: 1 }, { baseUrl })).rejects.toMatchObject({
      name: 'AppError',
      code: 'RATE_LIMITED',
      message: 'Slow down',
      fields: { root_id: 'no' },
      retryAfter: 30,
    })
  })

  it.each([
    [502, 'UNAVAILABLE'],
    [413, 'TOO_LARGE'],
    [403, 'FORBIDDEN'],
    [418, 'INTERNAL'],
  ])("understands a proxy's %s without our body as %s", async (status, code) => {
    answer = { status, body: '<html>', headers: {} }
    await expect(callFunction(topicDescendants, { root_id: 1 }, { baseUrl })).rejects.toMatchObject({ code })
  })

  it('is unavailable when nothing responds', async () => {
    await expect(
      callFunction(topicDescendants, { root_id: 1 }, { baseUrl: 'http://127.0.0.1:1' }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
