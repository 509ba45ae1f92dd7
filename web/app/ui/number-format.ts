import { numberFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'

/** 65 -> '1:05', 3661 -> '1:01:01'. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const rest = twoDigits(Math.floor(seconds % 60))
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

const COMPACT = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as const

/** 999 -> '999', 1234 -> '1.2K', 3000000 -> '3M'. Truncated, not rounded: 999,999 views are not a million. */
export function formatCount(count: number, locale: Locale): string {
  return numberFormat(locale, COMPACT).format(count)
}
