import { findSetup, keepSetup } from '@daily-drops/db/billing/billing-setup'
import type { Db } from '@daily-drops/db/connection/client'
import type { Payments } from './payments.ts'

/** The address where a customer changes plan, pays open invoices or cancels. */
export async function portalAddress(
  db: Db,
  payments: Payments,
  customer: string,
  baseUrl: string,
): Promise<string> {
  const configuration = await ensureConfiguration(db, payments, baseUrl)
  const session = await payments.stripe.billingPortal.sessions.create({
    customer,
    configuration,
    return_url: `${baseUrl}/settings#billing`,
  })
  return session.url
}

/**
 * Configured once per set of prices: an upgrade takes effect and is paid at once, a downgrade at the end of
 * the period.
 */
async function ensureConfiguration(db: Db, { stripe, prices }: Payments, baseUrl: string): Promise<string> {
  const offered = Object.values(prices)
  const name = `portal:${offered.join(',')}`
  const known = await findSetup(db, name)
  if (known) return known
  const products = await Promise.all(
    offered.map(async (id) => {
      const { product } = await stripe.prices.retrieve(id)
      return { product: typeof product === 'string' ? product : product.id, prices: [id] }
    }),
  )
  const { id } = await stripe.billingPortal.configurations.create({
    business_profile: { privacy_policy_url: `${baseUrl}/privacy`, terms_of_service_url: `${baseUrl}/terms` },
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products,
        schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
      },
    },
  })
  return keepSetup(db, name, id)
}
