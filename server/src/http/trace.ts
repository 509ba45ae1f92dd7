import { traced } from '@daily-drops/services/operations/spans'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { HostEnv } from '../context/host-env.ts'

/** A span for each request, by route template, with the id of its log lines. */
export const traceRequests: MiddlewareHandler<HostEnv> = (c, next) => {
  const { method } = c.req
  const attributes = { 'http.request.method': method, 'http.request.id': c.get('requestId') }
  return traced({ name: method, kind: 'request', attributes }, async (describe) => {
    await next()
    const route = c.get('route') ?? routePath(c)
    const { status } = c.res
    describe({
      name: `${method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      failed: status >= 500,
    })
  })
}
