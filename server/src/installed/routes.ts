import type { Locale } from '@daily-drops/messages/locales'
import { Hono } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import { inEachLanguage, routeLanguage } from '../http/language-route.ts'
import { webManifest } from './web-manifest.ts'

const FOR_AN_HOUR = 'public, max-age=3600'

/** What a device needs to install the product. */
export function installedRoutes(locales: readonly Locale[]): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  app.on('GET', inEachLanguage('/manifest.webmanifest'), (c) =>
    c.json(webManifest(routeLanguage(c, locales)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': FOR_AN_HOUR,
    }),
  )
  return app
}
