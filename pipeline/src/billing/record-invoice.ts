import { lockCustomer } from '@daily-drops/db/billing/customers'
import { saveInvoice } from '@daily-drops/db/billing/invoices'
import { planOf } from '@daily-drops/services/billing/payments'
import { paymentOf } from '@daily-drops/services/billing/sync-customer'
import type { BillingContext } from './billing-context.ts'

const STATES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

/** Stores an invoice as the provider has it now: net, tax and country, in whole cents. */
export async function recordInvoice({ db, payments }: BillingContext, invoiceRef: string): Promise<void> {
  const invoice = await payments.stripe.invoices.retrieve(invoiceRef, { expand: ['payments'] })
  const customerRef = typeof invoice.customer === 'string' ? invoice.customer : invoice.customer?.id
  if (!invoice.id || !customerRef) return
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const price = invoice.lines.data[0]?.pricing?.price_details?.price
  const priceRef = typeof price === 'string' ? price : price?.id
  const row = {
    invoice_ref: invoice.id,
    customer_ref: customerRef,
    tier: (priceRef ? planOf(payments, priceRef) : undefined) ?? null,
    net_cents: invoice.total - tax,
    tax_cents: tax,
    total_cents: invoice.total,
    currency: invoice.currency.toUpperCase(),
    country: invoice.customer_address?.country ?? null,
    status: STATES.find((state) => state === invoice.status) ?? 'draft',
    payment_ref: paymentOf(invoice) ?? null,
    issued_at: new Date(invoice.created * 1000),
  }
  await db.transaction().execute(async (db) => {
    const customer = await lockCustomer(db, customerRef)
    await saveInvoice(db, { ...row, user_id: customer?.user_id ?? null })
  })
}
