import { text } from 'node:stream/consumers'
import { startLoopbackServer } from '../fetch/testing/loopback-server.ts'

export interface Received {
  method: string | undefined
  path: string | undefined
  headers: Record<string, unknown>
  body: string
}

interface Answer {
  status: number
  body?: string
}

/** A service on loopback that stores what it receives and responds as the test says. */
export async function startService(answer: (request: Received) => Answer) {
  const received: Received[] = []
  const server = await startLoopbackServer(async (request, response) => {
    const { method, url: path, headers } = request
    const one = { method, path, headers, body: await text(request) }
    received.push(one)
    const { status, body } = answer(one)
    response.writeHead(status).end(body)
  })
  return { origin: server.origin, received, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}
