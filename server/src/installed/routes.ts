import type { Locale } from '@daily-drops/messages/locales'
import { Hono } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import { inEachLanguage, routeLanguage } from '../http/language-route.ts'
import { offlinePage } from './offline-page.ts'
import { webManifest } from './web-manifest.ts'

const FOR_AN_HOUR = 'public, max-age=3600'

/** What a device needs to install the product and to open it without a connection. */
export function installedRoutes(locales: readonly Locale[]): Hono<HostEnv> {
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
  return app
}
