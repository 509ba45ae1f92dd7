import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { WHATSAPP_URL } from './addresses.ts'

interface Sent {
  to: string
  template?: { name: string; components: { parameters: { text: string }[] }[] }
}

/** The part of the Cloud API that the worker calls. A GET returns what was sent, so that journeys can read it. */
export async function startWhatsAppServer(port: number) {
  const sent: unknown[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') sent.push(await json(request))
    const answer = request.method === 'POST' ? { messages: [{ id: `wamid.${sent.length}` }] } : sent
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** The code in the latest message to this number. */
export async function codeSentTo(phone: string): Promise<string | undefined> {
  const sent = (await (await fetch(WHATSAPP_URL)).json()) as Sent[]
  return sent.findLast(({ to }) => to === phone)?.template?.components[0]?.parameters[0]?.text
}
