import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestClient, testClient } from '../fetch/testing/client.ts'
import { type LoopbackServer, startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import { createVideoApi, secondsOf } from './video-api.ts'

let server: LoopbackServer
let client: TestClient
let answer: { status: number; body: string }
let asked: URL | undefined

beforeAll(async () => {
  client = testClient()
  server = await startLoopbackServer((request, response) => {
    asked = new URL(request.url ?? '', 'http://localhost')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
afterAll(async () => {
  await client.close()
  await server[Symbol.asyncDispose]()
})
beforeEach(() => {
  answer = { status: 200, body: JSON.stringify({ items: [] }) }
})

const lookUp = (...ids: string[]) =>
  createVideoApi({ client, key: 'secret', baseUrl: server.origin }).lookUp(ids)

/** As documented at developers.google.com/youtube/v3/docs/errors. */
function refuse(status: number, reason: string, message = '') {
  answer = {
    status,
    body: JSON.stringify({ error: { code: status, message, errors: [{ reason, domain: 'x' }] } }),
  }
}

describe('the video API', () => {
  it('requests all videos in one call and reads their facts', async () => {
    answer.body = JSON.stringify({
      items: [
        {
          id: 'aaaaaaaaaaa',
          snippet: { title: 'A film', description: '', liveBroadcastContent: 'none' },
          contentDetails: { duration: 'PT1H2M3S' },
          statistics: { viewCount: '1234567' },
        },
        {
          id: 'bbbbbbbbbbb',
          snippet: { title: 'On air', description: '', liveBroadcastContent: 'live' },
          contentDetails: { duration: 'P0D' },
          statistics: {},
          liveStreamingDetails: { actualStartTime: '2026-11-15T08:00:00Z' },
        },
      ],
    })
    expect(await lookUp('aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc')).toEqual({
      outcome: 'found',
      videos: [
        { id: 'aaaaaaaaaaa', durationSeconds: 3723, viewCount: 1_234_567, kind: 'video' },
        { id: 'bbbbbbbbbbb', durationSeconds: 0, viewCount: null, kind: 'live' },
      ],
    })
    expect(asked?.pathname).toBe('/youtube/v3/videos')
    expect(asked?.searchParams.get('id')).toBe('aaaaaaaaaaa,bbbbbbbbbbb,ccccccccccc')
    expect(asked?.searchParams.get('part')?.split(',')).toEqual(
      expect.arrayContaining(['snippet', 'contentDetails', 'statistics']),
    )
  })

  it.each([
    [403, 'quotaExceeded', '', 'quota'],
    [429, 'rateLimitExceeded', '', 'quota'],
    [403, 'forbidden', '', 'bad_key'],
    [400, 'badRequest', 'API key not valid. Please pass a valid API key.', 'bad_key'],
    [400, 'invalidFilters', '', 'rejected'],
    [500, 'backendError', '', 'unavailable'],
  ])('distinguishes %d %s', async (status, reason, message, code) => {
    refuse(status, reason, message)
    expect(await lookUp('aaaaaaaaaaa')).toEqual({ outcome: 'failed', code })
  })

  it('survives an invalid response, and none', async () => {
    answer.body = '<html>'
    expect(await lookUp('aaaaaaaaaaa')).toEqual({ outcome: 'failed', code: 'unreadable' })
    answer.body = '{"items":[{"id":1}]}'
    expect(await lookUp('aaaaaaaaaaa')).toEqual({ outcome: 'failed', code: 'unreadable' })
    const nobody = createVideoApi({ client, key: 'secret', baseUrl: 'http://127.0.0.1:9' })
    expect(await nobody.lookUp(['aaaaaaaaaaa'])).toEqual({ outcome: 'failed', code: 'unavailable' })
  })

  it('contacts nobody without a key', async () => {
    const before = server.connections()
    const api = createVideoApi({ client, key: undefined, baseUrl: server.origin })
    expect(await api.lookUp(['aaaaaaaaaaa'])).toEqual({ outcome: 'failed', code: 'not_configured' })
    expect(server.connections()).toBe(before)
  })
})

describe('secondsOf', () => {
  it.each([
    ['PT45S', 45],
    ['PT15M', 900],
    ['P1DT2H', 93_600],
    ['P0D', 0],
    ['nonsense', 0],
  ])('reads %s', (duration, seconds) => {
    expect(secondsOf(duration)).toBe(seconds)
  })
})
