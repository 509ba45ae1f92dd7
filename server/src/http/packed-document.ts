import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { acceptsGzip } from './accepts-gzip.ts'

/** A document rendered once for everyone: its bytes, the gzipped bytes and their tag. */
export interface PackedDocument {
  plain: Buffer<ArrayBuffer>
  packed: Buffer<ArrayBuffer>
  etag: string
}

const pack = promisify<Buffer, object, Buffer<ArrayBuffer>>(gzip)

export async function packDocument(text: string): Promise<PackedDocument> {
  const plain = Buffer.from(text)
  return { plain, packed: await pack(plain, { level: 9 }), etag: etagOf(plain) }
}

/** A weak tag, because the same document may be sent gzipped or not. */
export function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

/**
 * Adds to `headers`. Responds with 304 to clients that have the document, and gzips it for clients that
 * accept gzip.
 */
export function answerPacked(
  c: Context,
  { plain, packed, etag }: PackedDocument,
  headers: Headers,
  { status = 200, mayBeKept = true } = {},
): Response {
  if (mayBeKept) headers.set('ETag', etag)
  if (mayBeKept && isCurrent(c.req.header('if-none-match'), etag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  if (!acceptsGzip(c.req.header('accept-encoding'))) return new Response(plain, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(packed, { status, headers })
}

/** Uses the weak comparison that RFC 9110 requires for If-None-Match. */
export function isCurrent(held: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return held?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false
}
