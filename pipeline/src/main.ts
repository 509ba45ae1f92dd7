import { createDb } from '@daily-drops/db/client'
import { pendingMigrations } from '@daily-drops/db/migrate'
import { readEnv } from './env.ts'
import { createLogger } from './logger.ts'
import { createMailer } from './mailer.ts'
import { serveMetrics } from './metrics.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { startWorker } from './worker.ts'

const env = readEnv()
const log = createLogger(env.LOG_LEVEL)
const db = createDb(env.DATABASE_URL, {
  applicationName: 'daily-drops worker',
  max: env.WORKER_CONCURRENCY + 4,
})

const pending = await pendingMigrations(db)
if (pending.length > 0) throw new Error(`Run the migrations first: ${pending.join(', ')}`)

const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, baseUrl: env.BASE_URL })
const metrics = env.WORKER_METRICS_PORT ? await serveMetrics(env.WORKER_METRICS_PORT) : undefined
const worker = await startWorker({
  db,
  log,
  mailer,
  databaseUrl: env.DATABASE_URL,
  concurrency: env.WORKER_CONCURRENCY,
})

stopOnSignal(log, async () => {
  await worker.stop(env.WORKER_STOP_SECONDS * 1000)
  metrics?.close()
  mailer.close()
  await db.destroy()
})
