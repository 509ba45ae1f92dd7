import type { Access, FunctionContract, ParsedInputOf } from '@daily-drops/contract/kernel/define-function'
import type { Tx } from '@daily-drops/db/connection/client'
import { audit } from '@daily-drops/db/operations/audit'
import { type AnswerOf, type BoundFunction, type FunctionContext, handle } from './handle.ts'

/** The `db` of a change is its transaction: whatever it writes stands or falls with its audit row. */
export interface ChangeContext<Who extends Access> extends Omit<FunctionContext<Who>, 'db'> {
  db: Tx
}

/** What the record says of a change beside who made it, when, and by which function. */
export interface ChangeRecord {
  /** Which one of the subject. */
  id?: string | number
  details?: Record<string, unknown>
}

interface Outcome extends ChangeRecord {
  /** Everything was as wanted already: there is nothing to put on record. */
  isUnchanged?: boolean
}

export type Change<F extends FunctionContract> =
  unknown extends AnswerOf<F> ? Outcome : Outcome & { answer: AnswerOf<F> }

/** The one way to change something that is kept on record: one transaction, its audit row, and the answer. */
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
