import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const DEFAULT_LEASE_SECONDS = 10 * 24 * 60 * 60
const PATIENCE_MS = 60_000

interface Subscriber {
  topic: string
  callback: string
  secret: string | undefined
  leaseSeconds: number
}

interface Delivery {
  body: string
  method?: 'sha1' | 'sha256' | 'sha384' | 'sha512'
  /** Replaces or removes headers, for hubs that lie. */
  headers?: Record<string, string | undefined>
}

/** A small hub (WebSub): it verifies intent, grants leases and signs what it distributes. */
export interface Hub extends AsyncDisposable {
  url: string
  subscribers: Subscriber[]
  /** Every form that arrived. */
  forms: URLSearchParams[]
  /** Replaces the answer to forms, for hubs that misbehave. */
  answer: RequestListener | undefined
  /** The lease that it grants, instead of the one that a subscriber asks for. */
  leaseSeconds: number | undefined
  /** Sends a document to everyone who subscribed to the topic. Returns the statuses of their answers. */
  distribute(topic: string, delivery: Delivery): Promise<number[]>
  /** Ends once every verification that has begun is over. */
  settled(): Promise<void>
}

export async function startHub(): Promise<Hub> {
  const pending = new Set<Promise<void>>()
  const server = createServer(async (request, response) => {
    if (hub.answer) return hub.answer(request, response)
    const form = new URLSearchParams(await text(request))
    hub.forms.push(form)
    const mode = form.get('hub.mode')
    if (mode === 'publish') return response.writeHead(204).end()
    const callback = URL.parse(form.get('hub.callback') ?? '')
    if ((mode !== 'subscribe' && mode !== 'unsubscribe') || !callback || !form.get('hub.topic'))
      return response.writeHead(400).end()
    response.writeHead(202).end()
    const verifying = verify(form, mode, callback).catch(() => {})
    pending.add(verifying)
    void verifying.finally(() => pending.delete(verifying))
  })

  async function verify(
    form: URLSearchParams,
    mode: 'subscribe' | 'unsubscribe',
    callback: URL,
  ): Promise<void> {
    const topic = form.get('hub.topic') ?? ''
    const leaseSeconds = hub.leaseSeconds ?? (Number(form.get('hub.lease_seconds')) || DEFAULT_LEASE_SECONDS)
    const challenge = randomBytes(16).toString('hex')
    const question = new URL(callback)
    question.searchParams.set('hub.mode', mode)
    question.searchParams.set('hub.topic', topic)
    question.searchParams.set('hub.challenge', challenge)
    if (mode === 'subscribe') question.searchParams.set('hub.lease_seconds', String(leaseSeconds))
    const answer = await fetch(question, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok || (await answer.text()) !== challenge) return
    const isOther = (one: Subscriber) => one.callback !== callback.href || one.topic !== topic
    hub.subscribers = hub.subscribers.filter(isOther)
    if (mode === 'subscribe')
      hub.subscribers.push({
        topic,
        callback: callback.href,
        secret: form.get('hub.secret') ?? undefined,
        leaseSeconds,
      })
  }

  const hub: Hub = {
    url: '',
    subscribers: [],
    forms: [],
    answer: undefined,
    leaseSeconds: undefined,
    distribute: (topic, delivery) =>
      Promise.all(
        hub.subscribers.filter((one) => one.topic === topic).map((one) => deliver(hub.url, one, delivery)),
      ),
    async settled() {
      while (pending.size > 0) await Promise.all(pending)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  hub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`
  return hub
}

async function deliver(
  hubUrl: string,
  { callback, topic, secret }: Subscriber,
  { body, method = 'sha256', headers = {} }: Delivery,
): Promise<number> {
  const sent = {
    'content-type': 'application/rss+xml',
    link: `<${hubUrl}>; rel="hub", <${topic}>; rel="self"`,
    ...(secret && {
      'x-hub-signature': `${method}=${createHmac(method, secret).update(body).digest('hex')}`,
    }),
    ...headers,
  }
  const given = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const { status } = await fetch(callback, { method: 'POST', headers: given, body, signal })
  return status
}
