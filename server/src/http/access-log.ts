import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { HostEnv } from '../context/host-env.ts'
import type { HttpMetrics } from './metrics.ts'

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
    const { status } = c.res
    metrics.observe({ method, route, status }, ms / 1000)
    const level = status >= 500 ? 'error' : route === '/healthz' || route === '/readyz' ? 'debug' : 'info'
    c.get('log')[level]({ method, route, status, ms: Math.round(ms) }, 'request')
  }
}
