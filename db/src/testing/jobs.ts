import type { JobContract } from '@daily-drops/contract/define-job'
import type { Db } from '../client.ts'
import { deleteJobsNamed, payloadsNamed } from '../jobs/queue-tables.ts'

/** Payloads of a job that were ever enqueued, in order. */
export function payloadsOf(db: Db, job: JobContract): Promise<unknown[]> {
  return payloadsNamed(db, job.name)
}

export function forgetJobs(db: Db, job: JobContract): Promise<void> {
  return deleteJobsNamed(db, job.name)
}
