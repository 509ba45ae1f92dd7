import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { API_PATH } from '@daily-drops/contract/endpoints'
import { FUNCTION_GROUPS } from '@daily-drops/contract/functions'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { THEME_COOKIE, THEMES, type Theme } from '@daily-drops/contract/site/theme'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { etag } from 'hono/etag'
import type { HostEnv } from '../context/host-env.ts'
import { answerPacked, packDocument } from '../http/packed-document.ts'
import { withScriptHashes } from '../pages/cache/script-hashes.ts'
import { openApiDocument } from './openapi.ts'
import { apiDocsPage } from './page.ts'
import { readerApiDocument } from './reader-api.ts'

const STYLES = ['../../../web/app/styles/tokens.css', './page.css'].map(
  (path) => new URL(path, import.meta.url),
)

const FONTS = new Map([
  ['inter.woff2', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  ['newsreader.woff2', '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'],
])

/** The API reference, for people and tools. Each form is rendered once, on the first request. */
export function apiDocsRoutes(baseUrl: string): Hono<HostEnv> {
  const cache = { 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding' }
  const document = once(() => packDocument(JSON.stringify(openApiDocument(FUNCTION_GROUPS))))
  const api = once(() => packDocument(JSON.stringify(readerApiDocument())))
  const styles = once(async () => packDocument(await readStyles()))
  const pages = {
    light: once(() => makePage('light')),
    dark: once(() => makePage('dark')),
    system: once(() => makePage('system')),
  }

  async function makePage(theme: Theme) {
    const nonce = randomUUID()
    const page = await apiDocsPage({ groups: FUNCTION_GROUPS, baseUrl, nonce, theme })
    const { html, hashes } = withScriptHashes(String(page), nonce)
    return { ...(await packDocument(html)), hashes }
  }

  return new Hono<HostEnv>()
    .get('/functions/v1/openapi.json', async (c) =>
      answerPacked(c, await document(), new Headers({ 'Content-Type': 'application/json', ...cache })),
    )
    .get(`${API_PATH}/openapi.json`, async (c) =>
      answerPacked(c, await api(), new Headers({ 'Content-Type': 'application/json', ...cache })),
    )
    .get('/docs/api.css', async (c) =>
      answerPacked(c, await styles(), new Headers({ 'Content-Type': 'text/css', ...cache })),
    )
    .get('/docs/fonts/:name', etag(), async (c) => {
      const file = FONTS.get(c.req.param('name'))
      if (!file) throw new AppError('NOT_FOUND')
      const bytes = await readFile(new URL(import.meta.resolve(file)))
      return c.body(bytes, 200, { 'Content-Type': 'font/woff2', ...cache })
    })
    .get('/docs/api', async (c) => {
      const wanted = getCookie(c, THEME_COOKIE)
      const page = await pages[THEMES.find((theme) => theme === wanted) ?? 'system']()
      c.set('scriptHashes', page.hashes)
      const headers = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'private, no-cache' }
      return answerPacked(c, page, new Headers({ ...headers, Vary: 'Cookie, Accept-Encoding' }))
    })
}

/** Caches the result. After a failure, the next call tries again. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** Read on demand, so that a process without these files still starts. */
async function readStyles(): Promise<string> {
  const parts = await Promise.all(STYLES.map((file) => readFile(file, 'utf8')))
  return parts.join('\n')
}
