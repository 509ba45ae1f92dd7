import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from '../context/host-env.ts'

const current = new AsyncLocalStorage<Logger>()

/** Gives each request its own logger, with its id on every line. */
export function requestLog(log: Logger): MiddlewareHandler<HostEnv> {
  return (c, next) => {
    const own = log.child({ requestId: c.get('requestId') })
    c.set('log', own)
    return current.run(own, next)
  }
}

/** The logger of the current request, for a library that logs without a context. */
export function currentLog(otherwise: Logger): Logger {
  return current.getStore() ?? otherwise
}
