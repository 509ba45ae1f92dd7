import { sendMail } from '@daily-drops/contract/jobs/accounts'
import type { Db } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import {
  type ClaimedCall,
  claimCall,
  endTurn,
  isDelivered,
  leaveOut,
  settleCall,
  webhookToCall,
} from '@daily-drops/db/webhooks/webhook-turns'
import type { Logger } from '@daily-drops/services/operations/logger'
import { openWebhook } from '@daily-drops/services/webhooks/webhook-secrets'
import type { Delivery } from '../delivery/delivery.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { describeEvent } from './describe-event.ts'
import { postCall } from './post-call.ts'
import { signatureHeaders } from './sign-call.ts'

/** Then the next address has its turn. */
const TURN_MS = 10_000
const CALLS = 20

export interface WebhookContext {
  db: Db
  log: Logger
  client: Pick<GuardedClient, 'dispatcher' | 'userAgent'>
  delivery: Pick<Delivery, 'baseUrl' | 'signer' | 'snapshots'>
}

export interface TurnContext extends WebhookContext {
  signal: AbortSignal
  stopping: AbortSignal
}

/**
 * Makes the calls that are due for one address, one after another, until one fails. Safe to run twice and to kill: a
 * call that was under way is made again, with the same id.
 */
export async function runTurn(context: TurnContext, webhookId: string) {
  const { db, signal, stopping } = context
  const until = performance.now() + TURN_MS
  const tally = { delivered: 0, failed: 0 }
  for (let made = 0; made < CALLS; made++) {
    if (performance.now() > until || signal.aborted || stopping.aborted) break
    const call = await claimCall(db, webhookId)
    if (!call) break
    const outcome = await makeCall(context, webhookId, call)
    if (outcome) tally[outcome] += 1
    if (outcome === 'failed') break
  }
  await endTurn(db, webhookId)
  return tally
}

async function makeCall(
  context: WebhookContext,
  webhookId: string,
  call: ClaimedCall,
): Promise<'delivered' | 'failed' | undefined> {
  const { db, log, client, delivery } = context
  const webhook = await webhookToCall(db, webhookId)
  const { baseUrl, snapshots } = delivery
  const now = new Date()
  const reading = { db, log, snapshots, baseUrl }
  const event = webhook?.may_be_called && (await describeEvent(reading, webhook.user_id, call, now))
  if (!webhook || !event) return void (await leaveOut(db, call))
  const { url, secrets } = opened(delivery, webhook)
  const body = JSON.stringify(event)
  // Without the key that encrypted it, an address cannot be called, like one that does not answer.
  const answer =
    url && secrets.length > 0
      ? await postCall(client, { url, body, headers: signatureHeaders({ id: call.id, body, secrets, now }) })
      : { status: null, tookMs: 0 }
  const off = await db.transaction().execute(async (db) => {
    const reason = await settleCall(db, webhookId, call, answer)
    const { email: to, name } = webhook
    const props = {
      name,
      host: url ? new URL(url).hostname : '',
      reason,
      url: `${baseUrl}/settings#webhooks`,
    }
    if (reason) await enqueue(db, sendMail, { template: 'webhook-off', to, props: { ...props, reason } })
    return reason
  })
  log.info({ webhookId, callId: call.id, attempts: call.attempts, off, ...answer }, 'webhook called')
  return isDelivered(answer) ? 'delivered' : 'failed'
}

type Webhook = NonNullable<Awaited<ReturnType<typeof webhookToCall>>>

function opened({ signer }: WebhookContext['delivery'], webhook: Webhook) {
  const { user_id, sealed_address, sealed_secret, former_secret } = webhook
  const secrets = [sealed_secret, former_secret].filter((sealed) => sealed !== null)
  return {
    url: openWebhook(signer, user_id, 'address', sealed_address),
    secrets: secrets
      .map((sealed) => openWebhook(signer, user_id, 'secret', sealed))
      .filter((secret) => secret !== undefined),
  }
}
