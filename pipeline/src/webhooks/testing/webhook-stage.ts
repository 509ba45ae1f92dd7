import { MAX_WEBHOOKS, type WebhookEvent } from '@daily-drops/core/webhooks/webhooks'
import { addWebhook } from '@daily-drops/db/webhooks/webhooks'
import { createLogger } from '@daily-drops/services/operations/logger'
import {
  digestOfAddress,
  newWebhookSecret,
  sealWebhook,
} from '@daily-drops/services/webhooks/webhook-secrets'
import { aReader, SIGNER, setDeliveryStage } from '../../delivery/testing/delivery-stage.ts'
import { testClient } from '../../fetch/testing/client.ts'
import { runTurn } from '../run-turn.ts'
import { startReceiver } from './receiver.ts'

export const SITE = 'https://drops.example'

/** Drops, a simulated clock, readers and their receiver. */
export async function setWebhookStage(certificate: { key: string; cert: string }) {
  const stage = await setDeliveryStage()
  const receiver = await startReceiver(certificate)
  const client = testClient()
  const never = new AbortController().signal
  const { db, snapshots } = stage
  const context = {
    ...{ db, client, log: createLogger('worker', 'silent') },
    ...{ signal: never, stopping: never },
    delivery: { baseUrl: SITE, signer: SIGNER, snapshots },
  }
  return {
    ...stage,
    receiver,
    context,
    turn: (webhookId: string) => runTurn(context, webhookId),
    /** A reader's address, registered as the product does. */
    async aWebhook({
      userId,
      path = '/hook',
      events = ['item.saved', 'edition.ready'],
    }: {
      userId?: string
      path?: string
      events?: WebhookEvent[]
    } = {}) {
      const owner = userId ?? (await aReader(db)).id
      const secret = newWebhookSecret()
      const url = path.startsWith('https:') ? path : receiver.origin + path
      const added = await db.transaction().execute((db) =>
        addWebhook(db, {
          user_id: owner,
          sealed_address: sealWebhook(SIGNER, owner, 'address', url),
          address_digest: digestOfAddress(owner, url),
          sealed_secret: sealWebhook(SIGNER, owner, 'secret', secret),
          events,
        }),
      )
      if ('refused' in added) throw new Error(`${added.refused}, at most ${MAX_WEBHOOKS}`)
      return { id: added.id, userId: owner, secret }
    },
    async close() {
      await client.close()
      await receiver[Symbol.asyncDispose]()
      await stage.close()
    },
  }
}
