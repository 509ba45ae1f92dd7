import type { z } from 'zod'
import type { Access } from './define-function.ts'

/**
 * A job's contract between the code that enqueues it and the worker that runs it. The handler is bound in
 * pipeline/src/worker.
 */
export interface JobContract<
  Name extends string = string,
  Payload extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  name: Name
  payload: Payload
  /** The handler's result, which the waiting caller gets. */
  output: Output
  retry: { limit: number; delaySeconds: number; backoff: boolean }
  /** A run longer than this is given to another worker. */
  expireSeconds: number
  /**
   * The most jobs of this kind that run at once in one worker, 1 by default. They share its few connections
   * with all other kinds.
   */
  concurrency: number
  /** Who may follow a run and read its output: those who may start one. Admins by default. */
  access?: Exclude<Access, 'public'>
  /** A worker that is silent for this long counts as lost and its run goes to another. At least 10, default 15. */
  heartbeatSeconds?: number
  /**
   * Dropped when no worker has started it by then, because the person who wanted it has left. By default it
   * waits.
   */
  startWithinSeconds?: number
  /**
   * Nobody waits for such a job: workers poll every two seconds and no job is announced. Announcing takes a
   * server-wide lock at each commit, which matters for many jobs.
   */
  isPolled?: boolean
  /**
   * Changes or sends something outside the product. Such a job does not run on a copy of the database until an operator
   * confirms it.
   */
  hasExternalEffects?: boolean
  /**
   * Done for one person or sent to them, so it is deleted with their account. Only such a job records who
   * started it, because another kind may be the work of many readers.
   */
  isForOnePerson?: boolean
  /** How long the finished job and its payload stay in the database. One day by default. */
  keepSeconds?: number
}

export function defineJob<
  const Name extends string,
  Payload extends z.ZodType,
  Output extends z.ZodType<object>,
>({
  concurrency = 1,
  ...job
}: Partial<Pick<JobContract, 'concurrency'>> &
  Omit<JobContract<Name, Payload, Output>, 'concurrency'>): JobContract<Name, Payload, Output> {
  return { ...job, concurrency }
}

export type PayloadOf<J extends JobContract> = z.input<J['payload']>
export type ParsedPayloadOf<J extends JobContract> = z.output<J['payload']>
export type JobOutputOf<J extends JobContract> = z.output<J['output']>
