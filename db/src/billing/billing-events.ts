import type { Db, Tx } from '../connection/client.ts'

export interface BillingEvent {
  event_ref: string
  type: string
  object_ref: string | null
  customer_ref: string | null
}

/** Returns whether the event is new, because the provider repeats its messages. */
export async function keepEvent(db: Tx, event: BillingEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('billing_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Finds an event that is still to be processed. */
export async function findOpenEvent(db: Db, eventRef: string): Promise<BillingEvent | undefined> {
  return db
    .selectFrom('billing_events')
    .select(['event_ref', 'type', 'object_ref', 'customer_ref'])
    .where('event_ref', '=', eventRef)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
}

/** Returns whether this call closed the event. */
export async function endEvent(db: Db | Tx, eventRef: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_events')
    .set({ processed_at: new Date() })
    .where('event_ref', '=', eventRef)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Events that have waited this long: their job was lost, or their customer is unknown. */
export async function openEventsBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_events')
    .select('event_ref')
    .where('processed_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(({ event_ref }) => event_ref)
}

/** Marks older events as failed and returns them. */
export async function failEventsBefore(db: Db, before: Date): Promise<{ event_ref: string; type: string }[]> {
  return db
    .updateTable('billing_events')
    .set({ failed_at: new Date() })
    .where('processed_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('received_at', '<=', before)
    .returning(['event_ref', 'type'])
    .execute()
}
