import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startLoopbackServer } from '../../fetch/testing/loopback-server.ts'

interface TelegramCall {
  method: string
  body: Record<string, unknown>
}

type Treatment = { status: number; answer: object } | 'answer lost' | 'slow' | undefined

export interface TelegramServer extends AsyncDisposable {
  apiRoot: string
  calls: TelegramCall[]
  /** How a call is treated. Undefined means accepted. */
  treat: ((call: TelegramCall) => Treatment) | undefined
}

/** The parts of the Bot API that we use, on loopback. */
export async function startTelegramServer(): Promise<TelegramServer> {
  const calls: TelegramCall[] = []
  const api: Pick<TelegramServer, 'treat'> = { treat: undefined }
  const server = await startLoopbackServer(async (request, response) => {
    const method = request.url?.split('/').at(-1) ?? ''
    const call = { method, body: JSON.parse((await text(request)) || '{}') as Record<string, unknown> }
    const treatment = api.treat?.(call)
    if (typeof treatment === 'object') return say(response, treatment.status, treatment.answer)
    calls.push(call)
    if (treatment === 'answer lost') return void response.destroy()
    if (treatment === 'slow') await new Promise((resolve) => setTimeout(resolve, 800))
    say(response, 200, {
      ok: true,
      result: method === 'sendMessage' ? messageOf(call.body, calls.length) : true,
    })
  })
  return Object.assign(api, {
    apiRoot: server.origin,
    calls,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  })
}

function messageOf({ chat_id }: Record<string, unknown>, message_id: number) {
  return { message_id, date: 0, chat: { id: Number(chat_id), type: 'private', first_name: 'Ada' }, text: '' }
}

function say(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}
