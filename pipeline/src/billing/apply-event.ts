import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { findAddress } from '@daily-drops/db/accounts/accounts'
import { type BillingEvent, endEvent } from '@daily-drops/db/billing/billing-events'
import { endCheckout } from '@daily-drops/db/billing/checkouts'
import { bindCustomer, lockCustomer, setTier, unlinkCustomer } from '@daily-drops/db/billing/customers'
import { saveRefund } from '@daily-drops/db/billing/invoices'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { syncCustomer } from '@daily-drops/services/billing/sync-customer'
import type { BillingContext } from './billing-context.ts'
import { recordInvoice } from './record-invoice.ts'

/** False when the customer is not known yet: the message is tried again later. */
type Effect = (context: BillingContext, event: BillingEvent & { object: string }) => Promise<boolean>

const sync: Effect = async ({ db, payments, now }, { customer_ref }) =>
  customer_ref !== null && (await syncCustomer(db, payments, customer_ref, now)) !== undefined

const bindAndSync: Effect = async (context, event) => {
  const { db, payments } = context
  const session = await payments.stripe.checkout.sessions.retrieve(event.object)
  const customer = typeof session.customer === 'string' ? session.customer : session.customer?.id
  if (session.client_reference_id && customer) await bindCustomer(db, customer, session.client_reference_id)
  await endCheckout(db, event.object)
  return sync(context, { ...event, customer_ref: customer ?? null })
}

const invoiceAndSync: Effect = async (context, event) => {
  await recordInvoice(context, event.object)
  return sync(context, event)
}

const EFFECTS: Record<string, Effect> = {
  'checkout.session.completed': bindAndSync,
  'checkout.session.async_payment_succeeded': bindAndSync,
  'checkout.session.async_payment_failed': bindAndSync,
  'checkout.session.expired': async ({ db }, { object }) => {
    await endCheckout(db, object)
    return true
  },
  'customer.subscription.created': sync,
  'customer.subscription.updated': sync,
  'customer.subscription.paused': sync,
  'customer.subscription.resumed': sync,
  'customer.subscription.deleted': sync,
  'invoice.paid': invoiceAndSync,
  'invoice.voided': invoiceAndSync,
  'invoice.marked_uncollectible': invoiceAndSync,
  'invoice.payment_failed': async (context, event) =>
    (await invoiceAndSync(context, event)) && tellOfFailedPayment(context, event),
  'invoice.payment_action_required': async (context, event) =>
    (await invoiceAndSync(context, event)) && tellOfFailedPayment(context, event),
  'charge.refunded': async (context, event) => {
    const charge = await context.payments.stripe.charges.retrieve(event.object)
    const payment =
      typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id
    if (payment) await saveRefund(context.db, payment, charge.amount_refunded)
    return sync(context, event)
  },
  'charge.dispute.created': async ({ log }, { event_ref, object }) => {
    log.error({ event: event_ref, dispute: object }, 'billing alert: payment disputed')
    return true
  },
  'customer.deleted': ({ db }, { object }) =>
    db.transaction().execute(async (db) => {
      const customer = await lockCustomer(db, object)
      await unlinkCustomer(db, object)
      if (customer?.user_id) await setTier(db, customer.user_id, 'free')
      return true
    }),
}

/** Applies a provider's message once. Returns whether it is done. */
export async function applyEvent(context: BillingContext, event: BillingEvent): Promise<boolean> {
  const effect = EFFECTS[event.type]
  const done =
    !effect || event.object_ref === null || (await effect(context, { ...event, object: event.object_ref }))
  if (done) await endEvent(context.db, event.event_ref)
  return done
}

/** In the transaction that closes the event, so that a repeated run does not send twice. */
async function tellOfFailedPayment(
  { db, site }: BillingContext,
  { event_ref, customer_ref }: BillingEvent,
): Promise<boolean> {
  if (!customer_ref) return true
  await db.transaction().execute(async (db) => {
    const isFirst = await endEvent(db, event_ref)
    const customer = await lockCustomer(db, customer_ref)
    const person = customer?.user_id && (await findAddress(db, customer.user_id))
    if (!person || !isFirst) return
    const props = { name: person.name, url: `${site}/settings#billing` }
    await enqueue(db, sendMail, { template: 'payment-failed', to: person.email, props })
  })
  return true
}
