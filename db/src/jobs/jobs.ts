import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { JOBS } from '@daily-drops/contract/jobs'
import type { JobContract, PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Tx } from '../connection/client.ts'
import { markPrepared } from '../connection/prepared.ts'
import { withOrigin } from './job-origins.ts'
import { type JobRequester, withRequester } from './job-requesters.ts'
import { findJob } from './queue-tables.ts'

export interface EnqueueOptions {
  /** Where the job must be found by the id of what it works on. */
  id?: string
  startAfterSeconds?: number
  /** Higher runs first. The default is 0. */
  priority?: number
  /** The person who started the job. The job stops when they lose the right to run it. */
  requester?: JobRequester
}

/** Adds a job through the given handle: inside a transaction it exists only if that transaction commits. */
export async function enqueue<J extends JobContract>(
  db: Db | Tx,
  job: J,
  payload: PayloadOf<J>,
  options: EnqueueOptions = {},
): Promise<string> {
  const { startAfterSeconds, requester, ...rest } = options
  if (requester && !job.isForOnePerson) throw new Error(`Job ${job.name} is not marked isForOnePerson`)
  const data = withRequester(withOrigin(job.payload.parse(payload) as object), requester)
  const id = await handle.run(db, () =>
    writer.send(job.name, data, {
      ...rest,
      ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
    }),
  )
  if (!id) throw new Error(`Job ${job.name} was not accepted by its queue`)
  return id
}

/** The same for many jobs of one kind, in one statement. */
export async function enqueueAll<J extends JobContract>(
  db: Db | Tx,
  job: J,
  payloads: readonly PayloadOf<J>[],
): Promise<void> {
  if (payloads.length === 0) return
  const jobs = payloads.map((payload) => ({ data: withOrigin(job.payload.parse(payload) as object) }))
  await handle.run(db, () => writer.insert(job.name, jobs))
}

/** The transaction or database that the current caller of `enqueue` passed in. */
const handle = new AsyncLocalStorage<Db | Tx>()

/**
 * Never started: no pool, no timers, no maintenance. It only writes rows, through the caller's own handle.
 * One instance for all callers, because it caches the queues it has looked up.
 */
const writer = new PgBoss({
  db: {
    executeSql(text, values) {
      const db = handle.getStore()
      if (!db) throw new Error('Jobs must be written through the caller’s database handle')
      return fromKysely(db).executeSql(markPrepared(text), values)
    },
  },
  supervise: false,
  schedule: false,
  migrate: false,
})

export type JobResult =
  | { state: 'completed'; output: unknown }
  | { state: 'failed'; message: string }
  | { state: 'pending' }

const FIRST_POLL_MS = 25
const SLOWEST_POLL_MS = 1000

/** Waits for a committed job to end. `pending` when the time is up first, or when the job will be retried. */
export async function awaitJob(
  db: Db,
  job: JobContract,
  jobId: string,
  timeoutMs: number,
): Promise<JobResult> {
  const deadline = performance.now() + timeoutMs
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 1.5, SLOWEST_POLL_MS)) {
    const result = await readJob(db, job, jobId)
    const left = deadline - performance.now()
    if (result.state !== 'pending' || left <= 0) return result
    await sleep(Math.min(pause, left))
  }
}

async function readJob(db: Db, job: JobContract, jobId: string): Promise<JobResult> {
  const row = await findJob(db, jobId, [job.name])
  if (!row) throw new AppError('NOT_FOUND')
  if (row.state === 'completed') return { state: 'completed', output: row.output }
  if (row.state === 'failed' || row.state === 'cancelled') {
    return { state: 'failed', message: failureMessage(row.output) }
  }
  return { state: 'pending' }
}

function failureMessage(output: unknown): string {
  const detail = output as { message?: string; value?: { message?: string } } | null
  return detail?.message ?? detail?.value?.message ?? 'The job failed'
}

const DEFAULT_HEARTBEAT_SECONDS = 15
const DEFAULT_KEEP_SECONDS = 24 * 60 * 60
const DEFAULT_START_SECONDS = 14 * 24 * 60 * 60

/** Creates or upgrades the queue's own schema and one queue per job. Safe to repeat and to run concurrently. */
export async function installQueue(url: string, jobs: readonly JobContract[] = JOBS): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const job of jobs) {
      await boss.createQueue(job.name)
      await boss.updateQueue(job.name, {
        retryLimit: job.retry.limit,
        retryDelay: job.retry.delaySeconds,
        retryBackoff: job.retry.backoff,
        expireInSeconds: job.expireSeconds,
        heartbeatSeconds: job.heartbeatSeconds ?? DEFAULT_HEARTBEAT_SECONDS,
        deleteAfterSeconds: job.keepSeconds ?? DEFAULT_KEEP_SECONDS,
        retentionSeconds: job.startWithinSeconds ?? DEFAULT_START_SECONDS,
        notify: !job.isPolled,
      })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
