import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLoopbackServer } from '../../../fetch/testing/loopback-server.ts'

/** The parts of POST /chat/completions that we use. */
export interface ChatRequest {
  model: string
  messages: { role: string; content: string }[]
  max_tokens?: number
  max_completion_tokens?: number
  response_format?: {
    type: string
    json_schema?: { strict: boolean; schema: { properties: Record<string, AnswerShape> } }
  }
}

export interface AnswerShape {
  properties: { sub: { enum: string[] }; specifics: { items: { enum: string[] } } }
}

export interface ChatServer extends AsyncDisposable {
  baseUrl: string
  requests: { path: string; key: string | undefined; body: ChatRequest }[]
  /** The response to the next requests: the message's content, or the whole response. */
  answer: (request: ChatRequest, response: ServerResponse) => unknown
}

/** A provider on loopback that wraps the test's content in the documented body. */
export async function startChatServer(): Promise<ChatServer> {
  const chat: Pick<ChatServer, 'requests' | 'answer'> = { requests: [], answer: () => ({}) }
  const server = await startLoopbackServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as ChatRequest
    chat.requests.push({ path: request.url ?? '', key: request.headers.authorization, body })
    const content = await chat.answer(body, response)
    if (response.headersSent || content === undefined) return
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(completion(body, content)))
  })
  return Object.assign(chat, {
    baseUrl: `${server.origin}/v1`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  })
}

function completion({ model }: ChatRequest, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_762_000_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 900, completion_tokens: 40, total_tokens: 940 },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** The first subtopic offered for each article, with its first specific topic. */
export function obedientAnswer({ response_format }: ChatRequest, confidence = 0.9): Record<string, unknown> {
  const shapes = Object.entries(response_format?.json_schema?.schema.properties ?? {})
  return Object.fromEntries(
    shapes.map(([key, { properties }]) => [
      key,
      { sub: properties.sub.enum[0], specifics: [properties.specifics.items.enum[0]], confidence },
    ]),
  )
}
