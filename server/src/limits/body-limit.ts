import { AppError } from '@daily-drops/contract/kernel/errors'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** A declared length is enough, because Node reads no more. Only a body without one is counted. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return (c, next) => {
    const length = c.req.header('content-length')
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    if (length !== undefined && !(Number(length) <= maxBytes)) refuse()
    if (length !== undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    return c.req.raw.body ? counted(c, next) : next()
  }
}

function refuse(): never {
  throw new AppError('TOO_LARGE')
}
