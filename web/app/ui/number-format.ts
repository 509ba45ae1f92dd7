import { numberFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'

/** 65 -> '1:05', 3661 -> '1:01:01', in the language's digits. */
export function formatDuration(seconds: number, locale: Locale): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const whole = numberFormat(locale, { useGrouping: false })
  const twoDigits = numberFormat(locale, { minimumIntegerDigits: 2 })
  const rest = twoDigits.format(Math.floor(seconds % 60))
  if (hours === 0) return `${whole.format(minutes)}:${rest}`
  return `${whole.format(hours)}:${twoDigits.format(minutes)}:${rest}`
}

const COMPACT = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as const

/** 999 -> '999', 1234 -> '1.2K', 3000000 -> '3M'. Truncated, not rounded: 999,999 views are not a million. */
export function formatCount(count: number, locale: Locale): string {
  return numberFormat(locale, COMPACT).format(count)
}
