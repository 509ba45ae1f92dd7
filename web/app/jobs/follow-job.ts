import { getJob } from '@daily-drops/contract/functions/operations/monitoring'
import { callFunction } from '@daily-drops/contract/kernel/client'
import type { PendingJob } from '@daily-drops/contract/kernel/define-function'
import type { JobContract, JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { AppError } from '@daily-drops/contract/kernel/errors'

const FIRST_LOOK_MS = 1000
const SLOWEST_LOOK_MS = 10_000

interface FollowOptions {
  signal: AbortSignal
  fetch?: typeof fetch
  firstLookMs?: number
}

/**
 * Waits for a job that a function returned (202). The job's output is what the function would have returned.
 */
export async function followJob<J extends JobContract>(
  job: J,
  { jobId }: PendingJob,
  { signal, firstLookMs = FIRST_LOOK_MS, ...call }: FollowOptions,
): Promise<JobOutputOf<J>> {
  for (let pause = firstLookMs; ; pause = Math.min(pause * 1.5, SLOWEST_LOOK_MS)) {
    await sleep(pause, signal)
    const { state, output } = await callFunction(getJob, { jobId }, { ...call, signal })
    if (state === 'failed') throw new AppError('INTERNAL')
    if (state === 'completed') return job.output.parse(output) as JobOutputOf<J>
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => {
    clearTimeout(timer)
    reject(signal.reason)
  }
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', stop)
    resolve()
  }, ms)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return promise
}
