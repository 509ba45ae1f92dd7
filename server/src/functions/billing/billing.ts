import * as billing from '@daily-drops/contract/functions/billing/billing'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { findCustomerOf } from '@daily-drops/db/billing/customers'
import { invoicesOf } from '@daily-drops/db/billing/invoices'
import { subscriptionsOf } from '@daily-drops/db/billing/subscriptions'
import { requireToken } from '@daily-drops/db/operations/rate-limits'
import { planErrors } from '@daily-drops/messages/subjects/plan-errors'
import { startCheckout } from '@daily-drops/services/billing/checkout'
import type { Payments } from '@daily-drops/services/billing/payments'
import { portalAddress } from '@daily-drops/services/billing/portal'
import { outOfTurn } from '../../limits/render-queue.ts'
import { handle } from '../handle.ts'

const VISITS = { limit: 10, windowSeconds: 60 * 60 }

export const billingHandlers = [
  handle(billing.startCheckout, async ({ db, viewer, payments, baseUrl }, { plan }) => {
    const request = { buyer: viewer, tier: plan, baseUrl, now: new Date() }
    const provider = configured(payments)
    await requireToken(db, `checkout ${viewer.id}`, VISITS)
    return { url: await outOfTurn(() => startCheckout(db, provider, request)) }
  }),

  handle(billing.openBillingPortal, async ({ db, viewer, payments, baseUrl }) => {
    const customer = await findCustomerOf(db, viewer.id)
    if (!customer) throw new AppError('NOT_FOUND', { message: planErrors.text('nothingToManage') })
    const provider = configured(payments)
    await requireToken(db, `billing-portal ${viewer.id}`, VISITS)
    return { url: await outOfTurn(() => portalAddress(db, provider, customer, baseUrl)) }
  }),

  handle(billing.getBilling, async ({ db, viewer }) => {
    const [customer, [live], invoices] = await Promise.all([
      findCustomerOf(db, viewer.id),
      subscriptionsOf(db, viewer.id),
      invoicesOf(db, viewer.id),
    ])
    return {
      plan: viewer.tier,
      status: live?.status ?? null,
      period_end: live?.current_period_end ?? null,
      cancel_at_period_end: live?.cancel_at_period_end ?? false,
      has_customer: customer !== undefined,
      invoices: invoices.map(({ invoice_ref, issued_at, ...rest }) => ({
        ...rest,
        id: invoice_ref,
        issued_at,
      })),
    }
  }),
]

function configured(payments: Payments | undefined): Payments {
  if (!payments) throw new AppError('NOT_AVAILABLE', { message: planErrors.text('notSold') })
  return payments
}
