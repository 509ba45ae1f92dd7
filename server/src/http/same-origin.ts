import { AppError } from '@daily-drops/contract/errors'
import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from '../host-env.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a change that another site makes a browser send with our cookie. A bearer token proves itself:
 * no page of another origin can add that header without our consent.
 */
export function sameOrigin(baseUrl: string): MiddlewareHandler<HostEnv> {
  const { origin } = new URL(baseUrl)
  return async (c, next) => {
    const { headers, method } = c.req.raw
    const bearer = headers.get('authorization')?.toLowerCase().startsWith('bearer ')
    if (SAFE_METHODS.includes(method) || !headers.has('cookie') || bearer) return next()
    const site = headers.get('sec-fetch-site')
    const same = site ? site === 'same-origin' : headers.get('origin') === origin
    if (!same) throw new AppError('FORBIDDEN', { message: 'This request came from another site.' })
    return next()
  }
}
