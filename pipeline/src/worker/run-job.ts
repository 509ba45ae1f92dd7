import { maySend } from '@daily-drops/db/delivery/origins'
import { logCronExecution } from '@daily-drops/db/jobs/cron-executions'
import type { JobRun } from '@daily-drops/db/jobs/jobs-consumer'
import { traced } from '@daily-drops/services/operations/spans'
import { withoutEmails } from '@daily-drops/services/operations/without-emails'
import { RightLost, recordStop, requireRequester } from '../jobs/requester.ts'
import type { JobBinding } from './bind.ts'
import type { WorkerParts } from './job-context.ts'
import { jobSeconds } from './metrics.ts'

/**
 * One attempt at one job: handled, traced, measured, logged, and recorded in the schedule's history if it was
 * scheduled.
 */
export function runJob(binding: JobBinding, deps: WorkerParts, job: JobRun): Promise<object> {
  const { name } = binding.contract
  const attributes = { 'job.name': name, 'job.id': job.id, 'job.attempt': job.attempt }
  const { origin } = job
  return traced({ name: `job ${name}`, kind: 'job', attributes, origin }, () => attempt(binding, deps, job))
}

async function attempt(binding: JobBinding, deps: WorkerParts, job: JobRun): Promise<object> {
  const { name } = binding.contract
  const log = deps.log.child({ job: name, jobId: job.id, attempt: job.attempt })
  const started = performance.now()
  const ended = async (error?: Error) => {
    const durationMs = Math.round(performance.now() - started)
    jobSeconds.observe({ name, outcome: error ? 'failed' : 'completed' }, durationMs / 1000)
    if (error) log.error({ err: error, durationMs }, 'job failed')
    else log.info({ durationMs }, 'job done')
    await logScheduledRun({ db: deps.db, log }, name, job, durationMs, error)
  }
  let output: object
  try {
    if (binding.contract.hasExternalEffects) await requireOrigin(deps)
    const context = { ...deps, log, jobId: job.id, signal: job.signal, requester: job.requester }
    await requireRequester(context)
    output = await binding.run(context, job.payload)
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (error instanceof RightLost) await recordStop(deps.db, name, job)
    await ended(error)
    throw error
  }
  await ended()
  return output
}

async function requireOrigin({ db, delivery }: WorkerParts): Promise<void> {
  if (await maySend(db, delivery.baseUrl)) return
  throw new Error('This database is an unconfirmed copy. Nothing is sent until an operator confirms it.')
}

async function logScheduledRun(
  { db, log }: Pick<WorkerParts, 'db' | 'log'>,
  name: string,
  job: JobRun,
  durationMs: number,
  error: Error | undefined,
): Promise<void> {
  const slot = (job.payload as { slot?: string } | null)?.slot
  if (!slot) return
  await logCronExecution(db, {
    job_name: name,
    slot,
    success: !error,
    response_status: error ? 500 : 200,
    error_message: error ? withoutEmails(error.message) : null,
    duration_ms: durationMs,
    // The run itself counts. A history row that could not be written must not repeat it.
  }).catch((err) => log.error({ err }, 'run not logged'))
}
