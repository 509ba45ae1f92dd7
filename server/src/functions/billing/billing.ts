import * as billing from '@daily-drops/contract/functions/billing/billing'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { findCustomerOf } from '@daily-drops/db/billing/customers'
import { invoicesOf } from '@daily-drops/db/billing/invoices'
import { subscriptionsOf } from '@daily-drops/db/billing/subscriptions'
import { planErrors } from '@daily-drops/messages/subjects/plan-errors'
import { startCheckout } from '@daily-drops/services/billing/checkout'
import type { Payments } from '@daily-drops/services/billing/payments'
import { portalAddress } from '@daily-drops/services/billing/portal'
import { handle } from '../handle.ts'

export const billingHandlers = [
  handle(billing.startCheckout, async ({ db, viewer, payments, baseUrl }, { plan }) => {
    const request = { buyer: viewer, tier: plan, baseUrl, now: new Date() }
    return { url: await startCheckout(db, configured(payments), request) }
  }),

  handle(billing.openBillingPortal, async ({ db, viewer, payments, baseUrl }) => {
    const customer = await findCustomerOf(db, viewer.id)
    if (!customer) throw new AppError('NOT_FOUND', { message: planErrors.text('nothingToManage') })
    return { url: await portalAddress(db, configured(payments), customer, baseUrl) }
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
