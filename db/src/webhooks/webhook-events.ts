import { callWebhook } from '@daily-drops/contract/jobs/webhooks'
import { MAX_SAVED_EVENTS, MAX_WAITING_CALLS, type WebhookEvent } from '@daily-drops/core/webhooks/webhooks'
import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { enqueueAll } from '../jobs/jobs.ts'
import { takeToken } from '../operations/rate-limits.ts'

/** Saving and removing an item again and again would flood its receiver. */
const SAVED_EVENTS = { limit: MAX_SAVED_EVENTS, windowSeconds: 60 * 60 }

/** A queued job that has not started by then was dropped by its queue (`startWithinSeconds`). */
export const TURN = sql`interval '5 minutes'`

interface Happened {
  userId: string
  event: WebhookEvent
  /** The edition's day or the item's id. */
  subject: string | number
}

/**
 * Adds a call for each of the reader's addresses that wants the event, in the transaction of what happened. The
 * addresses stay locked until it ends, so that a job that looks for calls meanwhile misses none.
 */
export async function recordWebhookEvent(db: Tx, { userId, event, subject }: Happened): Promise<void> {
  const wanting = await db
    .selectFrom('webhooks')
    .select('id')
    .where('user_id', '=', userId)
    .where('off_because', 'is', null)
    .where(sql<boolean>`${event} = any (events)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (wanting.length === 0) return
  if (event === 'item.saved') {
    const { allowed } = await takeToken(db, `item.saved ${userId}`, SAVED_EVENTS)
    if (!allowed) return
  }
  const ids = wanting.map(({ id }) => id)
  // An event that waits already, untried, is the same news.
  await sql`
    insert into webhook_calls (webhook_id, event, subject, happened_at, next_at, retry_until)
    select hook, ${event}, ${String(subject)}, now(), now(), now() + interval '1 day' from unnest(${ids}::uuid[]) as hook
    where not exists (
      select from webhook_calls where webhook_id = hook and next_at is not null and fence = 0
        and event = ${event} and subject = ${String(subject)}
    ) and (
      select count(*) from (
        select from webhook_calls where webhook_id = hook and next_at is not null limit ${MAX_WAITING_CALLS}
      ) as waiting
    ) < ${MAX_WAITING_CALLS}`.execute(db)
  await wake(db, ids)
}

/** Enqueues a job for each address that has none and is not resting after a failure. The caller has locked them. */
export async function wake(db: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string; starts: boolean }>`
    update webhooks set
      wakes_at = greatest(least(wakes_at, now()), rests_until),
      turn_until = case when coalesce(rests_until <= now(), true) then now() + ${TURN} end
    where id = any (${[...ids]}::uuid[]) and coalesce(turn_until <= now(), true)
    returning id, turn_until is not null as starts`.execute(db)
  const starting = rows.filter(({ starts }) => starts)
  await enqueueAll(
    db,
    callWebhook,
    starting.map(({ id }) => ({ webhookId: id })),
  )
  return starting.length
}
