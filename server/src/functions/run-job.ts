import { PREFER_JOB } from '@daily-drops/contract/kernel/client'
import type { PendingJob } from '@daily-drops/contract/kernel/define-function'
import type { JobContract, JobOutputOf, PayloadOf } from '@daily-drops/contract/kernel/define-job'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import type { JobRequester } from '@daily-drops/db/jobs/job-requesters'
import { awaitJob, enqueue } from '@daily-drops/db/jobs/jobs'
import { stopping } from '../http/shutdown.ts'
import { outOfTurn } from '../limits/render-queue.ts'

const WAIT_MS = 55_000

/** No attempt succeeded. */
export class JobFailed extends Error {}

/** How long this caller waits for a job's result. */
export function jobWait(headers: Headers): number {
  return headers.get('prefer') === PREFER_JOB ? 0 : WAIT_MS
}

interface RunJobOptions {
  /** Where the job must be found by the id of what it works on. */
  jobId?: string
  /** Written in the job's transaction. */
  inTransaction?: (db: Tx) => Promise<void>
  /** The person who started the job. */
  requester?: JobRequester
  waitMs?: number
  /** Ends the wait early. */
  signal?: AbortSignal
}

/**
 * Heavy work belongs to the worker: enqueues it and waits for the result. When the wait is over, or the
 * process must stop, returns the job's id.
 */
export async function runJob<J extends JobContract>(
  db: Db,
  job: J,
  payload: PayloadOf<J>,
  { jobId: id, inTransaction, requester, waitMs = WAIT_MS, signal = stopping }: RunJobOptions = {},
): Promise<JobOutputOf<J> | PendingJob> {
  const jobId = await db.transaction().execute(async (db) => {
    await inTransaction?.(db)
    return enqueue(db, job, payload, { ...(id && { id }), ...(requester && { requester }) })
  })
  const result = await outOfTurn(() =>
    raceAbort(signal, awaitJob(db, job, jobId, signal.aborted ? 0 : waitMs)),
  )
  if (!result) return { jobId }
  if (result.state === 'failed') throw new JobFailed(`Job ${job.name} failed: ${result.message}`)
  return result.state === 'completed' ? (job.output.parse(result.output) as JobOutputOf<J>) : { jobId }
}

async function raceAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>()
  const giveUp = () => resolve(undefined)
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
