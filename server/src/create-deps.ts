import { createDb, type Db, poolFigures } from '@daily-drops/db/connection/client'
import { databaseAddresses } from '@daily-drops/db/connection/env'
import { readsOfPrimary, readsOfReplica, type VisitorReads } from '@daily-drops/db/operations/replica'
import { offeredLocales } from '@daily-drops/messages/locales'
import { createPayments } from '@daily-drops/services/billing/payments'
import { capabilities } from '@daily-drops/services/configuration/capabilities'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createPictureStore } from '@daily-drops/services/images/create-picture-store'
import { IMAGE_ADDRESS } from '@daily-drops/services/images/image-address'
import { voicesOf } from '@daily-drops/services/listening/voices'
import { createFailureReports, type ReportFailure } from '@daily-drops/services/operations/failure-reports'
import { createLogger, type Logger } from '@daily-drops/services/operations/logger'
import { createSigner } from '@daily-drops/services/secrets/signing'
import { createHubSecrets } from '@daily-drops/services/sources/hub-secrets'
import { createAuth } from './accounts/auth/auth.ts'
import { providerSettings } from './accounts/auth/auth-providers.ts'
import type { Env } from './configuration/env.ts'
import { createMetrics, observeReplica } from './http/metrics.ts'
import { currentLog } from './http/request-log.ts'
import { createAddressBudget } from './limits/address-budget.ts'
import { createRenderQueue, SEARCH_LIMITS } from './limits/render-queue.ts'
import { createSlowRefusals } from './limits/slow-refusals.ts'
import { createPageCache } from './pages/cache/page-cache.ts'
import type { SharedPage } from './pages/cache/shared-page.ts'
import { topicOf } from './pages/cache/visitor-request.ts'

const SNAPSHOT_FRESH_MS = 60_000
/** An older snapshot could contain drops that were withdrawn since. */
const SNAPSHOT_OLDEST_MS = 15 * 60_000
/** Together the longest that a person waits for an unresponsive database. */
const REQUEST_PATIENCE = { connectTimeoutMs: 5_000, statementTimeoutMs: 9_000, answerTimeoutMs: 10_000 }
/** After this time, a page is made from the primary. */
const REPLICA_PATIENCE = { connectTimeoutMs: 1_000, statementTimeoutMs: 3_000, answerTimeoutMs: 4_000 }
const MB = 1024 * 1024

/** The real parts of a process. The caller ends them with `closeDeps`. */
export function createDeps(env: Env, log: Logger = createLogger('web', env.LOG_LEVEL)) {
  const metrics = createMetrics(() => poolFigures(db))
  const reportFailure = createFailureReports(log, metrics.registry)
  const { url, isPooled } = databaseAddresses(env)
  const db = createDb(url, {
    max: env.DATABASE_POOL_MAX,
    applicationName: 'daily-drops web',
    isPooled,
    ...REQUEST_PATIENCE,
    onConnectionLost: (error) => reportFailure('database-connection', error),
  })
  const visitorReads = createVisitorReads(env, db, reportFailure)
  if (env.DATABASE_REPLICA_URL) observeReplica(metrics.registry, visitorReads, db)
  const locales = offeredLocales(env.PREVIEW_LANGUAGES)
  const auth = createAuth({
    db,
    locales,
    baseUrl: env.BASE_URL,
    secret: env.AUTH_SECRET,
    providers: providerSettings(env),
    // Without an error, Better Auth only reports a refused request, whatever its level.
    log: (level, message, err) =>
      currentLog(log)[err && !isUnknownState(err) ? level : 'info'](
        { part: 'auth', ...(err && { err }) },
        message,
      ),
  })
  return {
    env,
    db,
    visitorReads,
    auth,
    renderQueue: createRenderQueue(),
    searchQueue: createRenderQueue(SEARCH_LIMITS),
    budget: createAddressBudget(env.REQUESTS_PER_MINUTE),
    slowRefusals: createSlowRefusals(),
    snapshots: holdSnapshot(db, {
      freshForMs: SNAPSHOT_FRESH_MS,
      oldestMs: SNAPSHOT_OLDEST_MS,
      onRenewalFailed: (error) => reportFailure('ranking-snapshot', error),
    }),
    pageCache: createPageCache<SharedPage>(env.PAGE_CACHE_MB * MB, {
      topicOf,
      onRenewalFailed: (error) => reportFailure('page-renewal', error),
    }),
    reportFailure,
    payments: createPayments(env),
    log,
    pictures: createPictureStore(env),
    voices: voicesOf(env),
    imageSigner: createSigner(
      { current: env.AUTH_SECRET, previous: env.AUTH_SECRET_PREVIOUS },
      IMAGE_ADDRESS,
    ),
    hubs: createHubSecrets({ current: env.AUTH_SECRET, previous: env.AUTH_SECRET_PREVIOUS }),
    capabilities: capabilities(env),
    locales,
    metrics,
    delivery: {
      signer: createDeliverySigner({ current: env.AUTH_SECRET, previous: env.AUTH_SECRET_PREVIOUS }),
      baseUrl: env.BASE_URL,
      env,
    },
    lifecycle: { draining: false },
  }
}

/** The parts that a process has once. Each part of the app declares what it needs. */
export type AppDeps = ReturnType<typeof createDeps>

/** Anyone can call a provider's callback with a state that we never issued, or that has expired. */
function isUnknownState(error: object): boolean {
  return 'code' in error && /^state_(invalid|mismatch|security_mismatch)$/.test(String(error.code))
}

export async function closeDeps({ db, visitorReads }: Pick<AppDeps, 'db' | 'visitorReads'>): Promise<void> {
  await visitorReads.stop()
  await db.destroy()
}

function createVisitorReads(env: Env, db: Db, reportFailure: ReportFailure): VisitorReads {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG_SECONDS: mostLagSeconds } = env
  if (!url) return readsOfPrimary(db)
  return readsOfReplica(db, {
    url,
    mostLagMs: mostLagSeconds * 1000,
    max: env.DATABASE_POOL_MAX,
    applicationName: 'daily-drops web replica',
    isPooled: databaseAddresses(env).isPooled,
    ...REPLICA_PATIENCE,
    onLost: (error) => reportFailure('database-replica', error),
  })
}
