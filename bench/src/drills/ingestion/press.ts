import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopbackServer } from '@daily-drops/pipeline/fetch/testing/loopback-server'
import { articlePage, type FeedShape, feedOf } from './texts.ts'

const MOST_HOSTS = 250
const DRIP_MS = 500

export interface PressOptions extends FeedShape {
  feeds: number
  /** Further publishers: half of them never respond, the rest send a byte now and then. */
  silent?: number
}

interface FeedAddress {
  url: string
  host: string
  isSilent: boolean
}

/** All publishers of a run, and their record of the workers' requests. */
export interface Press extends AsyncDisposable {
  feeds: FeedAddress[]
  /** How often each address was requested. */
  requests: Map<string, number>
  /** Addresses of items in feeds that were sent completely: each must be accounted for. */
  offered: Set<string>
  /** Holds the next response for an address. Resolves when it is requested, to the function that releases it. */
  hold(url: string): Promise<() => void>
}

export async function startPress({ feeds, silent = 0, ...shape }: PressOptions): Promise<Press> {
  const requests = new Map<string, number>()
  const offered = new Set<string>()
  const held = new Map<string, (release: () => void) => void>()

  const talk: RequestListener = (request, response) => {
    const url = addressOf(request)
    requests.set(url, (requests.get(url) ?? 0) + 1)
    const hold = held.get(url)
    held.delete(url)
    const answer = () => answerWith(shape, request, response, (item) => offered.add(item))
    if (hold) hold(answer)
    else answer()
  }
  const [talking, never, dripping] = await Promise.all([
    startServers('127.0.0', Math.min(MOST_HOSTS, feeds), talk),
    startServers('127.0.1', Math.ceil(silent / 2), () => undefined),
    startServers('127.0.2', Math.floor(silent / 2), (_, response) => drip(response)),
  ])
  const feedAt = (origin: string, feed: number, isSilent: boolean): FeedAddress => ({
    url: `${origin}/feeds/${feed}.xml`,
    host: new URL(origin).hostname,
    isSilent,
  })
  return {
    // The silent ones first: if they delay anyone, they delay everyone.
    feeds: [
      ...[...never, ...dripping].map(({ origin }, at) => feedAt(origin, at, true)),
      ...Array.from({ length: feeds }, (_, feed) =>
        feedAt(talking[feed % talking.length]?.origin ?? '', feed, false),
      ),
    ],
    requests,
    offered,
    hold: (url) => new Promise((resolve) => held.set(url, resolve)),
    async [Symbol.asyncDispose]() {
      const servers = [...talking, ...never, ...dripping]
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
    },
  }
}

function startServers(net: string, count: number, listener: RequestListener): Promise<LoopbackServer[]> {
  const hosts = Array.from({ length: count }, (_, n) => `${net}.${n + 1}`)
  return Promise.all(hosts.map((host) => startLoopbackServer(listener, { host })))
}

const addressOf = ({ headers, url }: IncomingMessage) => `http://${headers.host}${url}`

function answerWith(
  shape: FeedShape,
  request: IncomingMessage,
  response: ServerResponse,
  onOffered: (item: string) => void,
): void {
  const [, feed, item] = /\/feeds\/(\d+)(?:\/(\d+)|\.xml)$/.exec(addressOf(request)) ?? []
  if (feed === undefined) {
    response.writeHead(404).end()
  } else if (item !== undefined) {
    response.setHeader('content-type', 'text/html').end(articlePage(Number(feed), Number(item)))
  } else if (request.headers['if-none-match']) {
    response.writeHead(304).end()
  } else {
    const { xml, items } = feedOf(new URL(addressOf(request)).origin, Number(feed), shape)
    response.on('finish', () => items.forEach(onOffered))
    response.writeHead(200, { 'content-type': 'application/rss+xml', etag: `"${feed}"` }).end(xml)
  }
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).write('<rss>')
  const dripping = setInterval(() => response.write(' '), DRIP_MS)
  response.on('close', () => clearInterval(dripping))
}
