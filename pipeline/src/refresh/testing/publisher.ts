import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { startLoopbackServer } from '../../fetch/testing/loopback-server.ts'

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Publisher extends AsyncDisposable {
  feedUrl: string
  origin: string
  /** The host as the product counts it. */
  host: string
  /** Headers of every request, in order. */
  requests: IncomingHttpHeaders[]
  /** The response to every path from now on. */
  answer: Answer | RequestListener
}

let hosts = 0

/** A publisher on its own loopback address. */
export async function startPublisher(answer: Publisher['answer'] = {}): Promise<Publisher> {
  hosts += 1
  const host = `127.0.${1 + Math.floor(hosts / 250)}.${1 + (hosts % 250)}`
  const requests: IncomingHttpHeaders[] = []
  const server = await startLoopbackServer(
    (request, response) => {
      requests.push(request.headers)
      if (typeof publisher.answer === 'function') return publisher.answer(request, response)
      const { status = 200, headers = {}, body = '' } = publisher.answer
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
    },
    { host },
  )
  const publisher: Publisher = {
    origin: server.origin,
    feedUrl: `${server.origin}/feed.xml`,
    host,
    requests,
    answer,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
  return publisher
}

export interface Item {
  link?: string
  guid?: string
  title?: string
  date?: Date
}

export function rss(items: readonly Item[], ttl?: number): string {
  const item = ({ link, guid, title = 'Title', date }: Item) =>
    `<item><title>${title}</title>${link ? `<link>${link}</link>` : ''}${
      guid ? `<guid isPermaLink="false">${guid}</guid>` : ''
    }${date ? `<pubDate>${date.toUTCString()}</pubDate>` : ''}<description>Words about ${title}</description></item>`
  return `<rss version="2.0"><channel><title>Feed</title><language>en-GB</language>${
    ttl ? `<ttl>${ttl}</ttl>` : ''
  }${items.map(item).join('')}</channel></rss>`
}

export function articles(count: number, from = 1, origin = 'https://pub.example'): Item[] {
  return Array.from({ length: count }, (_, n) => ({
    link: `${origin}/articles/${from + n}`,
    guid: `${origin}#${from + n}`,
    title: `Article ${from + n}`,
    date: new Date(Date.UTC(2026, 9, 1, n)),
  }))
}
