import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import { type Job, PgBoss } from 'pg-boss'
import { withoutOrigin } from './job-origins.ts'
import { type JobRequester, withoutRequester } from './job-requesters.ts'

export interface JobRun {
  id: string
  payload: unknown
  /** The span in which the job was enqueued, for tracing. */
  origin?: string
  /** The person who started the job, if it was not scheduled. */
  requester?: JobRequester
  /** 0 on the first run, then one more for each retry. */
  attempt: number
  /** Aborted when the run exceeds its time, was given to another worker, or must end for a shutdown. */
  signal: AbortSignal
}

export interface JobConsumer {
  contract: JobContract
  run(job: JobRun): Promise<object>
}

export interface ConsumerOptions {
  url: string
  consumers: readonly JobConsumer[]
  /** The most jobs of one queue that run at once in this process, whatever the job allows. */
  maxPerQueue: number
  /** How often lost and expired runs are looked for. Any one process does it for all. */
  superviseSeconds: number
  onError(error: Error): void
}

export interface RunningConsumers {
  /** Takes no new jobs and waits for the running ones. Those past the deadline return to the queue. */
  stop(deadlineMs: number): Promise<void>
}

/** A failure that a retry cannot fix: the job fails at once, whatever its retry policy. */
export class PermanentFailure extends Error {}

/** New jobs are announced by NOTIFY. Polling finds retries and delayed jobs, and the rest if that fails. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }

export async function startConsumers(options: ConsumerOptions): Promise<RunningConsumers> {
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: 'daily-drops jobs',
    max: 4,
    schedule: false,
    superviseIntervalSeconds: options.superviseSeconds,
    monitorIntervalSeconds: options.superviseSeconds,
    maintenanceIntervalSeconds: 10 * 60,
    useListenNotify: true,
  })
  boss.on('error', options.onError)
  await boss.start()
  try {
    await assertQueues(boss, options.consumers)
    for (const consumer of options.consumers) {
      for (let i = 0; i < Math.min(consumer.contract.concurrency, options.maxPerQueue); i++)
        await consume(boss, consumer)
    }
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return { stop: (deadlineMs) => boss.stop({ timeout: deadlineMs }) }
}

async function assertQueues(boss: PgBoss, consumers: readonly JobConsumer[]): Promise<void> {
  const queues = new Set((await boss.getQueues()).map((queue) => queue.name))
  const missing = consumers.map(({ contract }) => contract.name).filter((name) => !queues.has(name))
  if (missing.length > 0) throw new Error(`No queue for ${missing.join(', ')}: run the migrations first`)
}

async function consume(boss: PgBoss, { contract, run }: JobConsumer): Promise<void> {
  const workerId: string = await boss.work<unknown, object, { perJobResults: true } & typeof polling>(
    contract.name,
    { perJobResults: true, ...polling },
    async ([job]) => {
      // After one job there may be more, so look again at once instead of at the next poll.
      boss.notifyWorker(workerId)
      return job ? [await settle(job, run)] : []
    },
  )
}

async function settle(job: Job<unknown>, run: JobConsumer['run']) {
  const { id, data, retryCount: attempt, signal } = job
  const { payload, ...asked } = withoutRequester(data)
  try {
    return {
      id,
      status: 'completed' as const,
      output: await run({ id, ...withoutOrigin(payload), ...asked, attempt, signal }),
    }
  } catch (error) {
    if (!(error instanceof PermanentFailure)) throw error
    // Without a dead letter queue, this is how pg-boss fails a job despite remaining retries.
    return { id, status: 'deadletter' as const, output: { message: error.message } }
  }
}
