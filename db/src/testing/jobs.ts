import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { deleteJobsNamed, payloadsNamed } from '../jobs/queue-tables.ts'

/** The payloads that were ever enqueued for a job, in order. */
export function payloadsOf(db: Db, job: JobContract): Promise<unknown[]> {
  return payloadsNamed(db, job.name)
}

/** The seconds after which each job that was ever enqueued could start, in order. */
export async function delaysOf(db: Db, job: JobContract): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
    where name = ${job.name} order by created_on`.execute(db)
  return rows.map(({ seconds }) => seconds)
}

export function deleteJobs(db: Db, job: JobContract): Promise<void> {
  return deleteJobsNamed(db, job.name)
}

/** The number of waiting and running jobs. */
export async function countUnfinished(db: Db, job: JobContract): Promise<number> {
  const { rows } = await sql<{ unfinished: number }>`
    select count(*) as unfinished from pgboss.job
    where name = ${job.name} and state < 'completed'`.execute(db)
  return rows[0]?.unfinished ?? 0
}

/** Ends a waiting job of this name as if every attempt had failed. False when none is waiting yet. */
export async function failWaiting(db: Db, name: string, message: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'failed', output = jsonb_build_object('message', ${message}::text)
    where name = ${name} and state = 'created'`.execute(db)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}
