import { createHash } from 'node:crypto'
import { REQUEST_ID } from '@daily-drops/contract/kernel/accepted-once'
import type { done, FunctionContract, ParsedInputOf } from '@daily-drops/contract/kernel/define-function'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Tx } from '@daily-drops/db/connection/client'
import { acceptOnce } from '@daily-drops/db/operations/accepted-requests'
import { type BoundFunction, handle } from './handle.ts'

/** Also in quotes, as programs send it to the API. */
const UUID = /^"?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"?$/i

type OfReader = FunctionContract & { access: 'reader'; output: typeof done }

/**
 * A change that a device without a connection may send late and repeatedly. It is carried out in the transaction in
 * which its id is noted. An accepted id changes nothing again, and one that failed may be tried once more.
 */
export function handleOnce<F extends OfReader>(
  contract: F,
  run: (db: Tx, userId: string, input: ParsedInputOf<F>) => Promise<unknown>,
): BoundFunction {
  return handle<OfReader>(contract, async ({ db, viewer, headers }, input) => {
    const sent = headers.get(REQUEST_ID)
    const id = UUID.exec(sent ?? '')?.[1]
    if (sent !== null && !id) throw new AppError('INVALID_INPUT')
    await db.transaction().execute(async (db) => {
      const was = id && (await acceptOnce(db, { user_id: viewer.id, id, digest: digestOf(contract, input) }))
      if (was === 'different') throw new AppError('UNPROCESSABLE')
      if (was !== 'repeated') await run(db, viewer.id, input as ParsedInputOf<F>)
    })
  })
}

function digestOf({ name }: FunctionContract, input: unknown): Buffer {
  return createHash('sha256')
    .update(`${name} ${JSON.stringify(input)}`)
    .digest()
}
