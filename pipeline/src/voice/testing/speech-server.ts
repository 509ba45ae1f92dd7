import type { ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { startLoopbackServer } from '../../fetch/testing/loopback-server.ts'

const RATE = 24_000
/** How fast the double speaks. */
const LETTERS_A_SECOND = 15

export interface SpeechServer extends AsyncDisposable {
  url: string
  /** The texts, in the order in which they were asked for. */
  asked: { text: string; voice: string; key: string | undefined }[]
  /** Replaces the responses. */
  instead: ((response: ServerResponse) => void) | undefined
}

/** Answers /v1/audio/speech as OpenAI-compatible services do, with a tone as long as the text. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const loopback = await startLoopbackServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/audio/speech') return response.writeHead(404).end()
    const { input, voice } = (await json(request)) as { input: string; voice: string }
    server.asked.push({ text: input, voice, key: request.headers.authorization })
    if (server.instead) return server.instead(response)
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(wavOf(input.length / LETTERS_A_SECOND))
  })
  const server: SpeechServer = {
    url: `${loopback.origin}/v1`,
    asked: [],
    instead: undefined,
    [Symbol.asyncDispose]: () => loopback[Symbol.asyncDispose](),
  }
  return server
}

/** A tone in a RIFF file. Services that stream it do not know its length. */
export function wavOf(seconds: number, { loudness = 0.2, isStreamed = false } = {}): Buffer {
  const data = Buffer.alloc(Math.round(seconds * RATE) * 2)
  for (let at = 0; at < data.length / 2; at++)
    data.writeInt16LE(Math.round(Math.sin((at * 2 * Math.PI * 220) / RATE) * loudness * 32_767), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(isStreamed ? 0xffffffff : 36 + data.length, 4)
  head.write('WAVE', 8)
  head.write('fmt ', 12)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(isStreamed ? 0xffffffff : data.length, 40)
  return Buffer.concat([head, data])
}
