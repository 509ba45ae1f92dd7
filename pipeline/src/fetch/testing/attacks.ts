import { readFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'

const DRIP_MS = 500
const packed = (name: string) => readFileSync(new URL(`../../../corpus/synthetic/${name}`, import.meta.url))

const GZIP_BOMB = packed('bomb-gzip-200MB.xml.gz')
const BROTLI_BOMB = packed('bomb-brotli-200MB.xml.br')
const ENTITIES = Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`)
const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a0 "lol">${ENTITIES.join('')}]>
<rss version="2.0"><channel><item><title>&a30;</title><link>https://pub.example/bomb</link></item></channel></rss>`
const NESTED = `<rss version="2.0"><channel><item><description>${'<b>'.repeat(200_000)}`

/** Responses of hostile publishers, by name. */
export const ATTACKS: Readonly<Record<string, RequestListener>> = {
  gzip: (_, response) => send(response, GZIP_BOMB, 'gzip'),
  brotli: (_, response) => send(response, BROTLI_BOMB, 'br'),
  endless: (_, response) => endless(response),
  drip: (_, response) => drip(response),
  entities: (_, response) => send(response, ENTITY_BOMB),
  nested: (_, response) => send(response, NESTED),
}

function send(response: ServerResponse, body: string | Buffer, encoding?: string): void {
  response
    .writeHead(200, { 'content-type': 'text/xml', ...(encoding && { 'content-encoding': encoding }) })
    .end(body)
}

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
