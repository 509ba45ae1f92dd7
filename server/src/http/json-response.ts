import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** JSON that says its length, so that compression leaves short answers alone. */
export function jsonResponse(c: Context, body: unknown, status: ContentfulStatusCode): Response {
  const text = JSON.stringify(body)
  return c.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  })
}
