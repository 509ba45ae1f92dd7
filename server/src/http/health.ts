import type { Db } from '@daily-drops/db/connection/client'
import { isHeld } from '@daily-drops/db/delivery/origins'
import { pendingMigrations } from '@daily-drops/db/setup/migrate'
import { Hono } from 'hono'
import type { HostEnv } from '../context/host-env.ts'
import type { Lifecycle } from './shutdown.ts'

type Obstacle = 'shutting_down' | 'database_unreachable' | 'migrations_pending'

const DATABASE_PATIENCE_MS = 2000

/**
 * /healthz says that the process is alive. /readyz says whether to send it requests, and whether it may send
 * messages.
 */
export function healthRoutes(db: Db, lifecycle: Lifecycle, baseUrl: string): Hono<HostEnv> {
  return new Hono<HostEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const obstacle = lifecycle.draining ? 'shutting_down' : await databaseObstacle(db)
      if (obstacle) return c.json({ status: 'unavailable', reasons: [obstacle] }, 503)
      const held = await isHeld(db, baseUrl).catch(() => false)
      return c.json({ status: 'ok', ...(held && { sending: 'held' }) })
    })
}

async function databaseObstacle(db: Db): Promise<Obstacle | undefined> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database did not respond in time')), DATABASE_PATIENCE_MS).unref()
  })
  try {
    const pending = await Promise.race([pendingMigrations(db), timeout])
    return pending.length > 0 ? 'migrations_pending' : undefined
  } catch {
    return 'database_unreachable'
  }
}
