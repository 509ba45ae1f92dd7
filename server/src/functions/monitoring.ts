import { AppError } from '@daily-drops/contract/errors'
import { getIngestionHealth, listCronJobs, toggleCronJob } from '@daily-drops/contract/functions/monitoring'
import { audit } from '@daily-drops/db/audit'
import * as cronJobs from '@daily-drops/db/cron-jobs'
import * as ingestionHealth from '@daily-drops/db/ingestion-health'
import { handle } from './handle.ts'

export const monitoringHandlers = [
  handle(getIngestionHealth, ({ db }) => ingestionHealth.getIngestionHealth(db)),

  handle(listCronJobs, async ({ db }) => (await cronJobs.listCronJobs(db)).map(presentCronJob)),

  handle(toggleCronJob, ({ db, viewer }, { name, enabled }) =>
    db.transaction().execute(async (db) => {
      await cronJobs.setCronJobEnabled(db, name, enabled)
      const job = (await cronJobs.listCronJobs(db)).find((job) => job.name === name)
      if (!job) throw new AppError('NOT_FOUND', { message: `There is no job named ${name}.` })
      await audit(db, {
        actor: viewer,
        action: toggleCronJob.name,
        entity: 'cron_job',
        entityId: name,
        details: { enabled },
      })
      return presentCronJob(job)
    }),
  ),
]

function presentCronJob(job: cronJobs.CronJob) {
  return { name: job.name, enabled: job.enabled, updated_at: job.updated_at.toISOString() }
}
