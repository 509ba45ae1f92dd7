import { LATEST_HOURS } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'

export const undelivered = defineList({
  from: (db) => db.selectFrom('deliveries').where('state', 'in', ['dead', 'unknown']),
  id: { by: 'deliveries.id', kind: 'uuid' },
  sorts: { due_at: { by: 'deliveries.due_at', kind: 'instant' } },
  filters: {},
  rows: (db, ids) =>
    db
      .selectFrom('deliveries')
      .select(['id', 'channel', 'due_at', 'reason', 'attempts'])
      .select((eb) => eb.ref('state').$castTo<'dead' | 'unknown'>().as('state'))
      .where('id', 'in', ids)
      .execute(),
})

/** Sends a message again as if it were due now. False when there is nothing to replay. */
export async function replayDelivery(db: Tx, id: string): Promise<boolean> {
  const replayed = await db
    .updateTable('deliveries')
    .set({
      state: 'pending',
      reason: 'replayed',
      attempts: 0,
      repeats: 0,
      next_attempt_at: sql`now()`,
      expires_at: sql`now() + make_interval(hours => ${LATEST_HOURS})`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['dead', 'unknown'])
    .executeTakeFirst()
  return replayed.numUpdatedRows > 0n
}
