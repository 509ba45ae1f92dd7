import { createHmac } from 'node:crypto'
import type { Db } from '@daily-drops/db/connection/client'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import type { MiddlewareHandler } from 'hono'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { addressBucket } from '../http/address-bucket.ts'

/** A reader's page sends at most twelve batches a minute, and an office shares one address. */
const LIMIT = { limit: 600, windowSeconds: 60 }

interface EventLimitDeps {
  db: Db
  env: Pick<Env, 'AUTH_SECRET'>
}

/** Anyone may send events, so they are limited. */
export function limitEvents({ db, env }: EventLimitDeps): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const key = createHmac('sha256', env.AUTH_SECRET)
      .update(`record-events ${addressBucket(c.get('clientIp'))}`)
      .digest('base64url')
    await requireToken(db, key, LIMIT)
    return next()
  }
}
