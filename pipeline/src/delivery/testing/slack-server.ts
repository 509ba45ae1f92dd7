import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

interface SlackPost {
  path: string
  body: { text: string; blocks: object[] }
}

/** How a post is treated. Undefined means accepted. */
type Treatment =
  | { status: number; words: string; headers?: Record<string, string> }
  | 'answer lost'
  | 'endless'
  | 'slow'
  | 'silent'
  | undefined

export interface SlackServer extends AsyncDisposable {
  origin: string
  posts: SlackPost[]
  /** Every request, accepted or not. */
  asked(): number
  treat: ((post: SlackPost) => Treatment) | undefined
}

/** Incoming webhooks on loopback, as documented: a JSON payload, answered with a word. */
export async function startSlackServer(
  certificate: { key: string; cert: string },
  { host = '127.0.0.1', port = 0 } = {},
): Promise<SlackServer> {
  setDefaultCACertificates([...getCACertificates(), certificate.cert])
  const posts: SlackPost[] = []
  let asked = 0
  const api: Pick<SlackServer, 'treat'> = { treat: undefined }
  const server = createServer(certificate, async (request, response) => {
    asked++
    const post = { path: request.url ?? '', body: JSON.parse(await text(request)) as SlackPost['body'] }
    const treatment = api.treat?.(post)
    if (typeof treatment === 'object')
      return void response.writeHead(treatment.status, treatment.headers ?? {}).end(treatment.words)
    if (!Array.isArray(post.body.blocks) || !post.body.text)
      return void response.writeHead(400).end('invalid_payload')
    posts.push(post)
    if (treatment === 'answer lost') return void response.destroy()
    if (treatment === 'silent') return
    if (treatment === 'endless') return void writeOn(response)
    if (treatment === 'slow') await new Promise((resolve) => setTimeout(resolve, 800))
    response.writeHead(200).end('ok')
  }).listen(port, host)
  await once(server, 'listening')
  return Object.assign(api, {
    origin: `https://${host}:${(server.address() as AddressInfo).port}`,
    posts,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

/** A response without an end. */
function writeOn(response: ServerResponse): void {
  response.writeHead(200)
  const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
  response.once('close', () => clearInterval(timer))
}
