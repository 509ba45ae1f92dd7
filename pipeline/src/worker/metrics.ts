import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, poolFigures } from '@daily-drops/db/connection/client'
import { isHeld } from '@daily-drops/db/delivery/origins'
import { readWorkFigures } from '@daily-drops/db/operations/work-figures'
import { carriesToken } from '@daily-drops/services/configuration/metrics-token'
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'

/** Shorter than Prometheus's timeout, so that a silent database does not look like a missing worker. */
const LOOK_MS = 5_000

export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Job attempts by name and outcome',
  // Not `job`, because Prometheus uses that label for its scrape targets.
  labelNames: ['name', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
})

const queueJobs = new Gauge({
  name: 'queue_jobs',
  help: 'Jobs waiting or running, by queue. Every worker reports the same figure',
  labelNames: ['queue', 'state'] as const,
})
const queueOldest = new Gauge({
  name: 'queue_oldest_seconds',
  help: 'How long the next jobs of a queue have been ready to start (longest of the next hundred)',
  labelNames: ['queue'] as const,
})
const overdueFeeds = new Gauge({
  name: 'feeds_overdue_seconds',
  help: 'How long the most overdue feed has been due',
})
const lateSchedules = new Gauge({
  name: 'schedules_late_seconds',
  help: 'How far the most overdue schedule is behind',
})
const scheduleFailed = new Gauge({
  name: 'schedule_failed',
  help: 'Whether the last run of an active schedule failed',
  labelNames: ['name'] as const,
})
const archiveAge = new Gauge({
  name: 'database_archive_age_seconds',
  help: 'Time since the database log was last archived. Absent if archiving is off',
})
const sendingHeld = new Gauge({
  name: 'sending_held',
  help: 'Whether this database is an unconfirmed copy, so that nothing is sent',
})
const workKnown = new Gauge({
  name: 'work_figures_known',
  help: 'Whether the queue figures could be read from the database',
})
const pool = new Gauge({
  name: 'db_pool_connections',
  help: 'This process’s database connections, and work waiting for one.',
  labelNames: ['state'] as const,
})

/** What all workers have in common. Old figures would hide that the current ones are unknown. */
async function lookAtWork(db: Db, baseUrl: string): Promise<void> {
  for (const gauge of [overdueFeeds, lateSchedules, archiveAge, sendingHeld]) gauge.remove()
  queueJobs.reset()
  queueOldest.reset()
  scheduleFailed.reset()
  for (const [state, count] of Object.entries(poolFigures(db))) pool.set({ state }, count)
  const [figures, held] = await Promise.all([
    withinLook(readWorkFigures(db)),
    withinLook(isHeld(db, baseUrl)),
  ])
  if (held !== undefined) sendingHeld.set(held ? 1 : 0)
  workKnown.set(figures ? 1 : 0)
  if (!figures) return
  for (const { name: queue, waiting, active, oldestSeconds } of figures.queues) {
    queueJobs.set({ queue, state: 'waiting' }, waiting)
    queueJobs.set({ queue, state: 'active' }, active)
    queueOldest.set({ queue }, oldestSeconds)
  }
  overdueFeeds.set(figures.overdueFeedSeconds)
  lateSchedules.set(figures.lateScheduleSeconds)
  for (const { name, failed } of figures.schedules) scheduleFailed.set({ name }, failed ? 1 : 0)
  if (figures.archiveAgeSeconds !== null) archiveAge.set(figures.archiveAgeSeconds)
}

const withinLook = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), sleep(LOOK_MS, undefined, { ref: false })])

interface MetricsOptions {
  db: Db
  /** The address of this installation. */
  baseUrl: string
  port: number
  host: string
  /** Protects the metrics. Without it, anyone who reaches the address can read them. */
  token: string | undefined
}

/** /healthz and /metrics of this process. */
export async function serveMetrics(options: MetricsOptions): Promise<{ close(): void }> {
  const { db, baseUrl, port, host, token } = options
  collectDefaultMetrics()
  const mayRead = ({ headers }: IncomingMessage) => !token || carriesToken(headers.authorization, token)
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return response.end('ok')
    if (request.url !== '/metrics' || !mayRead(request)) return response.writeHead(404).end()
    await lookAtWork(db, baseUrl)
    response.setHeader('content-type', register.contentType).end(await register.metrics())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return { close: () => server.close() }
}
