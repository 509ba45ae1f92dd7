import type { PaidTier } from '@daily-drops/core/accounts/billing'
import Stripe from 'stripe'

/** The payment variables, which web and worker both read. */
export interface PaymentsEnv {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_API_URL?: string | undefined
  STRIPE_PRICE_PREMIUM?: string | undefined
  STRIPE_PRICE_CORPORATE?: string | undefined
  STRIPE_PRICE_SPONSOR?: string | undefined
}

/** The payment provider and the plan of each price. Other prices give no plan. */
export interface Payments {
  stripe: Stripe
  prices: Partial<Record<PaidTier, string>>
}

const TIMEOUT_MS = 10_000

/** Undefined where payments are not configured. */
export function createPayments(env: PaymentsEnv): Payments | undefined {
  if (!env.STRIPE_SECRET_KEY) return undefined
  const prices: Payments['prices'] = {}
  if (env.STRIPE_PRICE_PREMIUM) prices.premium = env.STRIPE_PRICE_PREMIUM
  if (env.STRIPE_PRICE_CORPORATE) prices.corporate = env.STRIPE_PRICE_CORPORATE
  if (env.STRIPE_PRICE_SPONSOR) prices.sponsor = env.STRIPE_PRICE_SPONSOR
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...at(env.STRIPE_API_URL) }
  return { stripe: new Stripe(env.STRIPE_SECRET_KEY, options), prices }
}

function at(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port } as const
}

export function planOf({ prices }: Payments, price: string): PaidTier | undefined {
  return (Object.keys(prices) as PaidTier[]).find((tier) => prices[tier] === price)
}
