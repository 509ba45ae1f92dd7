import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Locale } from '@daily-drops/messages/locales'
import { Hono } from 'hono'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { inEachLanguage, routeLanguage } from '../http/language-route.ts'
import { offlinePage } from './offline-page.ts'
import { webManifest } from './web-manifest.ts'

const FOR_AN_HOUR = 'public, max-age=3600'
const WORKERS = { on: 'service-worker.js', off: 'service-worker-off.js' } as const

/** What a device needs to install the product and to open it without a connection. In development there is no worker. */
export function installedRoutes(
  locales: readonly Locale[],
  { SERVICE_WORKER }: Pick<Env, 'SERVICE_WORKER'>,
  clientDir?: string,
): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  app.on('GET', inEachLanguage('/manifest.webmanifest'), (c) =>
    c.json(webManifest(routeLanguage(c, locales)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': FOR_AN_HOUR,
    }),
  )
  // Its style has the nonce of its response, so nobody else may get it.
  app.on('GET', inEachLanguage('/offline'), (c) => {
    c.header('Cache-Control', 'private, no-store')
    return c.html(offlinePage(routeLanguage(c, locales), c.get('nonce')))
  })
  const file = clientDir && join(clientDir, WORKERS[SERVICE_WORKER])
  const script = file && existsSync(file) ? readFileSync(file, 'utf8') : undefined
  app.get(`/${WORKERS.on}`, (c) => {
    if (script === undefined) throw new AppError('NOT_FOUND')
    // A faulty worker can't come between the browser and this response. "storage" would also delete the reactions
    // that wait and the subscription to push.
    if (SERVICE_WORKER === 'off') c.header('Clear-Site-Data', '"cache"')
    return c.body(script, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
  })
  return app
}
