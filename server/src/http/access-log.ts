import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { HostEnv } from '../context/host-env.ts'
import type { HttpMetrics } from './metrics.ts'

/** As nginx logs a client that left before its answer. */
const CLIENT_LEFT = 499

/**
 * One line and one observation per response, by route template, because paths, queries and addresses can be
 * personal.
 */
export function accessLog(metrics: HttpMetrics): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const ms = performance.now() - start
    const route = c.get('route') ?? routePath(c)
    const { method } = c.req
    const answered = c.res.status
    // Work that broke off because nobody waits for it is no fault of ours, and must not raise an alert.
    const status = answered >= 500 && c.req.raw.signal.aborted ? CLIENT_LEFT : answered
    metrics.observe({ method, route, status }, ms / 1000)
    const level = status >= 500 ? 'error' : route === '/healthz' || route === '/readyz' ? 'debug' : 'info'
    c.get('log')[level]({ method, route, status, ms: Math.round(ms) }, 'request')
  }
}
