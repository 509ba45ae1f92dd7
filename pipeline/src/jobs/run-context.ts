import type { Db } from '@daily-drops/db/connection/client'
import type { JobRequester } from '@daily-drops/db/jobs/job-requesters'
import type { Logger } from '@daily-drops/services/operations/logger'

/** What every run of a job has. */
export interface RunContext {
  db: Db
  log: Logger
  jobId: string
  /** The person who started the job, if it was not scheduled. See requireRequester. */
  requester?: JobRequester | undefined
  /** Aborted when this run must end. */
  signal: AbortSignal
  /** Aborted when this process must end: started work may finish, nothing new starts. */
  stopping: AbortSignal
}
