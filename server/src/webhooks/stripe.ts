import { AppError } from '@daily-drops/contract/errors'
import { applyBillingEvent } from '@daily-drops/contract/jobs/billing'
import { keepEvent } from '@daily-drops/db/billing/billing-events'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import type { Payments } from '@daily-drops/services/billing/payments'
import { Hono } from 'hono'
import type { AppDeps } from '../deps.ts'
import type { HostEnv } from '../host-env.ts'
import { limitBody } from '../http/body-limit.ts'

const MAX_BYTES = 512 * 1024
const TOLERANCE_SECONDS = 300

/** Messages of the payment provider: checked, kept by their id, and left to the worker. */
export function stripeWebhook({ db, env, payments }: AppDeps): Hono<HostEnv> {
  const secrets = [env.STRIPE_WEBHOOK_SECRET, env.STRIPE_WEBHOOK_SECRET_PREVIOUS].filter(
    (one) => one !== undefined,
  )
  return new Hono<HostEnv>().post('/webhooks/stripe', limitBody(MAX_BYTES), async (c) => {
    if (!payments) throw new AppError('NOT_FOUND')
    const event = verified(payments.stripe, await c.req.text(), c.req.header('stripe-signature'), secrets)
    await db.transaction().execute(async (db) => {
      const object = event.data.object as { id?: string; customer?: string | { id: string } | null }
      const isNew = await keepEvent(db, {
        event_ref: event.id,
        type: event.type,
        object_ref: object.id ?? null,
        customer_ref: typeof object.customer === 'string' ? object.customer : (object.customer?.id ?? null),
      })
      if (isNew) await enqueue(db, applyBillingEvent, { eventRef: event.id })
    })
    return c.json({ received: true })
  })
}

/** Over the bytes as they came, by any of the secrets, and not older than the tolerance. */
function verified(
  stripe: Payments['stripe'],
  body: string,
  signature: string | undefined,
  secrets: readonly string[],
): ReturnType<Payments['stripe']['webhooks']['constructEvent']> {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE_SECONDS)
    } catch {
      // The other secret may fit.
    }
  }
  throw new AppError('INVALID_INPUT', { message: 'The signature does not fit.' })
}
