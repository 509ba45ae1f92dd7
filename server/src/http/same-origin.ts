import { AppError } from '@daily-drops/contract/kernel/errors'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from '../context/host-env.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a change that another site makes a browser send: with our cookie, or without one to sign the person
 * in as someone else. A client that does not say where the request comes from is not a browser, and may
 * change nothing by cookie.
 */
export function sameOrigin(baseUrl: string): MiddlewareHandler<HostEnv> {
  const { origin: ours } = new URL(baseUrl)
  return async (c, next) => {
    const { headers, method } = c.req.raw
    if (SAFE_METHODS.includes(method)) return next()
    const site = headers.get('sec-fetch-site')
    const origin = headers.get('origin')
    const isForeign = (site !== null && site !== 'same-origin') || (origin !== null && origin !== ours)
    const isSilent = site === null && origin === null
    if (isForeign || (isSilent && headers.has('cookie'))) {
      throw new AppError('FORBIDDEN', { message: requestErrors.text('otherSite') })
    }
    return next()
  }
}
