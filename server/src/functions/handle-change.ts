import type { Access, FunctionContract, ParsedInputOf } from '@daily-drops/contract/kernel/define-function'
import type { Tx } from '@daily-drops/db/connection/client'
import { audit } from '@daily-drops/db/operations/audit'
import { type AnswerOf, type BoundFunction, type FunctionContext, handle } from './handle.ts'

/** The `db` of a change is its transaction: its writes and its audit row are committed together. */
export interface ChangeContext<Who extends Access> extends Omit<FunctionContext<Who>, 'db'> {
  db: Tx
}

/** The record of a change, besides who made it, when, and with which function. */
export interface ChangeRecord {
  /** The id of the subject. */
  id?: string | number
  details?: Record<string, unknown>
}

interface Outcome extends ChangeRecord {
  /** Everything was already as wanted, so there is nothing to record. */
  isUnchanged?: boolean
}

export type Change<F extends FunctionContract> =
  unknown extends AnswerOf<F> ? Outcome : Outcome & { answer: AnswerOf<F> }

/** Every recorded change goes through here: one transaction with its audit row, and the result. */
export function handleChange<F extends FunctionContract>(
  contract: F,
  subject: string,
  run: (context: ChangeContext<F['access']>, input: ParsedInputOf<F>) => Promise<Change<F>>,
): BoundFunction {
  return handle(contract, (context, input) =>
    context.db.transaction().execute(async (db) => {
      const { answer, isUnchanged, ...record }: Outcome & { answer?: unknown } = await run(
        { ...context, db },
        input,
      )
      if (!isUnchanged) await recordChange({ ...context, db }, contract, subject, record)
      return answer as AnswerOf<F>
    }),
  )
}

export function recordChange(
  { db, viewer, requestId }: Pick<ChangeContext<Access>, 'db' | 'viewer' | 'requestId'>,
  { name }: FunctionContract,
  subject: string,
  { id, details }: ChangeRecord,
): Promise<void> {
  return audit(db, {
    actor: viewer,
    action: name,
    entity: subject,
    ...(id !== undefined && { entityId: String(id) }),
    ...(details && { details }),
    requestId,
  })
}
