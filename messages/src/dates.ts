import { localDay } from '@daily-drops/core/local-day'
import { dateFormat, relativeTimeFormat } from './formats.ts'
import type { Locale } from './locales.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SHORT_WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** Between a day and its time, where it differs. */
const COMMAS: Partial<Record<Locale, string>> = { ja: ' ', ar: '، ' }

interface RecentDay {
  now: Date
  timeZone?: string | undefined
  /** For use within a sentence: without a capital letter. */
  inSentence?: boolean | undefined
}

export interface Dates {
  /** 'Jan 5, 2025', as the calendar of the zone shows it. */
  formatDay(iso: string, timeZone?: string): string
  /** 'Sunday, January 5, 2025' */
  formatLongDay(day: string): string
  /** 'Today', 'Yesterday', 'Jan 5', or 'Jan 5, 2025' in another year, as the calendar of the zone shows it. */
  formatRecentDay(at: string, options: RecentDay): string
  /** 'Sunday, January 5, 2025, 18:05' in the given zone. A calendar day has no time. */
  formatMoment(at: string, timeZone?: string): string
  /** A day in words with its time: 'Today, 18:05' */
  addTime(day: string, iso: string, timeZone: string): string
  /** 'Sun, Jan 5', where there is little room. */
  formatShortWeekday(day: string): string
  /** 'Sunday' */
  formatWeekday(day: string): string
  /** 'January 2025' */
  formatMonth(day: string): string
  /** '18:05', as the clock of the zone shows it. */
  formatTime(iso: string, timeZone: string): string
}

/** The formats of dates in one language. The zone is always given, so that server and browser produce the same text. */
export function datesIn(locale: Locale): Dates {
  function formatDay(iso: string, timeZone = 'UTC'): string {
    return dateFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(iso))
  }

  function formatLongDay(day: string): string {
    return dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
  }

  function formatRecentDay(at: string, { now, timeZone = 'UTC', inSentence }: RecentDay): string {
    const [day, today] = [dayIn(at, timeZone), localDay(now, timeZone)]
    const ago = (Date.parse(today) - Date.parse(day)) / DAY_MS
    if (ago === 0 || ago === 1) {
      const words = relativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
      return inSentence ? words : capitalised(words, locale)
    }
    if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day)
    return dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
  }

  function formatMoment(at: string, timeZone = 'UTC'): string {
    const day = formatLongDay(dayIn(at, timeZone))
    if (isCalendarDay(at)) return day
    return `${addTime(day, at, timeZone)}${timeZone === 'UTC' ? ' UTC' : ''}`
  }

  function addTime(day: string, iso: string, timeZone: string): string {
    return `${day}${COMMAS[locale] ?? ', '}${formatTime(iso, timeZone)}`
  }

  function formatShortWeekday(day: string): string {
    return dateFormat(locale, SHORT_WEEKDAY).format(new Date(day))
  }

  function formatWeekday(day: string): string {
    return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  }

  function formatMonth(day: string): string {
    const words = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(day),
    )
    return capitalised(words, locale)
  }

  function formatTime(iso: string, timeZone: string): string {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
    return dateFormat(locale, clock).format(new Date(iso))
  }

  return {
    formatDay,
    formatLongDay,
    formatRecentDay,
    formatMoment,
    addTime,
    formatShortWeekday,
    formatWeekday,
    formatMonth,
    formatTime,
  }
}

/** Most languages write weekdays and months in lower case, except where a line begins with them. */
export const capitalised = (words: string, locale: Locale) =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)

/** A calendar day ('2025-01-05') is the same day in every zone. */
const isCalendarDay = (at: string) => at.length === '2025-01-05'.length

const dayIn = (at: string, timeZone: string) => (isCalendarDay(at) ? at : localDay(new Date(at), timeZone))
