import { createDb } from '@daily-drops/db/connection/client'
import { databaseAddresses } from '@daily-drops/db/connection/env'
import { pendingMigrations } from '@daily-drops/db/setup/migrate'
import { offeredLocales } from '@daily-drops/messages/locales'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { createPictureStore } from '@daily-drops/services/images/create-picture-store'
import { voicesOf } from '@daily-drops/services/listening/voices'
import { createFailureReports } from '@daily-drops/services/operations/failure-reports'
import { createLogger } from '@daily-drops/services/operations/logger'
import { register } from 'prom-client'
import { openEngine } from './voice/open-engine.ts'
import { readVoiceEnv } from './worker/env.ts'
import { serveMetrics } from './worker/metrics.ts'
import { runVoice } from './worker/run-voice.ts'
import { stopOnSignal } from './worker/stop-on-signal.ts'

const env = readVoiceEnv()
const log = createLogger('voice', env.LOG_LEVEL)
const reportFailure = createFailureReports(log, register)
const { url, isPooled } = databaseAddresses(env)
const db = createDb(url, {
  applicationName: 'daily-drops voice',
  isPooled,
  onConnectionLost: (error) => reportFailure('database-connection', error),
  max: 3,
})
const pending = await pendingMigrations(db)
if (pending.length > 0) throw new Error(`Run the migrations first: ${pending.join(', ')}`)

const engine = openEngine(env)
const metrics = env.VOICE_METRICS_PORT
  ? await serveMetrics({
      db,
      baseUrl: env.BASE_URL,
      port: env.VOICE_METRICS_PORT,
      host: env.VOICE_METRICS_HOST,
      token: env.METRICS_TOKEN,
    })
  : undefined
const voice = runVoice({
  db,
  log,
  engine,
  voices: voicesOf(env),
  pictures: createPictureStore(env),
  locales: offeredLocales(env.PREVIEW_LANGUAGES),
  // Only the names of topics are needed. Editions are built elsewhere.
  snapshots: holdSnapshot(db, {
    freshForMs: 60_000,
    oldestMs: 60 * 60_000,
    onRenewalFailed: (error) => reportFailure('ranking-snapshot', error),
  }),
  maxBytes: env.VOICE_STORE_MB * 2 ** 20,
})
log.info({ languages: env.VOICE_NAMES.map(([language]) => language) }, 'voice started')

stopOnSignal(log, async () => {
  await voice.stop()
  metrics?.close()
  await engine.close?.()
  await db.destroy()
})
