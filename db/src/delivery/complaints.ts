import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { audit } from '../operations/audit.ts'
import { stopChannel } from './pauses.ts'

/** Stops all email until an operator has checked. An existing stop is unchanged. */
export async function pauseForComplaints(db: Tx): Promise<void> {
  const details = { reason: 'too many complaints' }
  if (!(await stopChannel(db, 'email', details.reason))) return
  await audit(db, {
    actor: null,
    action: 'pause-delivery',
    entity: 'delivery_channel',
    entityId: 'email',
    details,
  })
}

/** The share of the week's emails with a complaint. Undefined while there are too few emails to tell. */
export async function complaintRate(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ sent: number; complaints: number }>`
    select
      (select coalesce(sum(sent), 0) from delivery_slots
        where channel = 'email' and due_at > now() - interval '7 days') as sent,
      (select count(*) from suppressions
        where channel = 'email' and reason = 'complaint' and created_at > now() - interval '7 days') as complaints`.execute(
    db,
  )
  const { sent, complaints } = rows[0] as { sent: number; complaints: number }
  return Number(sent) >= 1000 ? Number(complaints) / Number(sent) : undefined
}
