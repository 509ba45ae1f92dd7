import type { FunctionContract, ParsedInputOf } from '@daily-drops/contract/kernel/define-function'
import type { JobContract, PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { requesterOf } from '@daily-drops/db/jobs/job-requesters'
import { type AnswerOf, type BoundFunction, type FunctionContext, handle } from './handle.ts'
import { type ChangeRecord, recordChange } from './handle-change.ts'
import { jobWait, runJob } from './run-job.ts'

export interface JobStart<J extends JobContract> extends ChangeRecord {
  payload: PayloadOf<J>
}

/** Every job for a person goes through here: enqueued together with its audit row, then awaited. */
export function handleJob<F extends FunctionContract, J extends JobContract>(
  contract: F,
  subject: string,
  job: J,
  start: (
    context: FunctionContext<F['access']>,
    input: ParsedInputOf<F>,
  ) => JobStart<J> | Promise<JobStart<J>>,
): BoundFunction {
  // Fails when the host starts, not when a person presses the button.
  if (!job.isForOnePerson) throw new Error(`Job ${job.name} is not marked isForOnePerson`)
  return handle(contract, async (context, input) => {
    const { payload, ...record } = await start(context, input)
    const answer = await runJob(context.db, job, payload, {
      // A job that a visitor may start belongs to no person.
      ...(context.viewer && { requester: requesterOf(context.viewer, contract) }),
      waitMs: jobWait(context.headers),
      inTransaction: (db) => recordChange({ ...context, db }, contract, subject, record),
    })
    return answer as AnswerOf<F>
  })
}
