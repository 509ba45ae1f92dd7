import { JOBS } from '@daily-drops/contract/jobs'
import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import { listCronJobs } from '@daily-drops/db/jobs/cron-jobs'
import { startConsumers } from '@daily-drops/db/jobs/jobs-consumer'
import type { JobBinding } from './bind.ts'
import { checkRegistry } from './check-registry.ts'
import type { WorkerParts } from './job-context.ts'
import { registry as productRegistry } from './registry.ts'
import { startRestartable } from './restartable-consumers.ts'
import { runJob } from './run-job.ts'
import { startScheduler } from './scheduler.ts'

export interface WorkerOptions extends Omit<WorkerParts, 'stopping'> {
  databaseUrl: string
  maxPerQueue: number
  registry?: readonly JobBinding[]
  contracts?: readonly JobContract[]
  /** How often the schedules are checked. */
  tickMs?: number
  /** How often lost runs are looked for. Any one worker does it for all. */
  superviseSeconds?: number
  /** Called for faults outside any one job, such as a lost notification connection. */
  onQueueFault?: (error: Error) => void
}

export interface Worker {
  /** Starts nothing new and waits for running jobs. Past the deadline they return to the queue. */
  stop(deadlineMs: number): Promise<void>
}

/** Runs every job and the scheduler. Any number of workers may share one database. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { db, log, databaseUrl, maxPerQueue, tickMs = 5000, superviseSeconds = 10 } = options
  const { registry = productRegistry, contracts = JOBS } = options
  const schedules = await listCronJobs(db)
  const scheduled = schedules.map(({ name }) => name)
  checkRegistry(registry, contracts, scheduled)
  const unknown = scheduled.filter((name) => !contracts.some((contract) => contract.name === name))
  if (unknown.length > 0) log.warn({ schedules: unknown }, 'schedules of unknown jobs ignored')

  const stopping = new AbortController()
  const deps: WorkerParts = { ...options, stopping: stopping.signal }
  const start = () =>
    startConsumers({
      url: databaseUrl,
      maxPerQueue,
      superviseSeconds,
      consumers: registry.map((binding) => ({
        contract: binding.contract,
        run: (job) => runJob(binding, deps, job),
      })),
      onError: options.onQueueFault ?? ((err) => log.error({ err }, 'queue error')),
    })
  const consumers = await startRestartable({ db, log, tickMs, start })
  const scheduler = startScheduler({ db, log, registry, tickMs })
  log.info({ jobs: registry.length, schedules: schedules.length }, 'worker started')

  return {
    async stop(deadlineMs) {
      stopping.abort()
      await scheduler.stop()
      await consumers.stop(deadlineMs)
      log.info('worker stopped')
    },
  }
}
