import type { Locale } from '@daily-drops/messages/locales'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { HttpBindings } from '@hono/node-server'

/** Hono's data per request. Bindings are absent when a test calls the app without a socket. */
export interface HostEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Includes the request's id. */
    log: Logger
    /** For scripts and styles of this response. */
    nonce: string
    /** Replaces the nonce in a response that many visitors get. */
    scriptHashes: readonly string[] | undefined
    clientIp: string | undefined
    /** The person's language, once it is known. */
    locale: Locale | undefined
    /** The route's template, when the path in the router is a wildcard. */
    route: string | undefined
  }
}
