import type { Logger } from '@daily-drops/services/logger'
import type { HttpBindings } from '@hono/node-server'

/** What Hono carries per request. Bindings are absent when a test calls the app without a socket. */
export interface HostEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Carries the id of the request. */
    log: Logger
    secureHeadersNonce: string
    clientIp: string | undefined
    /** The route's template, when the path in the router is a wildcard. */
    route: string | undefined
  }
}
