import { randomUUID } from 'node:crypto'
import type { WebhookBody } from '@daily-drops/contract/webhooks/webhook-events'
import type { Answer } from '@daily-drops/db/webhooks/webhook-turns'
import { openWebhook } from '@daily-drops/services/webhooks/webhook-secrets'
import { postCall } from './post-call.ts'
import type { WebhookContext } from './run-turn.ts'
import { signatureHeaders } from './sign-call.ts'

interface Tested {
  userId: string
  address: string
  secret: string
}

/** Undefined when address or secret were not encrypted for this reader. */
export async function callAsTest(
  { client, delivery: { signer } }: Pick<WebhookContext, 'client' | 'delivery'>,
  { userId, address, secret: sealed }: Tested,
): Promise<Answer | undefined> {
  const url = openWebhook(signer, userId, 'address', address)
  const secret = openWebhook(signer, userId, 'secret', sealed)
  if (!url || !secret) return undefined
  const now = new Date()
  const event: WebhookBody = { type: 'webhook.test', timestamp: now.toISOString(), data: {} }
  const body = JSON.stringify(event)
  const headers = signatureHeaders({ id: randomUUID(), body, secrets: [secret], now })
  return postCall(client, { url, body, headers })
}
