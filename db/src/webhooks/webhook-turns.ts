import { callWebhook, wakeWebhooks } from '@daily-drops/contract/jobs/webhooks'
import {
  FAILING_DAYS,
  GONE,
  type OffReason,
  retrySeconds,
  SHOWN_CALLS,
  type WebhookEvent,
} from '@daily-drops/core/webhooks/webhooks'
import { sql } from 'kysely'
import { isAccountOpen } from '../accounts/open-accounts.ts'
import type { Db, Tx } from '../connection/client.ts'
import { enqueue } from '../jobs/jobs.ts'
import { TURN, wake } from './webhook-events.ts'

/** Longer than a call may take. A call whose worker was lost is due again afterwards. */
const LEASE = sql`interval '30 seconds'`
const WOKEN_AT_ONCE = 500
/** Pausing the schedule pauses all calls. */
const IS_CALLING = sql`exists (select from cron_jobs where name = ${wakeWebhooks.name} and enabled)`

/** A call that this worker makes now. */
export interface ClaimedCall {
  id: string
  event: WebhookEvent
  subject: string
  happened_at: Date
  attempts: number
  fence: number
}

/** Takes the call that has been due for longest. Undefined when none is due, or while the address rests or calls are paused. */
export async function claimCall(db: Db, webhookId: string): Promise<ClaimedCall | undefined> {
  const { rows } = await sql<ClaimedCall>`
    update webhook_calls set next_at = now() + ${LEASE}, attempts = attempts + 1, fence = fence + 1
    where id = (
      select webhook_calls.id from webhook_calls join webhooks on webhooks.id = webhook_id
      where webhook_id = ${webhookId} and next_at <= now() and coalesce(rests_until <= now(), true)
        and ${IS_CALLING}
      order by next_at, webhook_calls.id limit 1 for update of webhook_calls skip locked
    )
    returning id, event, subject, happened_at, attempts, fence`.execute(db)
  return rows[0]
}

const MAY_BE_CALLED = sql<boolean>`users.email_verified and ${isAccountOpen('users.id')}`

/** Before a test call, which has no webhook yet. */
export async function mayBeCalled(db: Db, userId: string): Promise<boolean> {
  const reader = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(MAY_BE_CALLED)
    .executeTakeFirst()
  return reader !== undefined
}

/** The address as it is now: its owner may have removed it, replaced its secret or lost the right to be called. */
export async function webhookToCall(db: Db, webhookId: string) {
  return db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .select(['user_id', 'users.email', 'users.name', 'sealed_address', 'sealed_secret'])
    .select(sql<string | null>`case when former_until > now() then former_secret end`.as('former_secret'))
    .select(MAY_BE_CALLED.as('may_be_called'))
    .where('webhooks.id', '=', webhookId)
    .where('off_because', 'is', null)
    .executeTakeFirst()
}

/** What an attempt led to. No status: no answer. */
export interface Answer {
  status: number | null
  tookMs: number
}

export const isDelivered = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300

/** Settles a call without sending it, because its item is gone or the webhook may no longer be called. */
export async function leaveOut(db: Db, { id, fence }: ClaimedCall): Promise<void> {
  await sql`update webhook_calls set next_at = null, outcome = 'left-out', attempted_at = now(), status = null
    where id = ${id} and fence = ${fence} and next_at is not null`.execute(db)
}

/** Stores the outcome, unless another attempt at the call has begun. Returns why the address was switched off. */
export async function settleCall(
  db: Tx,
  webhookId: string,
  { id, fence, attempts }: ClaimedCall,
  answer: Answer,
): Promise<OffReason | undefined> {
  await lockWebhook(db, webhookId)
  const { status, tookMs } = answer
  const isDone = isDelivered(answer)
  const { numAffectedRows } = await sql`
    update webhook_calls set status = ${status}, took_ms = ${tookMs}, attempted_at = now(),
      outcome = case when ${isDone} then 'delivered' when retry_until <= now() then 'given-up' end,
      next_at = case when ${isDone} or retry_until <= now() then null
        else least(now() + make_interval(secs => ${retrySeconds(attempts)}), retry_until) end
    where id = ${id} and fence = ${fence} and next_at is not null`.execute(db)
  if (!numAffectedRows) return undefined
  if (!isDone) return noteFailure(db, webhookId, status)
  await sql`update webhooks set failures = 0, failing_since = null, rests_until = null
    where id = ${webhookId} and failures > 0`.execute(db)
  return undefined
}

async function noteFailure(db: Tx, webhookId: string, status: number | null): Promise<OffReason | undefined> {
  const { rows } = await sql<{ failures: number; isLong: boolean }>`
    update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, now())
    where id = ${webhookId}
    returning failures, failing_since <= now() - make_interval(days => ${FAILING_DAYS}) as "isLong"`.execute(
    db,
  )
  const [webhook] = rows
  if (!webhook) return undefined
  // When an address fails, its calls older than a day are given up too.
  await sql`update webhook_calls set outcome = 'given-up', next_at = null
    where webhook_id = ${webhookId} and next_at is not null and retry_until <= now()`.execute(db)
  if (status === GONE || webhook.isLong) return switchOff(db, webhookId, status === GONE ? 'gone' : 'failing')
  await sql`update webhooks set rests_until = now() + make_interval(secs => ${retrySeconds(webhook.failures)})
    where id = ${webhookId}`.execute(db)
  return undefined
}

async function switchOff(db: Tx, webhookId: string, reason: OffReason): Promise<OffReason> {
  await sql`update webhook_calls set outcome = 'given-up', next_at = null
    where webhook_id = ${webhookId} and next_at is not null`.execute(db)
  await sql`update webhooks set off_because = ${reason}, wakes_at = null, rests_until = null
    where id = ${webhookId}`.execute(db)
  return reason
}

/** Ends a job: deletes old calls, and plans the next one if calls wait. */
export async function endTurn(db: Db, webhookId: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockWebhook(db, webhookId)
    await sql`
      delete from webhook_calls where webhook_id = ${webhookId} and next_at is null and id not in (
        select id from webhook_calls where webhook_id = ${webhookId}
        order by happened_at desc, id limit ${SHOWN_CALLS}
      )`.execute(db)
    const { rows } = await sql<{ isDue: boolean }>`
      with next as (
        select greatest(min(next_at), min(rests_until)) as at
        from webhooks left join webhook_calls on webhook_id = webhooks.id and next_at is not null
        where webhooks.id = ${webhookId} having count(next_at) > 0
      )
      update webhooks set wakes_at = (select at from next),
        turn_until = case when (select at from next) <= now() and ${IS_CALLING} then now() + ${TURN} end
      where id = ${webhookId} returning turn_until is not null as "isDue"`.execute(db)
    if (rows[0]?.isDue) await enqueue(db, callWebhook, { webhookId })
  })
}

/** Starts what is due: retries, and the calls of jobs that were lost. */
export function wakeDue(db: Db): Promise<number> {
  return db.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from webhooks where wakes_at <= now() and coalesce(turn_until <= now(), true)
      order by wakes_at limit ${WOKEN_AT_ONCE} for no key update skip locked`.execute(db)
    return wake(
      db,
      rows.map(({ id }) => id),
    )
  })
}

/** Locks the webhook before its calls, in one order, to prevent deadlocks. */
async function lockWebhook(db: Tx, webhookId: string): Promise<void> {
  await db.selectFrom('webhooks').select('id').where('id', '=', webhookId).forNoKeyUpdate().execute()
}
