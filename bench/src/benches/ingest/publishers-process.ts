/**
 * Publishers in a separate process, so that serving costs the readers no time or memory: node
 * publishers-process.ts <feeds> <items in each>. Messages set the milliseconds before every response.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { feedXml } from './feeds.ts'

const HOSTS = 250

const [feeds = 0, items = 0] = process.argv.slice(2).map(Number)
const bodies = new Map<string, Buffer>()
let latencyMs = 0

async function answer({ headers, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = bodies.get(`http://${headers.host}${url}`)
  if (latencyMs > 0) await sleep(latencyMs)
  const etag = `"${body?.length}"`
  if (!body) response.writeHead(404).end()
  else if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(body)
}

async function listen(host: string): Promise<string> {
  const server = createServer({ keepAliveTimeout: 60_000 }, answer).listen(0, host)
  await once(server, 'listening')
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

const hosts = Array.from({ length: Math.min(HOSTS, feeds) }, (_, n) => `127.0.0.${n + 1}`)
const origins = await Promise.all(hosts.map(listen))
for (let feed = 0; feed < feeds; feed += 1) {
  const origin = origins[feed % origins.length] ?? ''
  bodies.set(`${origin}/feeds/${feed}.xml`, Buffer.from(feedXml(origin, feed, items)))
}
process.on('message', (ms: number) => {
  latencyMs = ms
  process.send?.('set')
})
process.on('disconnect', () => process.exit())
process.send?.([...bodies.keys()])
