import { AppError } from '@daily-drops/contract/kernel/errors'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** A body that says its length is judged by it alone: Node reads no more. Only one that does not is counted. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return (c, next) => {
    const length = c.req.header('content-length')
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    if (length !== undefined && !(Number(length) <= maxBytes)) refuse()
    return length === undefined && c.req.raw.body ? counted(c, next) : next()
  }
}

function refuse(): never {
  throw new AppError('TOO_LARGE')
}
