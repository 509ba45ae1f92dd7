import { readdirSync } from 'node:fs'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'
import type { HostEnv } from '../context/host-env.ts'

/** The web build's files: hashed ones are cached forever, the few at the root are revalidated. */
export function staticAssets(clientDir: string): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  const files = serveStatic<HostEnv>({ root: clientDir, precompressed: true })
  // A file of an earlier build must be a plain 404, not a page.
  app.get('/assets/*', keepFor('public, max-age=31536000, immutable'), files, () => {
    throw new AppError('NOT_FOUND')
  })
  const entries = readdirSync(clientDir, { withFileTypes: true })
  const atRoot = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  const send = every(keepFor('public, max-age=3600'), etag({ weak: true }), files)
  app.get('/:file{[\\w.-]+\\.\\w+}', (c, next) => (atRoot.has(c.req.param('file')) ? send(c, next) : next()))
  return app
}

function keepFor(cacheControl: string): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    await next()
    if (c.res.status < 400) c.header('Cache-Control', cacheControl)
  }
}
