import type { Context } from 'hono'
import type { HostEnv } from '../../host-env.ts'
import { acceptsGzip } from '../../http/accepts-gzip.ts'
import { type NonceBody, nonceBody } from './nonce-body.ts'
import type { Found, VisitorPage } from './page-cache.ts'

/** A page of which all visitors get the same, but for the nonce. */
export interface SharedPage extends VisitorPage {
  status: number
  headers: Headers
  body: NonceBody
  /** A cookie in it would be somebody's; then everybody's page is made for them alone. */
  personal: boolean
}

/** A rendering that took longer was cut off by its deadline and may lack parts. */
const WHOLE_WITHIN_MS = 5_000
/** For the entry itself and its headers. */
const OVERHEAD_BYTES = 1024

interface Rendering {
  nonce: string
  requestId: string
  render(): Promise<Response>
}

export async function renderShared({ nonce, requestId, render }: Rendering): Promise<SharedPage> {
  const began = performance.now()
  const response = await render()
  const body = await nonceBody(await response.text(), nonce, [requestId])
  const { status, headers } = response
  const personal = headers.has('set-cookie')
  const keep = status === 200 && !personal && performance.now() - began < WHOLE_WITHIN_MS
  if (keep) {
    headers.set('Cache-Control', 'public, no-cache')
    headers.set('Vary', 'Cookie, Accept-Encoding')
    headers.set('ETag', body.etag)
  }
  return { status, headers, body, personal, keep, failed: status >= 500, bytes: body.bytes + OVERHEAD_BYTES }
}

export function answerShared(c: Context<HostEnv>, { page, how }: Found<SharedPage>): Response {
  const { status, body } = page
  const headers = new Headers(page.headers)
  headers.set('Cache-Status', `daily-drops; ${how === 'miss' ? 'fwd=miss' : 'hit'}`)
  if (page.keep && isCurrent(c.req.header('if-none-match'), body.etag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const isRedirect = status >= 300 && status < 400
  if (isRedirect) return new Response(null, { status, headers })
  const nonce = c.get('secureHeadersNonce')
  if (!acceptsGzip(c.req.header('accept-encoding')))
    return new Response(body.plain(nonce), { status, headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(body.gzip(nonce), { status, headers })
}

/** Weakly, as it is meant for 304. */
function isCurrent(held: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return held?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false
}
