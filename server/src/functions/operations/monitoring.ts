import {
  countUsers,
  getAdminOverview,
  getDashboardStats,
  getIngestionHealth,
  getJob,
  getMonitoringSeries,
  getQueueHistory,
  getTagStatistics,
  listCronExecutions,
  listCronJobs,
  listIngestionLogs,
  toggleCronJob,
} from '@daily-drops/contract/functions/operations/monitoring'
import { JOBS } from '@daily-drops/contract/jobs'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { RECENT_EXECUTIONS, TOP_TAGS } from '@daily-drops/core/console-limits'
import { countProfiles } from '@daily-drops/db/accounts/profiles'
import * as ingestionHealth from '@daily-drops/db/ingestion/ingestion-health'
import { ingestionLogs, ingestionPer } from '@daily-drops/db/ingestion/ingestion-logs'
import { newestCronExecutions } from '@daily-drops/db/jobs/cron-executions'
import * as cronJobs from '@daily-drops/db/jobs/cron-jobs'
import { findProgress } from '@daily-drops/db/jobs/job-progress'
import { findJob } from '@daily-drops/db/jobs/queue-tables'
import { readOverview, topTags } from '@daily-drops/db/operations/monitoring'
import { queuePerHour } from '@daily-drops/db/operations/pipeline-samples'
import { operatorErrors } from '@daily-drops/messages/subjects/operator-errors'
import { requireAccess } from '../../accounts/guards.ts'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

export const monitoringHandlers = [
  handle(getIngestionHealth, ({ db }) => ingestionHealth.getIngestionHealth(db)),

  handle(getAdminOverview, async ({ db }) => {
    const { sources, waiting, drops, tagged } = await readOverview(db)
    return {
      sourcesCount: sources,
      queueCount: waiting,
      totalDrops: drops,
      taggedDrops: tagged,
      untaggedDrops: drops - tagged,
      taggedPercentage: drops === 0 ? 0 : Math.round((tagged / drops) * 100),
    }
  }),

  handle(countUsers, async ({ db }) => ({ usersCount: await countProfiles(db) })),

  handle(getDashboardStats, async ({ db }) => {
    const { waiting, oldestSeconds, drops, tagged } = await readOverview(db)
    return {
      total_drops: drops,
      tagged_drops: tagged,
      processing_queue: waiting,
      oldest_waiting_seconds: oldestSeconds,
    }
  }),

  handle(getTagStatistics, ({ db }) => topTags(db, TOP_TAGS)),

  handle(listIngestionLogs, ({ db }, request) => ingestionLogs.page(db, request)),

  handle(getMonitoringSeries, ({ db }, { by }) => ingestionPer(db, by)),

  handle(getQueueHistory, ({ db }) => queuePerHour(db)),

  handle(listCronExecutions, ({ db }) => newestCronExecutions(db, RECENT_EXECUTIONS)),

  handle(getJob, async ({ db, viewer }, { jobId }) => {
    const job = await findJob(db, jobId)
    if (!job) throw new AppError('NOT_FOUND')
    const contract = JOBS.find(({ name }) => name === job.name)
    requireAccess(viewer, contract?.access ?? 'admin')
    if (job.state === 'completed') return { state: 'completed' as const, output: job.output }
    const ended = job.state === 'failed' || job.state === 'cancelled'
    // The cause is in the worker's log, not on the screen.
    if (ended) return { state: 'failed' as const, output: null }
    return { state: 'pending' as const, output: null, progress: await findProgress(db, jobId) }
  }),

  handle(listCronJobs, async ({ db }) => (await cronJobs.cronJobRuns(db)).map(presentCronJob)),

  handleChange(toggleCronJob, 'cron_job', async ({ db }, { name, enabled }) => {
    await cronJobs.setCronJobEnabled(db, name, enabled)
    const job = (await cronJobs.cronJobRuns(db)).find((job) => job.name === name)
    if (!job) throw new AppError('NOT_FOUND', { message: operatorErrors.text('unknownJob', { name }) })
    return { answer: presentCronJob(job), id: name, details: { enabled } }
  }),
]

function presentCronJob({ executed_at, success, error_message, duration_ms, ...job }: cronJobs.CronJobRun) {
  return {
    ...job,
    last_run: executed_at && {
      ended_at: executed_at,
      success: success === true,
      error_message,
      duration_ms: duration_ms ?? 0,
    },
  }
}
