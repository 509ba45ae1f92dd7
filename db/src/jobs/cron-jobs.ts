import { autoIngestWorker } from '@daily-drops/contract/jobs/ingestion'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import type { CronJobs } from '../connection/schema.ts'
import { enqueue } from './jobs.ts'

export type CronJob = Selectable<CronJobs>

export function listCronJobs(db: Db | Tx): Promise<CronJob[]> {
  return db.selectFrom('cron_jobs').selectAll().orderBy('name').execute()
}

export type CronJobRun = Awaited<ReturnType<typeof cronJobRuns>>[number]

/** Each with its latest run, by one index lookup each. */
export function cronJobRuns(db: Db | Tx) {
  return db
    .selectFrom('cron_jobs')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cron_execution_log')
          .select(['executed_at', 'success', 'error_message', 'duration_ms'])
          .whereRef('job_name', '=', 'cron_jobs.name')
          .orderBy('executed_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['name', 'enabled', 'cron', 'time_zone', 'next_run_at', 'updated_at'])
    .select(['executed_at', 'success', 'error_message', 'duration_ms'])
    .orderBy('name')
    .execute()
}

/** Takes effect at the schedulers' next check. False when there is no such job. */
export async function setCronJobEnabled(db: Db | Tx, name: string, enabled: boolean): Promise<boolean> {
  const result = await db
    .updateTable('cron_jobs')
    .set({ enabled, updated_at: sql`now()` })
    .where('name', '=', name)
    .executeTakeFirst()
  // Starts what waited for the switch, because its own jobs are already done.
  if (enabled && name === autoIngestWorker.name) await enqueue(db, autoIngestWorker, {})
  return result.numUpdatedRows > 0n
}

export interface DueCronJob {
  name: string
  cron: string
  time_zone: string
  /** Null when the job was never planned and has no slot. */
  next_run_at: Date | null
  /** The database's clock, because workers' clocks may differ. */
  now: Date
}

/** Locks the due jobs among `names` until the transaction ends. Other schedulers skip them. */
export function lockDueCronJobs(db: Tx, names: readonly string[]): Promise<DueCronJob[]> {
  return db
    .selectFrom('cron_jobs')
    .select(['name', 'cron', 'time_zone', 'next_run_at', sql<Date>`now()`.as('now')])
    .where('enabled', '=', true)
    .where('name', 'in', [...names])
    .where((eb) => eb.or([eb('next_run_at', 'is', null), eb('next_run_at', '<=', sql<Date>`now()`)]))
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function planCronJob(db: Tx, due: DueCronJob, nextRunAt: Date): Promise<void> {
  await db
    .updateTable('cron_jobs')
    .set({ next_run_at: nextRunAt, ...(due.next_run_at && { last_run_at: due.now }) })
    .where('name', '=', due.name)
    .execute()
}
