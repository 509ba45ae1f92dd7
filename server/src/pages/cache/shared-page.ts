import type { Context } from 'hono'
import type { HostEnv } from '../../context/host-env.ts'
import { answerPacked, type PackedDocument, packDocument } from '../../http/packed-document.ts'
import { cachingHeaders } from './caching-headers.ts'
import type { Found, VisitorPage } from './page-cache.ts'
import { withScriptHashes } from './script-hashes.ts'

/** A page that is the same for all visitors. */
export interface SharedPage extends VisitorPage {
  status: number
  headers: Headers
  /** Documents with the same tag contain the same scripts, so the policy of one also fits the other. */
  document: PackedDocument
  scriptHashes: string[]
  /** It sets a cookie, which would belong to one visitor, so the page is rendered for each. */
  personal: boolean
}

/** A slower rendering was cut off by its deadline and may be incomplete. */
const WHOLE_WITHIN_MS = 5_000
/** For the entry and its headers. */
const OVERHEAD_BYTES = 1024

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
  // No visitor's request produced it, and processes that render the same must send the same bytes.
  const { html, hashes } = withScriptHashes(keep ? rendered.replaceAll(requestId, '') : rendered, nonce)
  const document = await packDocument(html)
  return {
    status,
    headers,
    document,
    scriptHashes: hashes,
    personal,
    keep,
    failed: status >= 500,
    bytes: document.plain.length + document.packed.length + OVERHEAD_BYTES,
  }
}

interface Asked {
  key: string
  /** A CDN that is purged on changes. */
  isBehindCdn: boolean
}

export function answerShared(
  c: Context<HostEnv>,
  { page, how }: Found<SharedPage>,
  { key, isBehindCdn }: Asked,
): Response {
  const { status, keep, document, scriptHashes } = page
  c.set('scriptHashes', scriptHashes)
  const headers = new Headers(page.headers)
  headers.set('Cache-Status', `daily-drops; ${how === 'miss' ? 'fwd=miss' : 'hit'}`)
  if (keep) {
    for (const [name, value] of Object.entries(cachingHeaders(key, how, isBehindCdn)))
      headers.set(name, value)
  }
  const isRedirect = status >= 300 && status < 400
  if (isRedirect) return new Response(null, { status, headers })
  return answerPacked(c, document, headers, { status, mayBeKept: keep })
}
