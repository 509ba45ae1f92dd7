import { randomUUID } from 'node:crypto'
import type { ClaimedCall } from '@daily-drops/db/webhooks/webhook-turns'
import type { SendingContext } from '@daily-drops/pipeline/delivery/send-due'
import { describeEvent } from '@daily-drops/pipeline/webhooks/describe-event'
import { postCall } from '@daily-drops/pipeline/webhooks/post-call'
import type { WebhookContext } from '@daily-drops/pipeline/webhooks/run-turn'
import { signatureHeaders } from '@daily-drops/pipeline/webhooks/sign-call'
import { composeIssue } from '@daily-drops/services/delivery/issue'
import { openWebhook } from '@daily-drops/services/webhooks/webhook-secrets'
import { sql } from 'kysely'

type Claim = Parameters<SendingContext['senders'][number]['render']>[0]

/** A naive sender: reads what is due, sends it, records that it was sent. The drill must notice. */
export async function sendWithoutClaim(context: SendingContext): Promise<void> {
  const { db, senders } = context
  for (const sender of senders) {
    const { rows } = await sql<Claim>`
      select deliveries.id, fence, channel, deliveries.user_id as "userId", edition_day as "editionDay", part, parts,
        is_catch_up as "isCatchUp", due_at as "dueAt", now() as "now", attempts, repeats, drop_ids as "dropIds",
        case channel when 'email' then email else address end as address, language_prefs as languages,
        subscription_tier as tier
      from deliveries
      join profiles on profiles.id = deliveries.user_id
      join delivery_channels on delivery_channels.user_id = profiles.id and kind = channel
      where state = 'pending' and channel = ${sender.channel} and next_attempt_at <= now()
      order by next_attempt_at limit 100`.execute(db)
    for (const claim of rows) {
      const issue = await composeIssue(context, claim, claim.now)
      if (!issue) continue
      const { kind } = await sender.send(await sender.render(claim, issue), () => true)
      const state = kind === 'sent' ? 'sent' : 'dead'
      await sql`update deliveries set state = ${state}, sent_at = case when ${state} = 'sent' then now() end
        where id = ${claim.id}`.execute(db)
    }
  }
}

/** Just as naive: an id for each attempt instead of each event. */
export async function callWithoutClaim({ db, log, client, delivery }: WebhookContext): Promise<void> {
  const { signer, snapshots, baseUrl } = delivery
  const { rows } = await sql<
    ClaimedCall & { user_id: string; sealed_address: string; sealed_secret: string }
  >`
    select webhook_calls.*, user_id, sealed_address, sealed_secret
    from webhook_calls join webhooks on webhooks.id = webhook_id where next_at <= now()`.execute(db)
  for (const call of rows) {
    const now = new Date()
    const event = await describeEvent({ db, log, snapshots, baseUrl }, call.user_id, call, now)
    const url = openWebhook(signer, call.user_id, 'address', call.sealed_address)
    const secret = openWebhook(signer, call.user_id, 'secret', call.sealed_secret)
    if (!event || !url || !secret) continue
    const body = JSON.stringify(event)
    const headers = signatureHeaders({ id: randomUUID(), body, secrets: [secret], now })
    const { status } = await postCall(client, { url, body, headers })
    if (status !== 204) continue
    await sql`update webhook_calls set next_at = null, outcome = 'delivered' where id = ${call.id}`.execute(
      db,
    )
    await sql`update webhooks set wakes_at = null where not exists (
      select from webhook_calls where webhook_id = webhooks.id and next_at is not null)`.execute(db)
  }
}
