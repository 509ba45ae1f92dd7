import type { Logger } from '@daily-drops/services/operations/logger'
import type { HttpBindings } from '@hono/node-server'

/** What Hono carries per request. Bindings are absent when a test calls the app without a socket. */
export interface HostEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Carries the id of the request. */
    log: Logger
    /** Scripts and styles of this answer carry it. */
    nonce: string
    /** Instead of the nonce, in an answer that many get. */
    scriptHashes: readonly string[] | undefined
    clientIp: string | undefined
    /** The route's template, when the path in the router is a wildcard. */
    route: string | undefined
  }
}
