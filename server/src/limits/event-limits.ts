import { createHmac } from 'node:crypto'
import { EVENTS_PER_BATCH } from '@daily-drops/contract/functions/events/events'
import type { Db } from '@daily-drops/db/connection/client'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { limitedBuckets } from '../http/address-bucket.ts'

/** A page sends about ten events, and an office shares one address. */
const LIMIT = 6000
const WINDOW_SECONDS = 60 * 60

const batch = z.object({ events: z.array(z.unknown()).min(1).max(EVENTS_PER_BATCH) })

interface EventLimitDeps {
  db: Db
  env: Pick<Env, 'AUTH_SECRET'>
}

/** Anyone may send events, so they are limited. */
export function limitEvents({ db, env }: EventLimitDeps): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const amount = countEvents(await c.req.text())
    for (const [bucket, share] of limitedBuckets(c.get('clientIp'))) {
      const key = createHmac('sha256', env.AUTH_SECRET).update(`record-events ${bucket}`).digest('base64url')
      await requireToken(db, key, { limit: LIMIT * share, windowSeconds: WINDOW_SECONDS, amount })
    }
    return next()
  }
}

/** A batch that will be refused counts as one event. */
function countEvents(body: string): number {
  try {
    return batch.parse(JSON.parse(body)).events.length
  } catch {
    return 1
  }
}
