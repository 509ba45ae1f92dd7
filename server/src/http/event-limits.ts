import { createHmac } from 'node:crypto'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { takeToken } from '@daily-drops/db/operations/rate-limits'
import type { MiddlewareHandler } from 'hono'
import { addressBucket } from '../accounts/auth-address.ts'
import type { AppDeps } from '../deps.ts'
import type { HostEnv } from '../host-env.ts'

/** A reader's page sends at most twelve batches a minute; an office shares one address. */
const LIMIT = { limit: 600, windowSeconds: 60 }

/** Anybody may send events, so nobody may send them without end. */
export function limitEvents({ db, env }: Pick<AppDeps, 'db' | 'env'>): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const key = createHmac('sha256', env.AUTH_SECRET)
      .update(`record-events ${addressBucket(c.get('clientIp'))}`)
      .digest('base64url')
    const result = await takeToken(db, key, LIMIT)
    if (!result.allowed) throw new AppError('RATE_LIMITED', { retryAfter: result.retryAfter })
    return next()
  }
}
