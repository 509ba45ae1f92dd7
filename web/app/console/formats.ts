import { numberFormat } from '@daily-drops/messages/formats'
import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import type { Language } from './language.tsx'

const ZONE = 'Europe/Rome'

/**
 * Locale and zone are explicit, so that server and browser write the same. Dates are Italian in both
 * languages.
 */
const DATE = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ZONE } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
const DAY = new Intl.DateTimeFormat('it-IT', DATE)
// The Swedish locale writes dates the ISO way.
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', DATE)
const MINUTE = new Intl.DateTimeFormat('it-IT', { ...DATE, ...TIME })
const SECOND = new Intl.DateTimeFormat('it-IT', { ...DATE, ...TIME, second: '2-digit' })
const HOUR = new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', timeZone: ZONE, ...TIME })

/** '05/03/2025, 09:07:00' */
export function formatDateTime(iso: string): string {
  return SECOND.format(new Date(iso))
}

/** '05/03/2025 09:07' */
export function formatMinute(iso: string): string {
  return MINUTE.format(new Date(iso)).replace(', ', ' ')
}

/** '05/03/2025' */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso))
}

/** '2025-03-05', as in addresses and fields. */
export function isoDay(moment: Date): string {
  return ISO_DAY.format(moment)
}

/** '05/03 09:07' */
export function formatHour(iso: string): string {
  return HOUR.format(new Date(iso)).replace(', ', ' ')
}

export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, { useGrouping: 'always' }).format(value)
}

/** '12K', for chart margins. */
export function formatShort(value: number, language: Language): string {
  return numberFormat(language, { notation: 'compact' }).format(value)
}

/** '42 s', '5 min', '3 h', '12 days'. */
export function formatSpan(ms: number, language: Language): string {
  const t = consoleCommon.in(language)
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return t('span.seconds', { count: seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('span.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('span.hours', { count: hours })
  return t('span.days', { count: Math.floor(hours / 24) })
}

/** How long a piece of work took: '312 ms', '6.4 s', '3 min'. */
export function formatTook(ms: number, language: Language): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms >= 60_000) return formatSpan(ms, language)
  return `${formatNumber(Math.round(ms / 100) / 10, language)} s`
}
