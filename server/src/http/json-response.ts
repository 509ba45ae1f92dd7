import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptsGzip } from './accepts-gzip.ts'
import { etagOf, isCurrent } from './packed-document.ts'

const PACKED_FROM_BYTES = 1024

interface Bytes {
  plain: Buffer<ArrayBuffer>
  packed?: Buffer<ArrayBuffer>
  etag?: string
}

/** Frozen answers are reused, so their bytes are kept with them. */
const kept = new WeakMap<object, Bytes>()

function bytesOf(body: unknown): Bytes {
  const known = kept.get(body as object)
  if (known) return known
  const bytes: Bytes = { plain: Buffer.from(JSON.stringify(body)) }
  if (typeof body === 'object' && body !== null && Object.isFrozen(body)) kept.set(body, bytes)
  return bytes
}

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
  return answerBytes(c, bytesOf(body), status, type)
}

/** The same with a tag. A program that has this answer gets no body. */
export function taggedJson(c: Context, body: unknown): Response {
  const bytes = bytesOf(body)
  bytes.etag ??= etagOf(bytes.plain)
  c.header('ETag', bytes.etag)
  if (isCurrent(c.req.header('if-none-match'), bytes.etag)) return c.body(null, 304)
  return answerBytes(c, bytes, 200, 'application/json')
}

function answerBytes(c: Context, bytes: Bytes, status: ContentfulStatusCode, type: string): Response {
  const { plain } = bytes
  const isPacked = plain.length >= PACKED_FROM_BYTES && acceptsGzip(c.req.header('accept-encoding'))
  if (isPacked) bytes.packed ??= gzipSync(plain, { level: 1 })
  const sent = (isPacked && bytes.packed) || plain
  return c.body(sent, status, {
    'Content-Type': type,
    'Content-Length': String(sent.length),
    Vary: 'Accept-Encoding',
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
  })
}
