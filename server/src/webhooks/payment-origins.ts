import type { Env } from '../configuration/env.ts'

const STRIPE_PAGES = ['https://checkout.stripe.com', 'https://billing.stripe.com']

/** Where a plan's form may lead. */
export function paymentOrigins(env: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>): string[] {
  if (!env.STRIPE_SECRET_KEY) return []
  return env.STRIPE_API_URL ? [new URL(env.STRIPE_API_URL).origin] : STRIPE_PAGES
}
