import { localDay } from './local-day.ts'

/** Locale and zone are always given, so that server and browser produce the same text. */
const LOCALE = 'en-US'
const DAY_MS = 24 * 60 * 60 * 1000
const LONG = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Creating a format costs fifty times as much as using it, and there are only a few hundred zones. */
const days = new Map<string, Intl.DateTimeFormat>()

/** 'Jan 5, 2025', as the calendar of the zone shows it. */
export function formatDay(iso: string, timeZone = 'UTC'): string {
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone })
  days.set(timeZone, format)
  return format.format(new Date(iso))
}

/** 'Sunday, January 5, 2025' */
export function formatLongDay(day: string): string {
  return LONG.format(new Date(day))
}

interface RecentDay {
  now: Date
  timeZone?: string | undefined
  /** For use within a sentence: without a capital letter. */
  inSentence?: boolean | undefined
}

/** 'Today', 'Yesterday', 'Jan 5', or 'Jan 5, 2025' in another year, as the calendar of the zone shows it. */
export function formatRecentDay(at: string, { now, timeZone = 'UTC', inSentence }: RecentDay): string {
  const [day, today] = [dayIn(at, timeZone), localDay(now, timeZone)]
  if (day === today) return inSentence ? 'today' : 'Today'
  if (Date.parse(today) - Date.parse(day) === DAY_MS) return inSentence ? 'yesterday' : 'Yesterday'
  const words = formatDay(day)
  return day.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -', 2025'.length) : words
}

/** 'Sunday, January 5, 2025, 18:05' in the given zone. A calendar day has no time. */
export function formatMoment(at: string, timeZone = 'UTC'): string {
  const day = formatLongDay(dayIn(at, timeZone))
  if (isCalendarDay(at)) return day
  return `${day}, ${formatTime(at, timeZone)}${timeZone === 'UTC' ? ' UTC' : ''}`
}

/** A calendar day ('2025-01-05') is the same day in every zone. */
const isCalendarDay = (at: string) => at.length === '2025-01-05'.length

const dayIn = (at: string, timeZone: string) => (isCalendarDay(at) ? at : localDay(new Date(at), timeZone))

/** 'Sun, Jan 5', where there is little room. */
export function formatShortWeekday(day: string): string {
  return SHORT.format(new Date(day))
}

/** '18:05', as the clock of the zone shows it. */
export function formatTime(iso: string, timeZone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(LOCALE, clock).format(new Date(iso))
}
