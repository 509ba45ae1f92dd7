import type { RequestListener, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { startLoopbackServer } from '@daily-drops/pipeline/fetch/testing/loopback-server'
import { createFeedsDatabase } from './database.ts'
import { startReader } from './processes.ts'

const MEBIBYTE = 2 ** 20
const OF_EACH = 5
const DRIP_MS = 500

/** About a gigabyte, in as many packed parts. */
const GZIP_BOMB = Buffer.concat(Array(100).fill(gzipSync(Buffer.alloc(10 * MEBIBYTE))))
const BROTLI_BOMB = brotliCompressSync(Buffer.alloc(300 * MEBIBYTE), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
})
const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a0 "lol">${Array.from(
  { length: 30 },
  (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
).join('')}]><rss version="2.0"><channel><title>&a30;</title></channel></rss>`
const NESTED = `<rss version="2.0"><channel><item><description>${'<b>'.repeat(200_000)}`

const send = (response: ServerResponse, body: string | Buffer, encoding?: string) =>
  response
    .writeHead(200, { 'content-type': 'text/xml', ...(encoding && { 'content-encoding': encoding }) })
    .end(body)

const ATTACKS: RequestListener[] = [
  (_, response) => send(response, GZIP_BOMB, 'gzip'),
  (_, response) => send(response, BROTLI_BOMB, 'br'),
  (_, response) => endless(response),
  (_, response) => drip(response),
  (_, response) => send(response, ENTITY_BOMB),
  (_, response) => send(response, NESTED),
]

function endless(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.writeHead(200, { 'content-type': 'text/xml' })
  response.on('drain', more)
  more()
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/xml' }).write('<rss>')
  const dripping = setInterval(() => response.write(' '), DRIP_MS)
  response.on('close', () => clearInterval(dripping))
}

/** What all the attacks at once cost a worker, and how many of them it was done with at the end. */
export async function readHostile(serverUrl: string) {
  const attacks = Array.from({ length: OF_EACH }, () => ATTACKS).flat()
  const servers = await Promise.all(
    attacks.map((attack, n) => startLoopbackServer(attack, { host: `127.0.4.${n + 1}` })),
  )
  try {
    await using database = await createFeedsDatabase(serverUrl)
    await database.follow(servers.map(({ origin }) => `${origin}/feed.xml`))
    await using reader = await startReader('product', database.url)
    const { peakMb, seconds } = await reader.pass()
    const settled = await database.db
      .selectFrom('sources')
      .select('id')
      .where('last_fetched_at', 'is not', null)
      .where('lease_token', 'is', null)
      .execute()
    return { sources: attacks.length, settled: settled.length, peakMb, seconds }
  } finally {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  }
}
