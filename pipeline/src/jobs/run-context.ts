import type { Db } from '@daily-drops/db/connection/client'
import type { JobRequester } from '@daily-drops/db/jobs/job-requesters'
import type { Logger } from '@daily-drops/services/operations/logger'

/** What every run of a job has, whatever it is about. */
export interface RunContext {
  db: Db
  log: Logger
  jobId: string
  /** The person who started the job, if it was not scheduled. See requireRequester. */
  requester?: JobRequester | undefined
  /** Aborted when this run is to end. */
  signal: AbortSignal
  /** Aborted as soon as this process is to end: what is begun may be finished, nothing new is begun. */
  stopping: AbortSignal
}
