import { readFile } from 'node:fs/promises'
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

const FONTS: Record<string, string> = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
}

/** The reference of the functions, for people and for tools. */
export function apiDocsRoutes(baseUrl: string): Hono<HostEnv> {
  const document = openApiDocument(FUNCTION_GROUPS)
  let styles: Promise<string> | undefined
  const cache = { 'Cache-Control': 'public, max-age=3600' }
  return new Hono<HostEnv>()
    .get('/functions/v1/openapi.json', etag(), (c) => c.json(document, 200, cache))
    .get('/docs/api.css', etag(), async (c) => {
      styles ??= readStyles()
      return c.body(await styles, 200, { 'Content-Type': 'text/css', ...cache })
    })
    .get('/docs/fonts/:name', etag(), async (c, next) => {
      const file = FONTS[c.req.param('name')]
      if (!file) return next()
      const bytes = await readFile(new URL(import.meta.resolve(file)))
      return c.body(bytes, 200, { 'Content-Type': 'font/woff2', ...cache })
    })
    .get('/docs/api', (c) => {
      c.header('Cache-Control', 'private, no-cache')
      const theme = getCookie(c, 'theme')
      return c.html(apiDocsPage({ groups: FUNCTION_GROUPS, baseUrl, nonce: c.get('nonce'), theme }))
    })
}

/** Only when somebody looks: a process without these files starts all the same. */
async function readStyles(): Promise<string> {
  const parts = await Promise.all(STYLES.map((file) => readFile(file, 'utf8')))
  return parts.join('\n')
}
