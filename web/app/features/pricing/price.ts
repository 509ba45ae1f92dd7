import { PLANS, type Tier } from '@daily-drops/core/accounts/plans'
import { numberFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'

const EURO = { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 } as const

/** The amount on a card, and its period. */
export function priceOf(tier: Tier, locale: Locale): { amount: string; per: string } {
  const { monthlyCents } = PLANS[tier]
  if (monthlyCents === null) return { amount: 'Custom', per: 'agreed with you' }
  const amount = numberFormat(locale, EURO).format(monthlyCents / 100)
  return { amount, per: monthlyCents === 0 ? 'forever' : 'per month' }
}
