import { AppError } from '@daily-drops/contract/kernel/errors'
import { Hono } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import type { WebhookDeps } from './channels/web-channel.ts'
import { WEB_CHANNELS } from './channels/web-channels.ts'

/** Providers' webhooks. Each exists only if it is configured. */
export function webhookRoutes(deps: WebhookDeps): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  for (const { receive } of Object.values(WEB_CHANNELS)) receive?.(app, deps)
  // Only programs call these paths, so an unconfigured provider gets a plain error instead of a page.
  app.all('/webhooks/*', () => {
    throw new AppError('NOT_FOUND')
  })
  return app
}
