import { readFileSync } from 'node:fs'
import { FUNCTION_GROUPS } from '@daily-drops/contract/functions'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { etag } from 'hono/etag'
import type { HostEnv } from '../host-env.ts'
import { openApiDocument } from './openapi.ts'
import { apiDocsPage } from './page.ts'

const STYLES = ['../../../web/app/styles/tokens.css', './page.css'].map(
  (path) => new URL(path, import.meta.url),
)

/** The reference of the functions, for people and for tools. */
export function apiDocsRoutes(baseUrl: string): Hono<HostEnv> {
  const document = openApiDocument(FUNCTION_GROUPS)
  const styles = STYLES.map((file) => readFileSync(file, 'utf8')).join('\n')
  const cache = { 'Cache-Control': 'public, max-age=3600' }
  return new Hono<HostEnv>()
    .get('/functions/v1/openapi.json', etag(), (c) => c.json(document, 200, cache))
    .get('/docs/api.css', etag(), (c) => c.body(styles, 200, { 'Content-Type': 'text/css', ...cache }))
    .get('/docs/api', (c) => {
      c.header('Cache-Control', 'private, no-cache')
      const theme = getCookie(c, 'theme')
      return c.html(
        apiDocsPage({ groups: FUNCTION_GROUPS, baseUrl, nonce: c.get('secureHeadersNonce'), theme }),
      )
    })
}
