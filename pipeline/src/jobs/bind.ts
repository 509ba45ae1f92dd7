import type { JobContract, ParsedPayloadOf } from '@daily-drops/contract/define-job'
import type { Db } from '@daily-drops/db/client'
import { PermanentFailure } from '@daily-drops/db/jobs-consumer'
import type { Logger } from 'pino'
import type { Mailer } from '../mailer.ts'

/** What every handler may use. */
export interface JobDeps {
  db: Db
  log: Logger
  mailer: Mailer
}

export interface JobContext extends JobDeps {
  jobId: string
  signal: AbortSignal
}

/** What a handler's module exports; the answer becomes the job's output. */
export interface HandlerModule<J extends JobContract> {
  handle(context: JobContext, payload: ParsedPayloadOf<J>): Promise<object>
}

export interface JobBinding {
  contract: JobContract
  /** Parses the payload, then loads the handler: a worker pays only for the jobs it runs. */
  run(context: JobContext, payload: unknown): Promise<object>
}

export function bind<J extends JobContract>(contract: J, load: () => Promise<HandlerModule<J>>): JobBinding {
  return {
    contract,
    async run(context, payload) {
      const parsed = contract.payload.safeParse(payload)
      // What does not fit its contract today will not fit it on the next attempt either.
      if (!parsed.success) throw new PermanentFailure(`Payload: ${parsed.error.message}`)
      const { handle } = await load()
      return handle(context, parsed.data as ParsedPayloadOf<J>)
    },
  }
}
