import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptsGzip } from './accepts-gzip.ts'

const PACKED_FROM_BYTES = 1024

/**
 * JSON with its length, compressed here: a middleware would rebuild the response, which costs more than
 * compressing.
 */
export function jsonResponse(
  c: Context,
  body: unknown,
  status: ContentfulStatusCode,
  type = 'application/json',
): Response {
  const plain = Buffer.from(JSON.stringify(body))
  const isPacked = plain.length >= PACKED_FROM_BYTES && acceptsGzip(c.req.header('accept-encoding'))
  const bytes = isPacked ? gzipSync(plain, { level: 1 }) : plain
  return c.body(new Uint8Array(bytes), status, {
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    Vary: 'Accept-Encoding',
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
  })
}
