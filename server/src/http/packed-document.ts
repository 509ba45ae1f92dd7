import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { acceptsGzip } from './accepts-gzip.ts'

/** Made once for everybody: the bytes, the same packed, and their tag. */
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

/** Weak: the same document may come packed or not. */
function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

/** With `headers`, which are changed: 304 to those who have it, packed to those who can read that. */
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

/** Weakly, as it is meant for 304. */
function isCurrent(held: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return held?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false
}
