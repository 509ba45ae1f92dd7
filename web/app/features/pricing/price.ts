import { PLANS, type Tier } from '@daily-drops/core/accounts/plans'
import { numberFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'
import { pricing } from '@daily-drops/messages/subjects/pricing'

const EURO = { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 } as const

/** The amount on a card, and its period. */
export function priceOf(tier: Tier, locale: Locale): { amount: string; per: string } {
  const t = pricing.in(locale)
  const { monthlyCents } = PLANS[tier]
  if (monthlyCents === null) return { amount: t('price.custom'), per: t('per.agreed') }
  const amount = numberFormat(locale, EURO).format(monthlyCents / 100)
  return { amount, per: t(monthlyCents === 0 ? 'per.forever' : 'per.month') }
}
