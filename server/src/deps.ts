import type { Capabilities } from '@daily-drops/contract/capabilities'
import type { Db } from '@daily-drops/db/client'
import type { SnapshotHolder } from '@daily-drops/db/ranking-snapshot'
import type { Auth } from './auth.ts'
import type { Env } from './env.ts'
import type { Logger } from './logger.ts'
import type { HttpMetrics } from './metrics.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { SharedPage } from './page-cache/shared-page.ts'
import type { Lifecycle } from './shutdown.ts'

/** What one process has once; the app is built from it. */
export interface AppDeps {
  env: Env
  db: Db
  auth: Auth
  /** What editions are chosen from. */
  snapshots: SnapshotHolder
  /** Keeps nothing until it hears what changes. */
  pageCache: PageCache<SharedPage>
  log: Logger
  capabilities: Capabilities
  metrics: HttpMetrics
  lifecycle: Lifecycle
}
