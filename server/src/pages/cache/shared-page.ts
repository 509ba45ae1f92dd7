import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { HostEnv } from '../../host-env.ts'
import { acceptsGzip } from '../../http/accepts-gzip.ts'
import { cachingHeaders } from './caching-headers.ts'
import type { Found, VisitorPage } from './page-cache.ts'
import { withScriptHashes } from './script-hashes.ts'

/** A page of which all visitors get the same. */
export interface SharedPage extends VisitorPage {
  status: number
  headers: Headers
  plain: Buffer<ArrayBuffer>
  packed: Buffer<ArrayBuffer>
  /** Two pages with the same tag also have the same scripts, so that one's policy suits the other. */
  etag: string
  scriptHashes: string[]
  /** A cookie in it would be somebody's; then everybody's page is made for them alone. */
  personal: boolean
}

/** A rendering that took longer was cut off by its deadline and may lack parts. */
const WHOLE_WITHIN_MS = 5_000
/** For the entry itself and its headers. */
const OVERHEAD_BYTES = 1024

const pack = promisify<Buffer, object, Buffer<ArrayBuffer>>(gzip)

interface Rendering {
  nonce: string
  requestId: string
  render(): Promise<Response>
}

export async function renderShared({ nonce, requestId, render }: Rendering): Promise<SharedPage> {
  const began = performance.now()
  const response = await render()
  const rendered = await response.text()
  const { status, headers } = response
  const personal = headers.has('set-cookie')
  const keep = status === 200 && !personal && performance.now() - began < WHOLE_WITHIN_MS
  // Nobody's request made it, and processes that render the same must send the same.
  const { html, hashes } = withScriptHashes(keep ? rendered.replaceAll(requestId, '') : rendered, nonce)
  const plain = Buffer.from(html)
  const packed = await pack(plain, { level: 9 })
  return {
    status,
    headers,
    plain,
    packed,
    etag: etagOf(plain),
    scriptHashes: hashes,
    personal,
    keep,
    failed: status >= 500,
    bytes: plain.length + packed.length + OVERHEAD_BYTES,
  }
}

/** Weak: the same page may come packed or not. */
function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

interface Asked {
  key: string
  /** One that is told of changes. */
  isBehindCdn: boolean
}

export function answerShared(
  c: Context<HostEnv>,
  { page, how }: Found<SharedPage>,
  { key, isBehindCdn }: Asked,
): Response {
  const { status, etag, plain, packed, scriptHashes } = page
  c.set('scriptHashes', scriptHashes)
  const headers = new Headers(page.headers)
  headers.set('Cache-Status', `daily-drops; ${how === 'miss' ? 'fwd=miss' : 'hit'}`)
  if (page.keep) {
    headers.set('ETag', etag)
    for (const [name, value] of Object.entries(cachingHeaders(key, how, isBehindCdn)))
      headers.set(name, value)
  }
  if (page.keep && isCurrent(c.req.header('if-none-match'), etag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const isRedirect = status >= 300 && status < 400
  if (isRedirect) return new Response(null, { status, headers })
  if (!acceptsGzip(c.req.header('accept-encoding'))) return new Response(plain, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(packed, { status, headers })
}

/** Weakly, as it is meant for 304. */
function isCurrent(held: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return held?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false
}
