import type { JobContract, JobOutputOf, ParsedPayloadOf } from '@daily-drops/contract/kernel/define-job'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import type { JobContext } from './job-context.ts'

/** A handler's module. Its result becomes the job's output. */
export interface HandlerModule<J extends JobContract> {
  handle(context: JobContext, payload: ParsedPayloadOf<J>): Promise<JobOutputOf<J>>
}

export interface JobBinding {
  contract: JobContract
  /** Parses the payload, then loads the handler, so that a worker only loads the jobs it runs. */
  run(context: JobContext, payload: unknown): Promise<object>
}

/** A binding whose handler is loaded from its own module. */
export interface LoadedBinding extends JobBinding {
  load(): Promise<unknown>
}

export function bind<J extends JobContract>(
  contract: J,
  load: () => Promise<HandlerModule<J>>,
): LoadedBinding {
  return {
    contract,
    load,
    async run(context, payload) {
      const parsed = contract.payload.safeParse(payload)
      // A payload that does not fit its contract will not fit on the next attempt either.
      if (!parsed.success) throw new PermanentFailure(`Payload: ${parsed.error.message}`)
      const { handle } = await load()
      const output = contract.output.safeParse(await handle(context, parsed.data as ParsedPayloadOf<J>))
      // The work is done, and another attempt would give the same result.
      if (!output.success) throw new PermanentFailure(`Output: ${output.error.message}`)
      return output.data as object
    },
  }
}
