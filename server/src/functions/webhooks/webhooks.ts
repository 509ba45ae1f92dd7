import * as webhooks from '@daily-drops/contract/functions/webhooks/webhooks'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { MAX_WEBHOOKS } from '@daily-drops/core/webhooks/webhooks'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { callsOf, sendAgain } from '@daily-drops/db/webhooks/webhook-calls'
import {
  addWebhook,
  deleteWebhook,
  findWebhook,
  replaceSecret,
  switchOn,
  webhooksOf,
} from '@daily-drops/db/webhooks/webhooks'
import { webhooks as messages } from '@daily-drops/messages/subjects/webhooks'
import {
  digestOfAddress,
  newWebhookSecret,
  openWebhook,
  sealWebhook,
} from '@daily-drops/services/webhooks/webhook-secrets'
import { isRecentlyProven, requireRecentProof } from '../../accounts/security/recent-proof.ts'
import { handle } from '../handle.ts'
import { handleChange, recordChange } from '../handle-change.ts'
import { testCall, webhookAddress } from './test-call.ts'

const RESENT = { limit: 60, windowSeconds: 60 * 60 }
const REPLACED = { limit: 20, windowSeconds: 60 * 60 }

export const webhooksHandlers = [
  handle(webhooks.listWebhooks, async (context) => {
    const { db, viewer, delivery } = context
    const [found, isProven] = await Promise.all([webhooksOf(db, viewer.id), isRecentlyProven(context)])
    const calls = Map.groupBy(
      await callsOf(
        db,
        found.map(({ id }) => id),
      ),
      ({ webhook_id }) => webhook_id,
    )
    return {
      webhooks: found.map(({ sealed_address, sealed_secret, ...webhook }) => ({
        ...webhook,
        address: openWebhook(delivery.signer, viewer.id, 'address', sealed_address) ?? null,
        ending: openWebhook(delivery.signer, viewer.id, 'secret', sealed_secret)?.slice(-4) ?? '',
        calls: (calls.get(webhook.id) ?? []).map(({ outcome, webhook_id: _, subject: __, ...call }) => ({
          ...call,
          state: outcome ?? ('waiting' as const),
        })),
      })),
      needs_proof: !isProven,
    }
  }),

  handle(webhooks.addWebhook, async (context, { address, events, draft, password }) => {
    const { db, viewer, delivery } = context
    // Outside the transaction, so that a wrong password counts.
    await requireRecentProof(context, password)
    const url = webhookAddress(address)
    const former = draft === undefined ? undefined : openWebhook(delivery.signer, viewer.id, 'secret', draft)
    const secret = former ?? newWebhookSecret()
    const sealedSecret = sealWebhook(delivery.signer, viewer.id, 'secret', secret)
    const sealedAddress = sealWebhook(delivery.signer, viewer.id, 'address', url)
    if ((await webhooksOf(db, viewer.id)).length >= MAX_WEBHOOKS) throw tooMany()
    const { status, isAnswered } = await testCall(context, {
      url,
      address: sealedAddress,
      secret: sealedSecret,
    })
    const result = { status, secret, draft: sealedSecret }
    if (!isAnswered) return { id: null, ...result }
    return db.transaction().execute(async (db) => {
      const wanted = [...new Set(events)]
      const added = await addWebhook(db, {
        user_id: viewer.id,
        sealed_address: sealedAddress,
        address_digest: digestOfAddress(viewer.id, url),
        sealed_secret: sealedSecret,
        events: wanted,
      })
      if ('refused' in added) {
        if (added.refused === 'limit') throw tooMany()
        throw new AppError('CONFLICT', { fields: { address: messages.text('known') } })
      }
      const record = { id: added.id, details: { events: wanted } }
      await recordChange({ ...context, db }, webhooks.addWebhook, 'webhook', record)
      return { id: added.id, ...result }
    })
  }),

  handle(webhooks.replaceWebhookSecret, async (context, { id, password }) => {
    const { viewer, delivery } = context
    await requireRecentProof(context, password)
    await requireToken(context.db, `webhook-secret ${viewer.id}`, REPLACED)
    const secret = newWebhookSecret()
    return context.db.transaction().execute(async (db) => {
      const sealed = sealWebhook(delivery.signer, viewer.id, 'secret', secret)
      if (!(await replaceSecret(db, viewer.id, id, sealed))) throw new AppError('NOT_FOUND')
      await recordChange({ ...context, db }, webhooks.replaceWebhookSecret, 'webhook', { id })
      return { secret }
    })
  }),

  handleChange(webhooks.removeWebhook, 'webhook', async ({ db, viewer }, { id }) => {
    if (!(await deleteWebhook(db, viewer.id, id))) throw new AppError('NOT_FOUND')
    return { id }
  }),

  handle(webhooks.switchOnWebhook, async (context, { id }) => {
    const { db, viewer, delivery } = context
    const webhook = await findWebhook(db, viewer.id, id)
    if (!webhook) throw new AppError('NOT_FOUND')
    if (webhook.off_because === null) return { is_on: true, status: null }
    const { sealed_address: address, sealed_secret: secret } = webhook
    const url = openWebhook(delivery.signer, viewer.id, 'address', address) ?? ''
    const { status, isAnswered } = await testCall(context, { url, address, secret })
    if (isAnswered) await db.transaction().execute((db) => switchOn(db, viewer.id, id))
    return { is_on: isAnswered, status }
  }),

  handle(webhooks.resendWebhookCall, async ({ db, viewer }, { id }) => {
    await requireToken(db, `webhook-resend ${viewer.id}`, RESENT)
    const isSent = await db.transaction().execute((db) => sendAgain(db, viewer.id, id))
    if (!isSent) throw new AppError('NOT_FOUND')
  }),
]

const tooMany = () => new AppError('CONFLICT', { message: messages.text('tooMany', { count: MAX_WEBHOOKS }) })
