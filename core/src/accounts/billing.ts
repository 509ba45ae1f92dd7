import { TIERS, type Tier } from './plans.ts'

/** Every subscription state of the payment provider. */
export const SUBSCRIPTION_STATES = [
  'trialing',
  'active',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
export type PaidTier = Exclude<Tier, 'free'>

/** A plan stays active this long after a failed payment. */
export const GRACE_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

export interface SubscriptionRight {
  tier: PaidTier
  status: SubscriptionState
  past_due_since: Date | null
}

export function isLive(status: string): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due'
}

/** Derives the plan from the subscriptions that are paid for. The highest plan counts. */
export function tierFrom(subscriptions: readonly SubscriptionRight[], now: Date): Tier {
  const given = subscriptions.filter((one) => givesPlan(one, now)).map(({ tier }) => tier)
  return TIERS.findLast((tier) => (given as Tier[]).includes(tier)) ?? 'free'
}

function givesPlan({ status, past_due_since }: SubscriptionRight, now: Date): boolean {
  if (status !== 'past_due') return isLive(status)
  return past_due_since !== null && now.getTime() < past_due_since.getTime() + GRACE_DAYS * DAY_MS
}
