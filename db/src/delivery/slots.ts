import { DELIVERY_ZONE } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'

/** The outcome of each slot. */
export const deliverySlots = defineList({
  from: (db) => db.selectFrom('delivery_slots'),
  id: { by: 'delivery_slots.id', kind: 'whole' },
  sorts: { due_at: { by: 'delivery_slots.due_at', kind: 'instant' } },
  filters: { channel: (channel: string) => sql<boolean>`channel = ${channel}` },
  rows: (db, ids) => db.selectFrom('delivery_slots').selectAll().where('id', 'in', ids).execute(),
})

/** Slots that were due ten minutes ago and sent nothing: the channel is broken, not a single message. */
export async function silentSlots(db: Db) {
  return db
    .selectFrom('delivery_slots')
    .selectAll()
    .where('due_at', '>', sql<Date>`now() - interval '6 hours'`)
    .where('due_at', '<=', sql<Date>`now() - interval '10 minutes'`)
    .where('sent', '=', 0)
    .where(sql<boolean>`due > suppressed + skipped`)
    .orderBy('due_at', 'desc')
    .limit(100)
    .execute()
}

/** Totals over today's slots, by our own calendar. */
export async function slotsOfToday(db: Db) {
  const { rows } = await sql<{
    due: number
    sent: number
    failed: number
    suppressed: number
    late: number
  }>`
    select coalesce(sum(due), 0) as due, coalesce(sum(sent), 0) as sent, coalesce(sum(dead + unknown), 0) as failed,
      coalesce(sum(suppressed), 0) as suppressed, coalesce(sum(late), 0) as late
    from delivery_slots, (select date_trunc('day', now() at time zone ${DELIVERY_ZONE}) as midnight) as today
    where due_at >= midnight at time zone ${DELIVERY_ZONE}
      and due_at < (midnight + interval '1 day') at time zone ${DELIVERY_ZONE}`.execute(db)
  return rows[0] as (typeof rows)[number]
}
