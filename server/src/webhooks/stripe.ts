import { applyBillingEvent } from '@daily-drops/contract/jobs/billing'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { keepEvent } from '@daily-drops/db/billing/billing-events'
import type { Db } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { requestErrors } from '@daily-drops/messages/subjects/request-errors'
import type { Payments } from '@daily-drops/services/billing/payments'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Env } from '../configuration/env.ts'
import type { HostEnv } from '../context/host-env.ts'
import { readMessage } from './provider-message.ts'

const TOLERANCE_SECONDS = 300

const ref = z.string().min(1).max(255)
/** The part of an event that is stored. */
const billingEvent = z.object({
  id: ref,
  type: ref,
  data: z.object({
    object: z.object({
      id: ref.optional(),
      customer: z.union([ref, z.object({ id: ref }).transform(({ id }) => id)]).nullish(),
    }),
  }),
})

interface PaymentDeps {
  db: Db
  env: Pick<Env, 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_WEBHOOK_SECRET_PREVIOUS'>
  /** The payment provider, if it is configured. */
  payments: Payments | undefined
}

/** The payment provider's messages: verified, stored by their id, and left to the worker. */
export function stripeWebhook({ db, env, payments }: PaymentDeps): Hono<HostEnv> {
  const secrets = [env.STRIPE_WEBHOOK_SECRET, env.STRIPE_WEBHOOK_SECRET_PREVIOUS].filter(
    (one) => one !== undefined,
  )
  return new Hono<HostEnv>().post('/webhooks/stripe', async (c) => {
    if (!payments) throw new AppError('NOT_FOUND')
    const body = await c.req.text()
    requireSignature(payments.stripe, body, c.req.header('stripe-signature'), secrets)
    const event = billingEvent.safeParse(readMessage(body)).data
    if (event) await keep(db, event)
    else c.get('log').warn({ provider: 'stripe' }, 'unusable message ignored')
    return c.json({ received: true })
  })
}

function keep(db: Db, { id, type, data: { object } }: z.output<typeof billingEvent>): Promise<void> {
  return db.transaction().execute(async (db) => {
    const refs = { object_ref: object.id ?? null, customer_ref: object.customer ?? null }
    const isNew = await keepEvent(db, { event_ref: id, type, ...refs })
    if (isNew) await enqueue(db, applyBillingEvent, { eventRef: id })
  })
}

/** Over the bytes as received, with any of the secrets, and not older than the tolerance. */
function requireSignature(
  stripe: Payments['stripe'],
  body: string,
  signature: string | undefined,
  secrets: readonly string[],
): void {
  for (const secret of secrets) {
    try {
      stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE_SECONDS)
      return
    } catch {
      // The other secret may match.
    }
  }
  throw new AppError('INVALID_INPUT', { message: requestErrors.text('signature') })
}
