import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import type { AcceptedRequests } from '../connection/schema.ts'

type Request = Pick<Selectable<AcceptedRequests>, 'user_id' | 'id' | 'digest'>

/**
 * Notes a request in the transaction of its effect, so that either both are stored or neither. A repetition that
 * arrives meanwhile waits for the first one's end.
 */
export async function acceptOnce(db: Tx, request: Request): Promise<'first' | 'repeated' | 'different'> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accepted_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'first'
  const before = await db
    .selectFrom('accepted_requests')
    .select('digest')
    .where('user_id', '=', request.user_id)
    .where('id', '=', request.id)
    .executeTakeFirst()
  return before?.digest.equals(request.digest) ? 'repeated' : 'different'
}

/** Deletes up to `limit` ids, and returns how many. */
export async function purgeAcceptedRequests(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from accepted_requests where ctid = any(array(
      select ctid from accepted_requests where accepted_at < now() - make_interval(days => ${days}) limit ${limit}))
    returning 1`.execute(db)
  return rows.length
}
