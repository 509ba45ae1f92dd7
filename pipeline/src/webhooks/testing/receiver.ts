import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { WebhookBody } from '@daily-drops/contract/webhooks/webhook-events'

export interface ReceivedCall {
  path: string
  id: string
  timestamp: number
  signatures: string[]
  raw: string
  body: WebhookBody
}

/** How a call is treated. Undefined means accepted. */
type Treatment =
  | number
  | { status: number; headers: Record<string, string> }
  | 'answer lost'
  | 'endless'
  | 'silent'
  | undefined

export interface Receiver extends AsyncDisposable {
  origin: string
  /** Every request, in order. */
  calls: ReceivedCall[]
  treat: ((call: ReceivedCall) => Treatment | Promise<Treatment>) | undefined
}

/** A reader's own program on loopback. */
export async function startReceiver(
  certificate: { key: string; cert: string },
  { host = '127.0.0.1', port = 0 } = {},
): Promise<Receiver> {
  setDefaultCACertificates([...getCACertificates(), certificate.cert])
  const calls: ReceivedCall[] = []
  const api: Pick<Receiver, 'treat'> = { treat: undefined }
  const server = createServer(certificate, async (request, response) => {
    const raw = await text(request)
    const { headers } = request
    const call = {
      path: request.url ?? '',
      id: String(headers['webhook-id']),
      timestamp: Number(headers['webhook-timestamp']),
      signatures: String(headers['webhook-signature']).split(' '),
      raw,
      body: JSON.parse(raw) as WebhookBody,
    }
    calls.push(call)
    const treatment = await api.treat?.(call)
    if (treatment === 'silent') return
    if (treatment === 'answer lost') return void response.destroy()
    if (treatment === 'endless') {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
      return void response.once('close', () => clearInterval(timer))
    }
    if (typeof treatment === 'object')
      return void response.writeHead(treatment.status, treatment.headers).end()
    response.writeHead(treatment ?? 204).end()
  }).listen(port, host)
  await once(server, 'listening')
  return Object.assign(api, {
    origin: `https://${host}:${(server.address() as AddressInfo).port}`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

/** The signature as the specification defines it, written here a second time. */
export function expectedSignature(secret: string, { id, timestamp, raw }: ReceivedCall): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest('base64')}`
}
