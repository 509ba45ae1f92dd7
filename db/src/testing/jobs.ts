import type { JobContract } from '@daily-drops/contract/define-job'
import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Payloads of a job that were ever enqueued, in order. */
export async function payloadsOf(db: Db, job: JobContract): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${job.name} order by created_on`.execute(db)
  return rows.map(({ data }) => data)
}

export async function forgetJobs(db: Db, job: JobContract): Promise<void> {
  await sql`delete from pgboss.job where name = ${job.name}`.execute(db)
}
