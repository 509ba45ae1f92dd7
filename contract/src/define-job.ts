import type { z } from 'zod'

/** What crosses from whoever enqueues to the worker that runs it; the handler is bound in pipeline/src/jobs. */
export interface JobContract<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  name: Name
  payload: Payload
  retry: { limit: number; delaySeconds: number; backoff: boolean }
  /** A run longer than this is given to another worker. */
  expireSeconds: number
  /** A worker silent for this long counts as lost and its run is given to another; at least 10, default 15. */
  heartbeatSeconds?: number
  /** Dropped when no worker took it by then: whoever wanted it has left. Default: it waits. */
  startWithinSeconds?: number
  /** How long the finished job and its payload stay in the database; default one day. */
  keepSeconds?: number
}

export function defineJob<const Name extends string, Payload extends z.ZodType>(
  job: JobContract<Name, Payload>,
): JobContract<Name, Payload> {
  return job
}

export type PayloadOf<J extends JobContract> = z.input<J['payload']>
export type ParsedPayloadOf<J extends JobContract> = z.output<J['payload']>
