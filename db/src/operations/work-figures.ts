import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { cronJobRuns } from '../jobs/cron-jobs.ts'
import { type QueueFigures, queueFigures } from '../jobs/queue-tables.ts'

export interface WorkFigures {
  queues: QueueFigures[]
  /** How long the oldest due feed has waited. 0 when none is waiting. */
  overdueFeedSeconds: number
  /** How far the latest schedule is behind. */
  lateScheduleSeconds: number
  /** Enabled schedules, and whether their last run failed. */
  schedules: { name: string; failed: boolean }[]
  /** Since the last log segment was archived, or since archiving began. Null where archiving is off. */
  archiveAgeSeconds: number | null
}

type Moments = Omit<WorkFigures, 'queues' | 'schedules'>

/** Figures about waiting work for monitoring: a few index reads, however much there is. */
export async function readWorkFigures(db: Db): Promise<WorkFigures> {
  const queues = await queueFigures(db)
  const schedules = (await cronJobRuns(db))
    .filter(({ enabled }) => enabled)
    .map(({ name, success }) => ({ name, failed: success === false }))
  const { rows } = await sql<Moments>`
    select
      coalesce((
        select extract(epoch from now() - greatest(next_due_at, paused_until, next_request_at))
        from hosts where next_due_at is not null
          and greatest(next_due_at, paused_until, next_request_at) <= now()
        order by greatest(next_due_at, paused_until, next_request_at) limit 1), 0)::float8 as "overdueFeedSeconds",
      coalesce((
        select extract(epoch from now() - min(next_run_at)) from cron_jobs
        where enabled and next_run_at <= now()), 0)::float8 as "lateScheduleSeconds",
      (select extract(epoch from now() - coalesce(last_archived_time, stats_reset)) from pg_stat_archiver
        where current_setting('archive_mode') <> 'off')::float8 as "archiveAgeSeconds"
  `.execute(db)
  return { queues, schedules, ...(rows[0] as Moments) }
}
