import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import type { Db } from '@daily-drops/db/connection/client'
import type { VisitorReads } from '@daily-drops/db/operations/replica'
import type { Payments } from '@daily-drops/services/billing/payments'
import type { DeliverySettings } from '@daily-drops/services/delivery/settings'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import type { PictureStore } from '@daily-drops/services/images/picture-store'
import type { ReportFailure } from '@daily-drops/services/operations/failure-reports'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { Signer } from '@daily-drops/services/secrets/signing'
import type { Auth } from './accounts/auth.ts'
import type { Env } from './env.ts'
import type { AddressBudget } from './http/address-budget.ts'
import type { HttpMetrics } from './http/metrics.ts'
import type { SlowRefusals } from './http/slow-refusals.ts'
import type { PageCache } from './pages/cache/page-cache.ts'
import type { SharedPage } from './pages/cache/shared-page.ts'
import type { RenderQueue } from './pages/render-queue.ts'
import type { Lifecycle } from './shutdown.ts'

/** What one process has once; the app is built from it. */
export interface AppDeps {
  env: Env
  db: Db
  /** For what shows nobody's own doing: a replica, where there is one. */
  visitorReads: VisitorReads
  auth: Auth
  /** What editions are chosen from. */
  snapshots: SnapshotHolder
  /** Keeps nothing until it hears what changes. */
  pageCache: PageCache<SharedPage>
  /** Where the worker puts resized pictures. */
  pictures: PictureStore
  /** For the addresses of pictures. */
  imageSigner: Signer
  renderQueue: RenderQueue
  /** Every search waits here before it takes a rendering slot or a connection. */
  searchQueue: RenderQueue
  budget: AddressBudget
  slowRefusals: SlowRefusals
  /** For failures that no caller gets to see. */
  reportFailure: ReportFailure
  /** Where payments go, where they are configured. */
  payments: Payments | undefined
  log: Logger
  capabilities: Capabilities
  delivery: DeliverySettings
  metrics: HttpMetrics
  lifecycle: Lifecycle
}
