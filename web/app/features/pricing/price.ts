import { PLANS, type Tier } from '@daily-drops/core/accounts/plans'

const euro = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 })

/** The amount on a card, and its period. */
export function priceOf(tier: Tier): { amount: string; per: string } {
  const { monthlyCents } = PLANS[tier]
  if (monthlyCents === null) return { amount: 'Custom', per: 'agreed with you' }
  return { amount: euro.format(monthlyCents / 100), per: monthlyCents === 0 ? 'forever' : 'per month' }
}
