import type { z } from 'zod'
import type { Access } from './define-function.ts'

/** What crosses from whoever enqueues to the worker that runs it; the handler is bound in pipeline/src/worker. */
export interface JobContract<
  Name extends string = string,
  Payload extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  name: Name
  payload: Payload
  /** What the handler answers, and who waits for it gets. */
  output: Output
  retry: { limit: number; delaySeconds: number; backoff: boolean }
  /** A run longer than this is given to another worker. */
  expireSeconds: number
  /** So many of this kind run at once in one worker, one unless it says otherwise; they share its few connections with all other kinds. */
  concurrency: number
  /** Who may follow a run and read its output: those who may start one; default admin. */
  access?: Exclude<Access, 'public'>
  /** A worker silent for this long counts as lost and its run is given to another; at least 10, default 15. */
  heartbeatSeconds?: number
  /** Dropped when no worker took it by then: whoever wanted it has left. Default: it waits. */
  startWithinSeconds?: number
  /**
   * Nobody waits for one of them: workers look every two seconds and no job announces itself. Announcing takes a lock of
   * the whole server at each commit, which is felt where there are many.
   */
  isPolled?: boolean
  /**
   * Changes or sends something outside the product. Such a job does not run on a copy of the database until an operator
   * confirms it.
   */
  hasExternalEffects?: boolean
  /**
   * Done for one person or writes to them, so it goes with a removed account. Only such a job records who started it:
   * one of another kind may be the work of many readers.
   */
  isForOnePerson?: boolean
  /** How long the finished job and its payload stay in the database; default one day. */
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
