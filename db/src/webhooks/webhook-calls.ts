import { SHOWN_CALLS, type WebhookEvent } from '@daily-drops/core/webhooks/webhooks'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { wake } from './webhook-events.ts'

export interface ShownCall {
  id: string
  webhook_id: string
  event: WebhookEvent
  subject: string
  happened_at: Date
  attempts: number
  /** Null while it waits. */
  outcome: 'delivered' | 'given-up' | 'left-out' | null
  status: number | null
  took_ms: number | null
  attempted_at: Date | null
  next_at: Date | null
}

/** The last calls of each address, the newest first. */
export async function callsOf(db: Db, webhookIds: readonly string[]): Promise<ShownCall[]> {
  const { rows } = await sql<ShownCall>`
    select calls.* from unnest(${[...webhookIds]}::uuid[]) as wanted (id), lateral (
      select id, webhook_id, event, subject, happened_at, attempts, outcome, status, took_ms, attempted_at,
        case when next_at is not null
          then greatest(next_at, (select rests_until from webhooks where webhooks.id = wanted.id)) end as next_at
      from webhook_calls where webhook_id = wanted.id
      order by happened_at desc, id limit ${SHOWN_CALLS}
    ) as calls`.execute(db)
  return rows
}

/** Sends a call again with the same id, now and for another day if need be. False unless it is the reader's. */
export async function sendAgain(db: Tx, userId: string, callId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where user_id = ${userId} and off_because is null
      and id = (select webhook_id from webhook_calls where id = ${callId})
    for no key update`.execute(db)
  const [webhook] = rows
  if (!webhook) return false
  await sql`
    update webhook_calls set next_at = now(), outcome = null, attempts = 0, retry_until = now() + interval '1 day'
    where id = ${callId}`.execute(db)
  await sql`update webhooks set rests_until = null where id = ${webhook.id}`.execute(db)
  await wake(db, [webhook.id])
  return true
}

/** Settled calls that are older than that. */
export async function purgeWebhookCalls(db: Db, days: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_calls')
    .where('next_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_calls')
        .select('id')
        .where('next_at', 'is', null)
        .where('happened_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .orderBy('happened_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
