import { createDb } from '@daily-drops/db/connection/client'
import { databaseAddresses } from '@daily-drops/db/connection/env'
import { createDeferredNotifier } from '@daily-drops/db/drops/deferred-notifier'
import { pendingMigrations } from '@daily-drops/db/setup/migrate'
import { currentTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import type { TopicKnowledge } from '@daily-drops/db/topics/topic-knowledge'
import { createSealedLinks } from '@daily-drops/services/accounts/sealed-links'
import { createPayments } from '@daily-drops/services/billing/payments'
import { createPictureStore } from '@daily-drops/services/images/create-picture-store'
import { configuredTracing } from '@daily-drops/services/operations/configured-tracing'
import { createFailureReports } from '@daily-drops/services/operations/failure-reports'
import { createLogger } from '@daily-drops/services/operations/logger'
import { createHubSecrets } from '@daily-drops/services/sources/hub-secrets'
import { register } from 'prom-client'
import { createMailer, requiresTls } from './emails/mailer.ts'
import { createPageReader } from './extract/page-reader.ts'
import { createGuardedClient } from './fetch/guarded-client.ts'
import { createImageCache } from './images/image-cache.ts'
import { createParserPool } from './parser-pool/parser-pool.ts'
import { createCdn } from './purge/cdn.ts'
import { watchForPurges } from './purge/watch-for-purges.ts'
import { createSite } from './sitemap/site.ts'
import { createTaggers } from './tag/run/taggers.ts'
import { createStudent } from './tag/student/student.ts'
import type { Lesson } from './tag/taught-words.ts'
import { createVideoApi } from './video/video-api.ts'
import { createDelivery } from './worker/create-delivery.ts'
import { readEnv } from './worker/env.ts'
import { serveMetrics } from './worker/metrics.ts'
import { stopOnSignal } from './worker/stop-on-signal.ts'
import { startWorker } from './worker/worker.ts'

const env = readEnv()
const tracing = await configuredTracing(env, 'daily-drops worker')
const log = createLogger('worker', env.LOG_LEVEL)
const reportFailure = createFailureReports(log, register)
const { url, directUrl, isPooled } = databaseAddresses(env)
const db = createDb(url, {
  applicationName: 'daily-drops worker',
  isPooled,
  onConnectionLost: (error) => reportFailure('database-connection', error),
  max: env.WORKER_CONCURRENCY + 4,
})

const pending = await pendingMigrations(db)
if (pending.length > 0) throw new Error(`Run the migrations first: ${pending.join(', ')}`)

const mailer = createMailer({
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM,
  baseUrl: env.BASE_URL,
  requireTls: requiresTls(env),
})
const client = createGuardedClient({ contactUrl: env.BASE_URL, allowCidrs: env.FETCH_ALLOW_CIDRS ?? [] })
const delivery = await createDelivery(env, {
  db,
  client,
  onRenewalFailed: (error) => reportFailure('ranking-snapshot', error),
})
const parser = createParserPool()
const metrics = env.WORKER_METRICS_PORT
  ? await serveMetrics({
      db,
      baseUrl: env.BASE_URL,
      port: env.WORKER_METRICS_PORT,
      host: env.WORKER_METRICS_HOST,
      token: env.METRICS_TOKEN,
    })
  : undefined
const cdn = createCdn(env, client)
const news = createDeferredNotifier(db, (error) => reportFailure('content-news', error))
const student = createStudent()
const taggers = createTaggers({ db, load: loadLocalTagger, model: await configuredModel() })
const worker = await startWorker({
  db,
  log,
  mailer,
  mailLinks: createSealedLinks({ current: env.AUTH_SECRET, previous: env.AUTH_SECRET_PREVIOUS }),
  delivery,
  client,
  parser,
  pages: createPageReader(client, parser),
  videos: createVideoApi({ client, key: env.YOUTUBE_API_KEY, baseUrl: env.YOUTUBE_API_URL }),
  taggers,
  student,
  news,
  images: createImageCache(createPictureStore(env, env.IMAGE_CACHE_MB * 2 ** 20)),
  site: createSite(env, client, log),
  analytics: env.ANALYTICS_URL ? { url: env.ANALYTICS_URL, token: env.ANALYTICS_TOKEN } : undefined,
  hubs: createHubSecrets({ current: env.AUTH_SECRET, previous: env.AUTH_SECRET_PREVIOUS }),
  cdn,
  payments: createPayments(env),
  fetchSlots: { free: env.FETCH_CONCURRENCY },
  databaseUrl: directUrl,
  maxPerQueue: env.WORKER_CONCURRENCY,
  onQueueFault: (error) => reportFailure('job-queue', error),
})

const purges =
  cdn &&
  watchForPurges({
    db,
    databaseUrl: directUrl,
    onLost: (error) => reportFailure('content-changes', error),
    onFailed: (error) => reportFailure('page-purge', error),
  })

// Topics are prepared before the first drop needs them, so that no person's job has to wait.
taggers
  .local((await currentTaggingParams(db)).specific_topic_margin)
  .catch((error: unknown) => reportFailure('tagger', error))

stopOnSignal(log, async () => {
  await purges?.stop()
  await worker.stop(env.WORKER_STOP_SECONDS * 1000)
  await news.stop()
  metrics?.close()
  mailer.close()
  for (const { sender } of Object.values(delivery.channels)) sender.close()
  await parser[Symbol.asyncDispose]()
  await client.close()
  await db.destroy()
  await tracing?.stop()
})

/** Loaded while the worker starts. Other work does not wait for it. */
async function loadLocalTagger(
  knowledge: TopicKnowledge[],
  options: { specificTopicMargin: number; lessons: Lesson[] },
) {
  const { createLocalTagger } = await import('./tag/local-tagger.ts')
  return createLocalTagger(knowledge, { modelDir: env.TAGGER_MODEL_DIR, student, ...options })
}

async function configuredModel() {
  const {
    LLM_PROVIDER: provider = 'openai',
    LLM_MODEL: model,
    LLM_API_KEY: apiKey,
    LLM_BASE_URL: baseUrl,
  } = env
  if (!model) return undefined
  const { createModelTagger } = await import('./tag/model/model-tagger.ts')
  return createModelTagger({ provider, model, apiKey, baseUrl })
}
